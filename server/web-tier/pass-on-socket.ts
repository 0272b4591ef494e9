import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "#server/api/refuse-upgrade.ts";
import type { ApiConnection } from "./api-connection.ts";
import { type Sender, toPassedOnHeaders } from "./pass-on-headers.ts";

/** How long a client waits for the API tier to accept it before it is refused, in ms. */
const acceptMs = 5000;

/** The status line and headers of an answer, as they are written to a connection. */
function toHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Passes WebSockets on to the API tier byte by byte; the API tier accepts or refuses them. */
export function createSocketPassOn(options: {
  connection: Pick<ApiConnection, "open">;
  token: string;
}) {
  const { connection, token } = options;
  const open = new Set<Duplex>();

  function join(client: Duplex, api: Duplex): void {
    open.add(client);
    for (const [one, other] of [
      [client, api],
      [api, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.once("close", () => {
        other.end();
        open.delete(client);
      });
      one.pipe(other);
    }
  }

  return {
    upgrade: (
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      sender: Omit<Sender, "token">,
    ): void => {
      socket.on("error", () => socket.destroy());
      const sent = connection.open({
        method: "GET",
        path: request.url ?? "/",
        use: "alone",
        headers: [
          ...toPassedOnHeaders(request, { ...sender, token }),
          "Connection",
          "Upgrade",
          "Upgrade",
          "websocket",
        ],
      });
      sent.setTimeout(acceptMs, () => sent.destroy());
      sent.on("upgrade", (answer, api, first) => {
        sent.setTimeout(0);
        api.setTimeout(0);
        socket.write(toHead(answer));
        if (first.length > 0) socket.write(first);
        if (head.length > 0) api.write(head);
        join(socket, api);
      });
      sent.on("response", (answer) => {
        refuseUpgrade(socket, `${answer.statusCode} ${answer.statusMessage}`);
        answer.resume();
      });
      sent.on("error", () => refuseUpgrade(socket, "503 Service Unavailable"));
      socket.once("close", () => sent.destroy());
      sent.end();
    },
    /** Closes all sockets; browsers reconnect. */
    close: (): void => {
      for (const socket of open) socket.end();
    },
  };
}
