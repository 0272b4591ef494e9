import type { IncomingMessage } from "node:http";
import { readForm } from "./read-form.ts";
import { readJson } from "./read-json.ts";

/** What a call was sent as: by a script, or by a plain form in a browser without scripts. */
export type JsonOrForm = { isForm: boolean; body: unknown };

/** @throws AppError BAD_USER_INPUT when it is neither, cannot be read, or is above 64 KB */
export async function readJsonOrForm(request: IncomingMessage): Promise<JsonOrForm> {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (!isForm) return { isForm: false, body: await readJson(request) };
  return { isForm: true, body: Object.fromEntries(await readForm(request)) };
}
