import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/shared/errors.ts";
import { readBody } from "./read-body.ts";

const formType = "application/x-www-form-urlencoded";
const formDataType = "multipart/form-data";

const typeOf = (request: IncomingMessage) =>
  request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * The fields of a plain HTML form.
 * @param largest in bytes; 64 KB if nothing is said
 * @throws AppError BAD_USER_INPUT when it has another content type, or is larger
 */
export async function readForm(
  request: IncomingMessage,
  largest?: number,
): Promise<URLSearchParams> {
  if (typeOf(request) !== formType)
    throw new AppError("BAD_USER_INPUT", `Send a form with content type ${formType}.`);
  return new URLSearchParams(await readBody(request, largest));
}

/**
 * The fields of a form as programs send it, which is in parts as well (RFC 8058). Files are left out.
 * @throws AppError BAD_USER_INPUT when it is neither, cannot be read, or is above 64 KB
 */
export async function readAnyForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (typeOf(request) !== formDataType) return readForm(request);
  const body = await readBody(request);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    const fields = await new Response(body, { headers }).formData();
    const texts = [...fields].filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    return new URLSearchParams(texts);
  } catch {
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  }
}
