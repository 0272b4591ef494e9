import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { html } from "hono/html";
import { renderPlainPage } from "./plain-page.ts";
import { listSecurityHeaders } from "./security-headers.ts";

/** Time for a client that still sends to read why its request was refused. */
const readMs = 2000;

const tooMuch = {
  title: "Your browser sent too much",
  body: html`<p>It keeps more cookies for this site than we can read with one request.</p><p>In the settings of your browser, delete the cookies of this site. Then open the page again. You may have to log in.</p>`,
};

/** The status of an answer to an invalid request, by the code of its error; 400 for other codes. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function toAnswer(status: number, isHttps: boolean): string {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close"];
  if (status !== 431) return [...head, "Content-Length: 0", "", ""].join("\r\n");
  const page = renderPlainPage(tooMuch);
  const own = listSecurityHeaders(isHttps);
  const security = own.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${own[at + 1]}`] : []));
  const headers = Object.entries(page.headers).map(([name, value]) => `${name}: ${value}`);
  const length = `Content-Length: ${Buffer.byteLength(page.html)}`;
  const lines = [...head, ...security, ...headers, length, "", page.html];
  return lines.join("\r\n");
}

/**
 * Answers invalid requests as Node.js does. Only a request with too many headers gets a page: its headers are mostly
 * cookies, which only the person can delete.
 */
export function answerClientErrors(http: Server, isHttps: boolean): void {
  const answered = new WeakSet<Duplex>();
  http.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Further data from the client is not read.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(toAnswer(statuses[error.code ?? ""] ?? 400, isHttps));
    // If the socket were closed at once, the connection would be reset and the answer lost.
    const timer = setTimeout(() => socket.destroy(), readMs);
    socket.once("close", () => clearTimeout(timer));
  });
}
