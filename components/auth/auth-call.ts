import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { ApiRefusal } from "../providers/ask-api.ts";
import { showToast } from "../ui/toast-manager.ts";

/** A refusal with the server's words for the person; `field` is the one it is about. */
export type Refusal = { code: string; message: string; field: string | null };

/** How a call came out. `failed`: the server could not be asked, or did not know how to answer. */
export type AuthCall<Value> =
  | { kind: "success"; value: Value }
  | ({ kind: "forbidden" } & Refusal)
  | { kind: "failed" };

type ErrorAnswer = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  field?: unknown;
  username_exists?: unknown;
};

const textOr = <Other>(value: unknown, other: Other) =>
  typeof value === "string" && value !== "" ? value : other;

/** Sends a REST call of spec §7. A status other than `success` is a refusal (spec §8). */
export async function postAuth<Value extends object>(
  path: string,
  body: Record<string, unknown>,
): Promise<AuthCall<Value>> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as ErrorAnswer;
    if (response.ok && answer.status === "success")
      return { kind: "success", value: answer as unknown as Value };
    if (response.status >= 500) return { kind: "failed" };
    const isTaken = answer.username_exists === true;
    return {
      kind: "forbidden",
      code: textOr(answer.code, isTaken ? "CONFLICT" : ""),
      message: textOr(answer.message, ""),
      field: textOr(answer.field, isTaken ? "username" : null),
    };
  } catch {
    return { kind: "failed" };
  }
}

/** Words that some servers put before the message of a refusal (spec §8 "prefix removed"). */
const graphqlPrefix = /^\s*(GraphQL error|ApolloError|GraphQLError):\s*/i;

/** Asks the API; what it refuses comes back as a value. */
export async function callApi<Value>(ask: () => Promise<Value>): Promise<AuthCall<Value>> {
  try {
    return { kind: "success", value: await ask() };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { kind: "failed" };
    const message = error.message.replace(graphqlPrefix, "");
    return { kind: "forbidden", code: error.code, message, field: error.field };
  }
}

/** Says what went wrong outside the form (spec §8 Auth call failure); what was typed stays. */
export function showFailure(
  call: Exclude<AuthCall<unknown>, { kind: "success" }>,
  supportEmail: string,
): void {
  const description =
    call.kind === "forbidden" && call.message !== ""
      ? call.message
      : authTexts.callFailed(supportEmail);
  showToast({ type: "error", description });
}
