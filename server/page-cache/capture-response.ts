import { IncomingMessage, ServerResponse } from "node:http";

export type Captured = { status: number; headers: Record<string, unknown>; body: Buffer };
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown>;

/**
 * Runs a handler and returns its response.
 *
 * The handler sees a new request with only the given URL and headers, so no other header or cookie
 * of a visitor can affect a shared page.
 */
export async function captureResponse(
  handler: RequestHandler,
  original: IncomingMessage,
  target: { url: string; headers: Record<string, string> },
): Promise<Captured> {
  const request = new IncomingMessage(original.socket);
  request.method = "GET";
  request.url = target.url;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = target.headers;
  request.push(null);

  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const toBuffer = (chunk: unknown, encoding?: BufferEncoding) =>
    Buffer.isBuffer(chunk)
      ? chunk
      : chunk instanceof Uint8Array
        ? Buffer.from(chunk)
        : Buffer.from(String(chunk), encoding);

  return new Promise<Captured>((resolve, reject) => {
    const finish = () => {
      resolve({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      });
      response.emit("finish");
      response.emit("close");
    };
    const take = (chunk: unknown, encoding: unknown) => {
      if (chunk !== undefined && chunk !== null && typeof chunk !== "function") {
        chunks.push(
          toBuffer(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : undefined),
        );
      }
    };
    const callback = (...values: unknown[]) => {
      const done = values.find((value) => typeof value === "function") as (() => void) | undefined;
      if (done) queueMicrotask(done);
    };
    const writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((value) => typeof value === "object" && value !== null) ?? {};
      for (const [name, value] of Object.entries(headers))
        response.setHeader(name, value as string);
      return response;
    };
    const flushHeaders = () => undefined;
    const write = (chunk: unknown, encoding: unknown, done: unknown) => {
      take(chunk, encoding);
      callback(encoding, done);
      return true;
    };
    const end = (chunk: unknown, encoding: unknown, done: unknown) => {
      take(chunk, encoding);
      callback(chunk, encoding, done);
      finish();
      return response;
    };
    Object.assign(response, { writeHead, flushHeaders, write, end });
    handler(request, response).catch(reject);
  });
}
