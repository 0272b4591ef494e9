import { networkErrorCode, readErrorBody, toApiError } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { fetchJson } from "#components/providers/request-json.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { loginPath, registerPath, secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";

/** An error with the server's message; `field` is the invalid field. */
export type Refusal = { code: string; message: string; field: string | null };

/** The result of a call. `failed`: there was no answer, or an internal error. */
export type AuthCall<Value> =
  | { kind: "success"; value: Value }
  | ({ kind: "refused" } & Refusal)
  | { kind: "failed" };

/** Error codes that do not depend on the input: no response, or an internal error. */
const failureCodes = [networkErrorCode, "INTERNAL", "UNAVAILABLE"];

/** Sends a REST call of spec §7. A status other than `success` is an error (spec §8). */
export async function postAuth<Value extends object>(
  path: string,
  sent: Record<string, unknown>,
): Promise<AuthCall<Value>> {
  try {
    const { isOk, body } = await fetchJson(`/api/auth/${path}`, { method: "POST", body: sent });
    const answer = body as { status?: unknown; message?: unknown };
    if (isOk && answer.status === "success")
      return { kind: "success", value: answer as unknown as Value };
    if (isOk && answer.status === "second-factor") return await leaveForSecondFactor();
    const { code, field } = readErrorBody(answer);
    if (failureCodes.includes(code)) return { kind: "failed" };
    const message = typeof answer.message === "string" ? answer.message : "";
    return { kind: "refused", code, message, field };
  } catch {
    return { kind: "failed" };
  }
}

/** Opens the page of the second factor. The call never returns, because the page is left. */
export function leaveForSecondFactor(): Promise<never> {
  const { pathname, search, hash, origin } = window.location;
  const isForm = pathname === loginPath || pathname === registerPath;
  openPage(
    secondFactorAddress(isForm ? getRedirectFromQuery(search, origin) : pathname + search + hash),
  );
  return new Promise(() => undefined);
}

/** Calls the API and returns its errors as values. */
export async function callApi<Value>(ask: () => Promise<Value>): Promise<AuthCall<Value>> {
  try {
    return { kind: "success", value: await ask() };
  } catch (thrown) {
    const { code, message, field } = toApiError(thrown);
    return code === networkErrorCode
      ? { kind: "failed" }
      : { kind: "refused", code, message, field };
  }
}

/** Shows an error in a toast (spec §8 Auth call failure); the form keeps its values. */
export function showFailure(
  call: Exclude<AuthCall<unknown>, { kind: "success" }>,
  supportEmail: string,
): void {
  const description =
    call.kind === "refused" && call.message !== ""
      ? call.message
      : authTexts.callFailed(supportEmail);
  showToast({ type: "error", description });
}
