"""Runs the migrations on the connection that the server hands in."""

from __future__ import annotations

from alembic import context

from railsplitter.server.storage.schema import meta

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=meta)
with context.begin_transaction():
    context.run_migrations()
