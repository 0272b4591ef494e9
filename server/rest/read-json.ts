import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";

const largestBody = 64 * 1024;

/**
 * The JSON body of a request.
 * @throws AppError BAD_USER_INPUT when it is not JSON by its content type and text, or above 64 KB
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    throw new AppError("BAD_USER_INPUT", "Send JSON with content type application/json.");
  }
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new AppError("BAD_USER_INPUT", "This is more than 64 KB.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new AppError("BAD_USER_INPUT", "This is not JSON.");
  }
}
