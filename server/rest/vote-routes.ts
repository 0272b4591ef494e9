import { AppError, type ErrorCode } from "#lib/core/shared/errors.ts";
import { castVote } from "#lib/engagements/server/cast-vote.ts";
import { getPoll } from "#lib/engagements/server/get-polls.ts";
import { parsePollNumber } from "#lib/engagements/shared/poll.ts";
import { type VoteOutcome, voteResultPath } from "#lib/engagements/shared/vote-outcome.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther, setCookies } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

/** Errors that the poll's page explains. */
const outcomeOfCode: Partial<Record<ErrorCode, VoteOutcome>> = {
  UNKNOWN_OPTION: "unknown",
  POLL_CLOSED: "closed",
  RATE_LIMITED: "wait",
};

/** An id in a form field: plain digits, as in our own forms. */
function idIn(text: string | null): number | null {
  const key = parsePollNumber(text ?? "");
  return key && "legacyId" in key ? key.legacyId : null;
}

/**
 * `POST /api/votes`: votes with a plain form, for browsers without scripts. Responds with a 303 to
 * the poll's page, which then shows the results or the error.
 */
export function voteRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "visitors">,
): RestRoute[] {
  const { store, limits, sessions, visitors } = services;
  return [
    {
      method: "POST",
      path: "/api/votes",
      changesState: true,
      handle: async (c) => {
        const { site, address } = c.env;
        const fields = await parseFormBody(c);
        const cookieHeader = c.req.header("cookie");
        const session = await sessions.fromCookie(cookieHeader, site);
        const viewer = session?.member ?? null;
        const id = idIn(fields.get("poll"));
        const asking = { db: store.db, site, viewer: null, visitorKey: null };
        const poll = id === null ? null : await getPoll({ ...asking, by: { id } });
        // The poll's page shows that it does not exist.
        if (!poll) return seeOther(c, voteResultPath({ id: id ?? 0, legacyId: null }, "mine"));
        const optionId = idIn(fields.get("option"));
        if (optionId === null) return seeOther(c, voteResultPath(poll, "none"));
        const visitor = visitors.identify({
          cookieHeader,
          site,
          sendCookie: (line) => setCookies(c, line),
        });
        try {
          const { isCounted } = await castVote({
            store,
            limits,
            site,
            viewer,
            visitor,
            address,
            optionId,
            pollId: poll.id,
          });
          return seeOther(c, voteResultPath(poll, isCounted ? "counted" : "again"));
        } catch (error) {
          const outcome = error instanceof AppError ? outcomeOfCode[error.code] : undefined;
          if (!outcome) throw error;
          return seeOther(c, voteResultPath(poll, outcome, optionId));
        }
      },
    },
  ];
}
