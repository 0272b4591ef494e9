import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";
import { readBody } from "./read-body.ts";

const formType = "application/x-www-form-urlencoded";

/**
 * The fields of a plain HTML form.
 * @param largest in bytes; 64 KB if nothing is said
 * @throws AppError BAD_USER_INPUT when it has another content type, or is larger
 */
export async function readForm(
  request: IncomingMessage,
  largest?: number,
): Promise<URLSearchParams> {
  const [type = ""] = request.headers["content-type"]?.split(";") ?? [];
  if (type.trim().toLowerCase() !== formType)
    throw new AppError("BAD_USER_INPUT", `Send a form with content type ${formType}.`);
  return new URLSearchParams(await readBody(request, largest));
}
