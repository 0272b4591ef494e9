import type { Queryable } from "#lib/core/server/db/client.ts";
import { followsPerPage } from "#lib/follows/shared/follow.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  countListedMembers,
  countListedSubjects,
  type ListedSubject,
  listFollowedDisorders,
  listFollowedMembers,
  listFollowedTags,
} from "./following-queries.ts";

export type { ListedSubject };

type Options = { db: Queryable; viewer: Viewer; page: number };

/** One page of a list, counted from 1. */
type ListPage = { page: number; pageCount: number; total: number };

export type FollowedMemberPage = ListPage & { memberIds: number[] };

const toWindow = (page: number) => ({ limit: followsPerPage, offset: (page - 1) * followsPerPage });
const toListPage = (page: number, total: number): ListPage => ({
  page,
  total,
  pageCount: Math.ceil(total / followsPerPage),
});

/** How many subjects of each kind, except threads, the viewer follows. @throws AppError UNAUTHENTICATED */
export async function getFollowCounts({ db, viewer }: Omit<Options, "page">) {
  assertCan(viewer, "follows.list");
  const [people, subjects] = await Promise.all([
    countListedMembers(db, viewer.id),
    countListedSubjects(db, viewer.id),
  ]);
  return { people, ...subjects };
}

/** One page of the ids of the members whom the viewer follows, the latest first. @throws AppError UNAUTHENTICATED */
export async function getFollowedMembers({
  db,
  viewer,
  page,
}: Options): Promise<FollowedMemberPage> {
  assertCan(viewer, "follows.list");
  const [memberIds, total] = await Promise.all([
    listFollowedMembers(db, viewer.id, toWindow(page)),
    countListedMembers(db, viewer.id),
  ]);
  return { memberIds, ...toListPage(page, total) };
}

/**
 * One page of the tags and topics, or of the conditions, that the viewer follows in the whole network,
 * the latest first.
 * @throws AppError UNAUTHENTICATED
 */
export async function getFollowedSubjects(
  options: Options & { site: SiteScope; kind: "tags" | "conditions" },
): Promise<ListPage & { subjects: ListedSubject[] }> {
  const { db, viewer, page, site, kind } = options;
  assertCan(viewer, "follows.list");
  const [subjects, counts] = await Promise.all([
    kind === "tags"
      ? listFollowedTags(db, viewer.id, toWindow(page))
      : listFollowedDisorders(db, site, viewer.id, toWindow(page)),
    countListedSubjects(db, viewer.id),
  ]);
  return { subjects, ...toListPage(page, counts[kind]) };
}
