import type { ServerResponse } from "node:http";
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
import { sendText } from "../answers.ts";
import { setDataHeaders } from "../security-headers.ts";
import { readAnyForm } from "./read-form.ts";
import type { RestRoute } from "./rest-route.ts";

const outcomeOf: Partial<Record<AppError["code"], UnsubscribeOutcome>> = {
  BAD_USER_INPUT: "link",
  RATE_LIMITED: "wait",
};

function sendOn(response: ServerResponse, outcome: UnsubscribeOutcome): void {
  setDataHeaders(response);
  response.writeHead(303, {
    Location: unsubscribedPath(outcome),
    "Referrer-Policy": "no-referrer",
  });
  response.end();
}

/**
 * `POST /unsubscribe`, also at the two older addresses: the form of the page, and the one click of a
 * mail program (RFC 8058), which sends no cookie, wants no page and follows no redirect.
 *
 * No same-origin check stands before it: the hash is what permits, a foreign page cannot know it, and
 * a browser that sends no referrer calls its own origin `null`.
 */
export function unsubscribeRoutes(services: Services): RestRoute[] {
  const answer: RestRoute["answer"] = async ({ request, response, site, address, query }) => {
    const fields = await readAnyForm(request);
    const isOneClick = fields.get("List-Unsubscribe") === "One-Click";
    const isInForm = unsubscribeParameters.some((name) => fields.has(name));
    const link = readUnsubscribeLink(isInForm ? fields : query);
    const { limits, mailLinks, store } = services;
    try {
      await unsubscribe({ db: store.db, limits, mailLinks, site, link, address });
    } catch (error) {
      const outcome = error instanceof AppError ? outcomeOf[error.code] : undefined;
      // A program is told by the status; what failed otherwise is told as every failure is.
      if (isOneClick || !outcome) throw error;
      return sendOn(response, outcome);
    }
    if (isOneClick) sendText(response, 200, unsubscribeTexts.done);
    else sendOn(response, "done");
  };
  return unsubscribePaths.map((path) => ({ method: "POST", path, changesState: false, answer }));
}
