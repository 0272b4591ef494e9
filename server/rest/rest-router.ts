import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { NodeRoute, RestCall } from "./rest-route.ts";

/**
 * Answers the REST calls by method and path.
 * @returns a function that throws AppError NOT_FOUND for a path nobody serves, METHOD_NOT_ALLOWED for
 * another method and FORBIDDEN for a change asked for by another host's page
 */
export function createRestRouter(routes: readonly NodeRoute[]) {
  return async function answerRest(path: string, call: RestCall): Promise<void> {
    const candidates = routes.filter((route) => route.path === path);
    if (candidates.length === 0) throw new AppError("NOT_FOUND", "There is no such call.");
    const route = candidates.find((candidate) => candidate.method === call.request.method);
    if (!route) {
      call.response.setHeader("Allow", candidates.map((candidate) => candidate.method).join(", "));
      throw new AppError("METHOD_NOT_ALLOWED", "This call takes another method.");
    }
    if (route.changesState && !call.isSameOrigin) {
      throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
    }
    await route.answer(call);
  };
}
