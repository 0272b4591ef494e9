import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";

export type Captured = { status: number; headers: Record<string, unknown>; body: Buffer };
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown>;

/**
 * Runs a handler and returns its response. The handler sees a request of its own with only the given URL and headers, so that
 * no header or cookie of a visitor can affect a shared page.
 * @throws what the handler throws
 */
export async function captureResponse(
  handler: RequestHandler,
  target: { url: string; headers: Record<string, string> },
): Promise<Captured> {
  const failing = Promise.withResolvers<never>();
  const answering = inject(
    (request, response) => void handler(request, response).catch(failing.reject),
    { method: "GET", ...target },
  );
  const answered = await Promise.race([answering, failing.promise]);
  return {
    status: answered.statusCode,
    headers: answered.headers,
    body: answered.rawPayload,
  };
}
