import { toId } from "#lib/core/shared/id.ts";
import { automaticReasons, type CaseReason, caseTargetTypes, reportReasons } from "./case.ts";
import { type CaseFilter, caseAges, caseHolders } from "./case-queue.ts";

/** The page of the queue. */
export const queuePath = "/moderation";

/** The page of a case. */
export const casePath = (id: number | string): string => `${queuePath}/${id}`;

/** The path to which the plain form of a decision is sent. */
export const decisionAction = "/api/moderation/decision";

export const caseReasons: readonly CaseReason[] = [...reportReasons, ...automaticReasons];

/** The filter in the URL of the queue; a reporter is named by the slug of their page. */
export type QueueQuery = Omit<CaseFilter, "reporterId"> & { reporter: string | null };

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given) ?? null;

/** Parses the filter; unknown values are ignored. */
export function parseQueueQuery(query: URLSearchParams): QueueQuery {
  return {
    isClosed: query.get("state") === "closed",
    siteId: toId(query.get("site")) || null,
    reason: oneOf(caseReasons, query.get("reason")),
    assocType: oneOf(caseTargetTypes, query.get("type")),
    age: oneOf(caseAges, query.get("age")),
    reporter: query.get("reporter")?.trim() || null,
    holder: oneOf(caseHolders, query.get("holder")) ?? "all",
  };
}

/**
 * The address of the queue with a filter, which can be shared.
 * @param after the end of the previous page
 */
export function toQueueHref(query: QueueQuery, after: string | null = null): string {
  const { isClosed, siteId, reason, assocType, age, reporter, holder } = query;
  const given = {
    state: isClosed ? "closed" : null,
    site: siteId === null ? null : String(siteId),
    reason,
    type: assocType,
    age,
    reporter,
    after,
    holder: holder === "all" ? null : holder,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) search.set(name, value);
  return search.size > 0 ? `${queuePath}?${search}` : queuePath;
}

/** Whether the queue is filtered. */
export const isFiltered = (query: QueueQuery): boolean => toQueueHref(query) !== queuePath;
