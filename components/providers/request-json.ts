import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { ApiError, networkErrorCode, readErrorBody } from "./api-error.ts";

type Options = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** Sent as JSON; a `URLSearchParams` is sent as a form. */
  body?: URLSearchParams | Record<string, unknown>;
};

/**
 * Fetches JSON from a path of this site.
 * @returns status and body of any readable response
 * @throws ApiError `NETWORK_ERROR` without one
 */
export async function fetchJson(
  path: string,
  { method = "GET", headers = {}, keepalive = false, body }: Options = {},
): Promise<{ isOk: boolean; body: unknown }> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      credentials: "same-origin",
      headers: dropUndefined({
        accept: "application/json",
        "content-type": body && !isForm ? "application/json" : undefined,
        ...headers,
      }),
      body: body && !isForm ? JSON.stringify(body) : body,
    });
    return { isOk: response.ok, body: await response.json() };
  } catch {
    throw new ApiError(networkErrorCode);
  }
}

/**
 * Calls a REST route of spec §7.
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function requestJson<Answer>(path: string, options?: Options): Promise<Answer> {
  const { isOk, body } = await fetchJson(path, options);
  if (!isOk) throw readErrorBody(body as object);
  return body as Answer;
}
