import * as z from "zod/mini";
import { AppError, type ErrorCode } from "#lib/core/shared/errors.ts";
import { castVote } from "#lib/engagements/server/cast-vote.ts";
import { getPoll } from "#lib/engagements/server/get-polls.ts";
import { parsePollNumber } from "#lib/engagements/shared/poll.ts";
import { type VoteOutcome, voteResultPath } from "#lib/engagements/shared/vote-outcome.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import { type FormCall, formRoute } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** An id in a form field: plain digits, as in our own forms. */
const formPollId = z.pipe(
  formText,
  z.transform((sent) => {
    const key = parsePollNumber(sent);
    return key && "legacyId" in key ? key.legacyId : null;
  }),
);
const schema = z.object({ poll: formPollId, option: formPollId });

/** Errors that the poll's page explains. */
const outcomeOfCode: Partial<Record<ErrorCode, VoteOutcome>> = {
  UNKNOWN_OPTION: "unknown",
  POLL_CLOSED: "closed",
  RATE_LIMITED: "wait",
};

function toOutcome(error: unknown): VoteOutcome {
  const outcome = error instanceof AppError ? outcomeOfCode[error.code] : undefined;
  if (!outcome) throw error;
  return outcome;
}

/** @returns the poll's page with the results or the error */
async function vote(
  services: Pick<Services, "store" | "limits" | "visitors">,
  { c, site, address, viewer, fields }: FormCall<typeof schema>,
): Promise<string> {
  const { store, limits, visitors } = services;
  const { poll: id, option: optionId } = fields;
  const asking = { db: store.db, site, viewer: null, visitorKey: null };
  const poll = id === null ? null : await getPoll({ ...asking, by: { id } });
  // The poll's page then shows that the poll does not exist.
  if (!poll) return voteResultPath({ id: id ?? 0, legacyId: null }, "mine");
  if (optionId === null) return voteResultPath(poll, "none");
  const cookieHeader = c.req.header("cookie");
  const sendCookie = (line: string) => setCookies(c, line);
  const visitor = visitors.identify({ cookieHeader, site, sendCookie });
  const ballot = { site, viewer, visitor, address, optionId, pollId: poll.id };
  try {
    const { isCounted } = await castVote({ store, limits, ...ballot });
    return voteResultPath(poll, isCounted ? "counted" : "again");
  } catch (error) {
    return voteResultPath(poll, toOutcome(error), optionId);
  }
}

/** `POST /api/votes`: votes without scripts. */
export const voteRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions" | "visitors">,
): RestRoute[] => [
  formRoute(services, { path: "/api/votes", schema, run: (call) => vote(services, call) }),
];
