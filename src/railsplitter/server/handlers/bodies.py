"""Request bodies: exactly the JSON that was promised, or a refusal that says where it is not."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from railsplitter.server.handlers.problems import Problem


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is checked as it is read: no numbers in quotes, nothing unknown."""

    async def json(self) -> Any:
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Problem(415, "media_type", f"content type {kind!r}: expected application/json")
        body = await self.body()
        if b"\\u0000" in body:
            raise Problem(400, "input", "the request holds a NUL character: expected text")
        field = self.route_handler.parsed_data_field
        wanted = field.annotation if field is not None else Any
        try:
            return msgspec.json.decode(body, type=wanted)
        except msgspec.MsgspecError as error:
            raise Problem(400, "input", f"the request does not fit: {error}") from None
        except (RecursionError, UnicodeDecodeError):
            raise Problem(400, "input", "the request does not fit: it is no plain JSON") from None
