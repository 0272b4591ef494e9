import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseCursor } from "#lib/core/shared/cursor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { type CaseFilter, casePageSize } from "#lib/moderation/shared/case-queue.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import {
  type CaseRow,
  countOpenCases,
  countOutcomes,
  findCase,
  listCasesAbout,
  listRelatedCases,
} from "./case-queries.ts";
import { type CaseReportRow, listReports } from "./case-report-queries.ts";
import type { Moderators } from "./content-moderator.ts";
import { countPrivateRead, type StaffCounter } from "./count-staff-action.ts";
import { insertModerationLog, type LoggedAction, listLogOfCase } from "./moderation-queries.ts";
import { listCases } from "./queue-queries.ts";
import type { ThreadModerator, Topic } from "./thread-moderator.ts";

export type { CaseReportRow, CaseRow, LoggedAction };

export type CaseCounts = Awaited<ReturnType<typeof countOpenCases>>;

/** A page of cases. */
export type CasePage = { cases: CaseRow[]; nextAfter: string | null };

/**
 * The cases that the viewer may decide about, in the order of the queue.
 * @param options.after `nextAfter` of the previous page
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getCases(options: {
  db: Queryable;
  viewer: Viewer;
  filter: CaseFilter;
  after: string | null;
}): Promise<CasePage> {
  const { db, viewer, filter, after } = options;
  assertCan(viewer, "moderation.open");
  const found = await listCases(db, {
    viewer,
    filter,
    limit: casePageSize + 1,
    after: parseCursor(after, ["priority", "id"]),
  });
  const cases = found.slice(0, casePageSize);
  const last = found.length > casePageSize ? cases.at(-1) : undefined;
  return { cases, nextAfter: last ? `${last.priority}:${last.id}` : null };
}

/**
 * Counts open cases, unclaimed ones and urgent ones.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getCaseCounts(db: Queryable, viewer: Viewer) {
  assertCan(viewer, "moderation.open");
  return countOpenCases(db, viewer);
}

/** @throws AppError NOT_FOUND also for a case that the viewer may not see */
export async function getVisibleCase(
  db: Queryable,
  viewer: KnownViewer,
  id: number,
): Promise<CaseRow> {
  const found = await findCase(db, viewer, id);
  if (!found) throw new AppError("NOT_FOUND", caseTexts.missing);
  return found;
}

/**
 * One case. Reading private messages is logged and has an hourly limit.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND also for a case that the
 * viewer may not see
 */
export async function getCase(options: {
  db: Queryable;
  counter: StaffCounter;
  viewer: Viewer;
  site: SiteScope;
  id: number;
}): Promise<CaseRow> {
  const { db, counter, viewer, site, id } = options;
  assertCan(viewer, "moderation.open");
  const found = await getVisibleCase(db, viewer, id);
  if (found.hasPrivateWords) {
    await countPrivateRead(counter, viewer.id);
    await insertModerationLog(db, {
      siteId: site.id,
      actorId: viewer.id,
      operation: "READ_MESSAGES",
      assocType: "MESSAGE",
      assocId: found.assocId,
      memberId: found.memberId,
      caseId: id,
    });
  }
  return found;
}

/** The maximum number of reports shown with a case. */
const shownReports = 50;

/** The reports of a case: they contain private messages only if `getCase` returned the case, not if a list did. */
export const getCaseReports = (db: Queryable, one: CaseRow): Promise<CaseReportRow[]> =>
  listReports(db, one, shownReports);
export const getRelatedCases = listRelatedCases;
export const getOutcomes = (db: Queryable, viewer: KnownViewer, one: CaseRow) =>
  countOutcomes(db, viewer, one.memberId);
export const getCaseLog = (db: Queryable, one: CaseRow): Promise<LoggedAction[]> =>
  listLogOfCase(db, one);

/** Cases about a member that the viewer may see, the newest first. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getCasesAbout(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<CaseRow[]> {
  assertCan(viewer, "moderation.open");
  return listCasesAbout(db, viewer, memberId, casePageSize);
}

/** The current target of a case; `null` if it was deleted, and always for private messages. */
export function getCurrent(
  db: Queryable,
  moderators: Moderators,
  { viewer, one }: { viewer: KnownViewer; one: CaseRow },
) {
  const { assocType, assocId } = one;
  if (assocType === "MESSAGE") return null;
  // For a member, the state on the viewer's sites.
  const siteIds = assocType === "USER" ? viewer.moderatedSiteIds : "all";
  return moderators[assocType].find(db, siteIds, assocId);
}

/** Where the thread of a case can move to: the topics of its own site, on whichever site staff read the case. */
export async function getTopics(
  db: Queryable,
  threads: Pick<ThreadModerator, "listTopics">,
  one: CaseRow,
  sites: Pick<SiteDirectory, "byId">,
): Promise<Topic[]> {
  const site = sites.byId(one.siteId);
  return site && one.assocType === "THREAD" ? threads.listTopics(db, site) : [];
}

/** The sites that the viewer moderates, for the filter of the queue. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export function getModeratedSites(directory: Pick<SiteDirectory, "all">, viewer: Viewer): Site[] {
  assertCan(viewer, "moderation.open");
  const { moderatedSiteIds } = viewer;
  return directory
    .all()
    .filter(({ id }) => moderatedSiteIds === "all" || moderatedSiteIds.includes(id))
    .sort((one, other) => one.name.localeCompare(other.name));
}
