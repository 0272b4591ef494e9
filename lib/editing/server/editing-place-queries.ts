import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { editingPlaces } from "./working-copy-tables.ts";

type Place = typeof editingPlaces.$inferInsert;

/** Notes where an open editor is, and forgets those of the item that were not seen for a minute. */
export async function storeEditingPlace(db: Queryable, place: Place): Promise<void> {
  await db
    .delete(editingPlaces)
    .where(
      and(
        eq(editingPlaces.contentId, place.contentId),
        sql`${editingPlaces.seenAt} < now() - interval '1 minute'`,
      ),
    );
  await db
    .insert(editingPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [editingPlaces.contentId, editingPlaces.writer],
      set: { sectionId: place.sectionId ?? null, memberId: place.memberId, seenAt: sql`now()` },
    });
}

/** The other open editors of an item that were seen in the last half minute. */
export async function listOtherEditors(
  db: Queryable,
  { contentId, writer }: Pick<Place, "contentId" | "writer">,
) {
  return db
    .select({
      writer: editingPlaces.writer,
      username: members.username,
      sectionId: editingPlaces.sectionId,
    })
    .from(editingPlaces)
    .innerJoin(members, eq(members.id, editingPlaces.memberId))
    .where(
      and(
        eq(editingPlaces.contentId, contentId),
        ne(editingPlaces.writer, writer),
        gt(editingPlaces.seenAt, sql`now() - interval '30 seconds'`),
      ),
    )
    .orderBy(members.username)
    .limit(20);
}
export type OtherEditor = Awaited<ReturnType<typeof listOtherEditors>>[number];
