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
    // A truncated body is not an invalid form: the client has disconnected.
    if (!c.env.incoming.complete) throw error;
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  }
}

/** The fields without files. The character 0 is removed: no browser sends it, and the database cannot store it. */
function toTextFields(data: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of data)
    if (typeof value === "string") fields.append(name, value.replaceAll("\0", ""));
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
  return toTextFields(await readFormData(c));
}

/**
 * The fields of a form from a program, URL-encoded or multipart (RFC 8058).
 * @throws AppError BAD_USER_INPUT if it is neither or cannot be read
 */
export async function parseAnyFormBody(c: RestContext): Promise<URLSearchParams> {
  if (getContentType(c) !== multipartType) return parseFormBody(c);
  return toTextFields(await readFormData(c));
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

/**
 * The bodies that a route accepts: a plain form, one with files, or a form or JSON from a script.
 */
export type BodyKind = "form" | "multipart" | "formOrJson";

/** The sender: a plain form in a browser without scripts, or a script. */
export type SentBody = {
  isForm: boolean;
  /** The fields of a form; empty for a script. */
  form: URLSearchParams;
  /** The JSON of a script; for a form, each field with its first value. */
  body: unknown;
  /** The files of a multipart form. */
  files: ReadonlyMap<string, File>;
};

const toFormBody = (form: URLSearchParams, files = new Map<string, File>()): SentBody => ({
  isForm: true,
  form,
  body: Object.fromEntries([...form].toReversed()),
  files,
});

async function parseFormWithFiles(c: RestContext): Promise<SentBody> {
  const data = await parseMultipartBody(c);
  const files = [...data].filter((entry): entry is [string, File] => typeof entry[1] !== "string");
  return toFormBody(toTextFields(data), new Map(files.toReversed()));
}

/** @throws AppError BAD_USER_INPUT if the body is of another kind or cannot be read */
export async function parseBody(c: RestContext, kind: BodyKind): Promise<SentBody> {
  if (kind === "multipart") return parseFormWithFiles(c);
  if (kind === "form" || getContentType(c) === formType) return toFormBody(await parseFormBody(c));
  const body = await parseJsonBody(c);
  return { isForm: false, form: new URLSearchParams(), body, files: new Map() };
}
