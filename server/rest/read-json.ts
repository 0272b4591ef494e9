import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";
import { readBody } from "./read-body.ts";

/**
 * The JSON body of a request.
 * @throws AppError BAD_USER_INPUT when it is not JSON by its content type and text, or above 64 KB
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    throw new AppError("BAD_USER_INPUT", "Send JSON with content type application/json.");
  }
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("BAD_USER_INPUT", "This is not JSON.");
  }
}
