import { AppError } from "#lib/core/shared/errors.ts";
import type { RestContext } from "./rest-route.ts";

const formType = "application/x-www-form-urlencoded";
const multipartType = "multipart/form-data";

const getContentType = (c: RestContext) =>
  c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

async function readFormData(c: RestContext): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch (error) {
    // A truncated body is not malformed.
    if (!c.env.incoming.complete) throw error;
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  }
}

async function readFields(c: RestContext): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  for (const [name, value] of await readFormData(c)) {
    // Files are left out. No browser sends the character 0, and no text of the database has it.
    if (typeof value === "string") fields.append(name, value.replaceAll("\0", ""));
  }
  return fields;
}

/**
 * The fields and files of a multipart form.
 * @throws AppError BAD_USER_INPUT for another content type or a form that cannot be read
 */
export async function parseMultipartBody(c: RestContext): Promise<FormData> {
  if (getContentType(c) !== multipartType)
    throw new AppError("BAD_USER_INPUT", `Send a form with content type ${multipartType}.`);
  return readFormData(c);
}

/**
 * The fields of a plain HTML form.
 * @throws AppError BAD_USER_INPUT for another content type
 */
export async function parseFormBody(c: RestContext): Promise<URLSearchParams> {
  if (getContentType(c) !== formType)
    throw new AppError("BAD_USER_INPUT", `Send a form with content type ${formType}.`);
  return readFields(c);
}

/**
 * The fields of a form from a program, URL-encoded or multipart (RFC 8058).
 * @throws AppError BAD_USER_INPUT if it is neither or cannot be read
 */
export async function parseAnyFormBody(c: RestContext): Promise<URLSearchParams> {
  return getContentType(c) === multipartType ? readFields(c) : parseFormBody(c);
}

/**
 * The JSON body of a request.
 * @throws AppError BAD_USER_INPUT if the content type or the text is not JSON
 */
export async function parseJsonBody(c: RestContext): Promise<unknown> {
  if (!c.req.header("content-type")?.startsWith("application/json"))
    throw new AppError("BAD_USER_INPUT", "Send JSON with content type application/json.");
  return parseJsonText(c);
}

/**
 * The body of a request as JSON, whatever its content type.
 * @throws AppError BAD_USER_INPUT if the text is not JSON
 */
export async function parseJsonText(c: RestContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (!c.env.incoming.complete) throw error;
    throw new AppError("BAD_USER_INPUT", "This is not JSON.");
  }
}

/** How a request was sent: by a script, or by a plain form in a browser without scripts. */
export type JsonOrForm = { isForm: boolean; body: unknown };

/** @throws AppError BAD_USER_INPUT if it is neither or cannot be read */
export async function parseJsonOrFormBody(c: RestContext): Promise<JsonOrForm> {
  if (getContentType(c) !== formType) return { isForm: false, body: await parseJsonBody(c) };
  return { isForm: true, body: Object.fromEntries(await parseFormBody(c)) };
}
