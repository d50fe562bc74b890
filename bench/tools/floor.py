"""A server of one empty tool: what the library `mcp` itself takes for a call, and so what no index behind it can beat.

    python -m bench.tools.floor PORT

Stateless, answers in JSON, the same web server and the same checks of Host and Origin as `tkindex serve --http`.
"""

from __future__ import annotations

import sys
from typing import Any

import mcp_types as types
import uvicorn
from mcp.server import Server
from mcp.server.transport_security import TransportSecuritySettings


async def _empty(context: Any, params: Any) -> types.CallToolResult:
    # What `bench.tools.load` reads of an answer, and nothing else.
    return types.CallToolResult(content=[], structured_content={"ok": True, "count": 1}, is_error=False)


def main(port: int) -> None:
    """Serve the empty tool at a port of this machine until told to stop."""
    security = TransportSecuritySettings(allowed_hosts=["127.0.0.1:*"], allowed_origins=["http://127.0.0.1:*"])
    server: Server[Any] = Server("floor", on_call_tool=_empty)
    app = server.streamable_http_app(transport_security=security, stateless_http=True, json_response=True)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False)


if __name__ == "__main__":
    main(int(sys.argv[1]))
