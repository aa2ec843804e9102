"""E-mail addresses, web hooks and names, as people may give them."""

from __future__ import annotations

from urllib.parse import urlsplit

from railsplitter.server.handlers.problems import Problem


def address(email: str) -> str:
    """Return one e-mail address in its usual form, or nothing where none was given."""
    word = email.strip()
    if not word:
        return ""
    from email_validator import EmailNotValidError, validate_email  # slow to load: only here

    try:
        found = validate_email(word, check_deliverability=False, allow_smtputf8=False)
    except EmailNotValidError:
        raise Problem(400, "input", f"e-mail {email!r}: expected one name@host") from None
    return found.normalized.casefold()


def hook(url: str) -> str:
    """Return the address of a web hook, or nothing where none was given."""
    word = url.strip()
    if word and not (word.isprintable() and " " not in word and is_web(word)):
        raise Problem(400, "input", f"webhook {url!r}: expected an https:// address")
    return word


def is_web(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("https", "http") and bool(parts.hostname)


def checked_login(login: str) -> str:
    """Return a login name, which must not look like somebody's address."""
    if not login.isprintable() or any(c.isspace() for c in login) or "@" in login:
        raise Problem(400, "input", f"login {login!r}: expected a name without spaces and @")
    return login


def checked_name(name: str) -> str:
    """Return a name for others to read; one that looks like an address could deceive them."""
    if not name:
        raise Problem(400, "input", "a name: expected some letters")
    if "@" in name:
        raise Problem(400, "input", f"a name {name!r}: expected one without @")
    return name
