import { and, eq, type SQL, sql } from "drizzle-orm";
import { disorderSites } from "#lib/conditions/server/disorder-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Subject, SubjectType } from "#lib/follows/shared/follow.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { disorderFollows, tagFollows, topicFollows } from "./follow-tables.ts";

/** The table of each type of subject, and the column of the subject's id. */
const stored = {
  TAG: { table: tagFollows, column: tagFollows.tagId },
  TOPIC: { table: topicFollows, column: topicFollows.categoryId },
  DISORDER: { table: disorderFollows, column: disorderFollows.disorderId },
} as const satisfies Record<SubjectType, object>;

/** Whether the site has this tag or topic, or a page of this condition. */
export async function isSubjectOfSite(
  db: Queryable,
  site: SiteScope,
  { type, id }: Subject,
): Promise<boolean> {
  switch (type) {
    case "TAG":
      return (await db.$count(tags, and(eq(tags.siteId, site.id), eq(tags.id, id)))) > 0;
    case "TOPIC":
      return (
        (await db.$count(categories, and(eq(categories.siteId, site.id), eq(categories.id, id)))) >
        0
      );
    case "DISORDER":
      return (
        (await db.$count(
          disorderSites,
          and(eq(disorderSites.siteId, site.id), eq(disorderSites.disorderId, id)),
        )) > 0
      );
  }
}

/** How many subjects of a type a member follows. */
export async function countFollowedSubjects(
  db: Queryable,
  memberId: number,
  type: SubjectType,
): Promise<number> {
  const { table } = stored[type];
  return db.$count(table, eq(table.memberId, memberId));
}

/** Stores that a member follows a subject of the site; nothing changes if they already do. */
export async function insertSubjectFollow(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  { type, id }: Subject,
): Promise<void> {
  const siteId = site.id;
  switch (type) {
    case "TAG":
      await db.insert(tagFollows).values({ memberId, siteId, tagId: id }).onConflictDoNothing();
      return;
    case "TOPIC":
      await db
        .insert(topicFollows)
        .values({ memberId, siteId, categoryId: id })
        .onConflictDoNothing();
      return;
    case "DISORDER":
      await db.insert(disorderFollows).values({ memberId, disorderId: id }).onConflictDoNothing();
  }
}

/** Stores that a member no longer follows a subject of any site. */
export async function deleteSubjectFollow(
  db: Queryable,
  memberId: number,
  { type, id }: Subject,
): Promise<void> {
  const { table, column } = stored[type];
  await db.delete(table).where(and(eq(table.memberId, memberId), eq(column, id)));
}

/** The subjects among these that a member follows. */
export async function findFollowedSubjects(
  db: Queryable,
  memberId: number,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const idsByType = Map.groupBy(subjects, ({ type }) => type);
  if (idsByType.size === 0) return [];
  const parts: SQL[] = [...idsByType].map(([type, group]) => {
    const { table, column } = stored[type];
    const ids = group.map(({ id }) => id);
    return sql`select ${type}::text as type, ${column} as id from ${table} where ${table.memberId} = ${memberId} and ${column} = any(${sql.param(ids)})`;
  });
  const { rows } = await db.execute<Subject>(sql.join(parts, sql` union all `));
  return rows;
}
