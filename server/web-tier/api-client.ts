import { getQueryDeadlineMs } from "#lib/core/server/db/query-deadline.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  type LinkCall,
  type LinkRequest,
  type LinkResponse,
  linkCalls,
} from "#server/api/link/link-calls.ts";
import { instanceHeader, linkPath } from "#server/api/link/link-tokens.ts";
import type { ApiConnection } from "./api-connection.ts";
import { ApiUnavailable, OtherRelease } from "./api-unavailable.ts";

/**
 * Additional time for the answer, in ms: an API tier fails a statement at its deadline, and the answer arrives a
 * moment later.
 */
const answerMs = 500;

/** Calls the API tier. */
export type ApiClient = {
  /**
   * @returns the answer, and the instance that sent it
   * @throws ApiUnavailable, also for an answer that does not match the schema; AppError RATE_LIMITED
   */
  call: <Call extends LinkCall>(
    call: Call,
    input: LinkRequest<Call>,
    requestId?: string,
  ) => Promise<{ answer: LinkResponse<Call>; instance: string }>;
  /** @throws ApiUnavailable when the API tier, or its database, does not answer */
  ping: (maxMs: number) => Promise<{ isAnswering: boolean }>;
};

function parseAnswer<Call extends LinkCall>(call: Call, text: string): LinkResponse<Call> {
  try {
    return linkCalls[call].response.parse(JSON.parse(text)) as LinkResponse<Call>;
  } catch (error) {
    throw new OtherRelease(`The API tier answers ${call} in another way`, { cause: error });
  }
}

/**
 * @param options.isDown whether the API tier is known not to answer
 * @param options.onInstance called with the instance of each answer
 */
export function createApiClient(options: {
  connection: Pick<ApiConnection, "send" | "host">;
  /** Proves that this is a web tier. */
  token: string;
  isDown: () => boolean;
  onInstance: (instance: string) => void;
}): ApiClient {
  const { connection, token, isDown, onInstance } = options;
  const ownHeaders = ["Host", connection.host, "Authorization", `Bearer ${token}`];
  return {
    call: async (call, input, requestId) => {
      if (isDown()) throw new ApiUnavailable("The API tier does not answer");
      const body = JSON.stringify(input);
      const headers = [
        ...ownHeaders,
        "Content-Type",
        "application/json",
        "Content-Length",
        `${Buffer.byteLength(body)}`,
        ...(requestId === undefined ? [] : ["X-Request-Id", requestId]),
      ];
      const opening = { method: "POST", path: linkPath + call, headers, use: "call" } as const;
      const maxMs = getQueryDeadlineMs() + answerMs;
      const { status, headers: got, text } = await connection.send(opening, body, maxMs);
      if (status === 429)
        throw new AppError("RATE_LIMITED", errorTexts.tooManyRequests, {
          retryAfterSeconds: Number(got["retry-after"]) || 60,
        });
      if (status === 400)
        throw new OtherRelease(`The API tier does not know ${call} as it is here`);
      if (status !== 200) throw new ApiUnavailable(`The API tier answers ${call} with ${status}`);
      const instance = String(got[instanceHeader] ?? "");
      onInstance(instance);
      return { answer: parseAnswer(call, text), instance };
    },
    ping: async (maxMs) => {
      const opening = {
        method: "GET",
        path: `${linkPath}health`,
        headers: ownHeaders,
        use: "call",
      } as const;
      const { status, text } = await connection.send(opening, undefined, maxMs);
      if (status !== 200) throw new ApiUnavailable(`The API tier reports ${status}`);
      return { isAnswering: text === "ready" };
    },
  };
}
