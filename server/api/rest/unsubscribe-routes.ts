import { AppError } from "#lib/core/shared/errors.ts";
import { unsubscribe } from "#lib/leads/server/unsubscribe.ts";
import {
  readUnsubscribeLink,
  type UnsubscribeOutcome,
  unsubscribedPath,
  unsubscribeParameters,
  unsubscribePaths,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";
import type { Services } from "#lib/services.ts";
import { parseAnyFormBody } from "#server/api/rest/forms/parse-body.ts";
import { seeOther } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

const outcomeByCode: Partial<Record<AppError["code"], UnsubscribeOutcome>> = {
  BAD_USER_INPUT: "link",
  RATE_LIMITED: "wait",
};

function showOutcome(c: RestContext, outcome: UnsubscribeOutcome): Response {
  c.header("Referrer-Policy", "no-referrer");
  return seeOther(c, unsubscribedPath(outcome));
}

/**
 * `POST /unsubscribe`, also at the two older paths: the form of the page, and the one-click request
 * of a mail program (RFC 8058), which sends no cookie, expects no page and follows no redirect.
 *
 * There is no same-origin check: the hash authorises the request, a foreign page cannot know it,
 * and a browser without a referrer sends `null` as its origin.
 */
export function unsubscribeRoutes(
  services: Pick<Services, "store" | "limits" | "mailLinks">,
): RestRoute[] {
  const handle: RestRoute["handle"] = async (c) => {
    const { site, address } = c.env;
    const fields = await parseAnyFormBody(c);
    const query = new URL(c.req.url).searchParams;
    const isOneClick = fields.get("List-Unsubscribe") === "One-Click";
    const isInForm = unsubscribeParameters.some((name) => fields.has(name));
    const link = readUnsubscribeLink(isInForm ? fields : query);
    const { limits, mailLinks, store } = services;
    try {
      await unsubscribe({ db: store.db, limits, mailLinks, site, link, address });
    } catch (error) {
      const outcome = error instanceof AppError ? outcomeByCode[error.code] : undefined;
      // A program reads the status; other errors are handled as everywhere.
      if (isOneClick || !outcome) throw error;
      return showOutcome(c, outcome);
    }
    return isOneClick ? c.text(unsubscribeTexts.done) : showOutcome(c, "done");
  };
  return unsubscribePaths.map((path) => ({ method: "POST", path, changesState: false, handle }));
}
