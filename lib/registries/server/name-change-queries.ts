import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { drafts, mentionsSomebody } from "#lib/drafts/server/draft-tables.ts";
import type { DraftFields } from "#lib/drafts/shared/draft.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

const isDue = sql`due_at <= now() and ${isNotSetAside("name-changes", sql`name_changes.member_id`)}`;

/** Whether there are renamed members whose mentions must be updated. It reads the first entry of an index. */
export const hasNameChanges: SQL = sql`exists (select from name_changes where ${isDue})`;

export type NameChange = { memberId: number; isRepeated: boolean };

/** The next member that no other process has locked; locked until the end of the transaction. */
export async function lockNameChange(tx: Queryable): Promise<NameChange | undefined> {
  const { rows } = await tx.execute<NameChange>(sql`
    select member_id as "memberId", is_repeated as "isRepeated" from name_changes
    where ${isDue} order by due_at limit 1 for update skip locked`);
  return rows[0];
}

/** Schedules a second and last search for texts that mention a member. */
export async function repeatNameChange(tx: Queryable, memberId: number, minutes: number) {
  await tx.execute(sql`
    update name_changes set is_repeated = true, due_at = now() + make_interval(mins => ${minutes})
    where member_id = ${memberId}`);
}

export async function deleteNameChange(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`delete from name_changes where member_id = ${memberId}`);
}

/** The tables with texts that can mention members; `item` is the content item of a row. */
export const mentioningTables = {
  comments: { item: null, hasSummary: false },
  comment_revisions: { item: null, hasSummary: false },
  content_items: { item: "id", hasSummary: true },
  content_revisions: { item: null, hasSummary: true },
  profile_statuses: { item: null, hasSummary: false },
  profile_status_replies: { item: null, hasSummary: false },
  profile_status_revisions: { item: null, hasSummary: false },
} as const;
export type MentioningTable = keyof typeof mentioningTables;

export type MentioningText = { place: string; document: RichText };

/** Texts that mention a member by another name and are not locked; locked until the end of the transaction. */
export async function lockMentioningTexts(
  tx: Queryable,
  table: MentioningTable,
  { memberId, name, limit }: { memberId: number; name: string; limit: number },
): Promise<MentioningText[]> {
  const other = `$.** ? (@.type == "mention" && @.attrs.id == $id && @.attrs.label != $name)`;
  const { rows } = await tx.execute<MentioningText>(sql`
    select ctid::text as place, document from ${sql.identifier(table)}
    where mentioned_ids(document) @> ${sql.param([memberId])}::int[]
      and jsonb_path_exists(document, ${other}, jsonb_build_object('id', ${memberId}::int, 'name', ${name}::text))
    limit ${limit} for update skip locked`);
  return rows;
}

export type ChangedText = MentioningText & { body: string; summary: string };

/** Stores changed texts in the transaction that has locked them. @returns the ids of the content items among them */
export async function updateMentioningTexts(
  tx: Queryable,
  table: MentioningTable,
  texts: readonly ChangedText[],
): Promise<number[]> {
  const { item, hasSummary } = mentioningTables[table];
  const summary = hasSummary ? sql`, summary = changed.summary` : sql``;
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    update ${sql.identifier(table)} t set document = changed.document, body = changed.body${summary}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as changed(place text, document jsonb, body text, summary text)
    where t.ctid = changed.place::tid
    returning ${item === null ? sql`null::int` : sql`t.id`} as id`);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Drafts that are read at once; if more mention a member, the others wait for the second search. */
const maxDrafts = 500;

/** Drafts that may mention a member, locked until the end of the transaction. */
export async function lockMentioningDrafts(
  tx: Queryable,
  memberId: number,
): Promise<{ place: string; fields: DraftFields }[]> {
  // A text is JSON in JSON; the editor keeps ids as text.
  const patterns = [`"id\\":${memberId},`, `"id\\":${memberId}}`, `"id\\":\\"${memberId}\\"`];
  const { rows } = await tx.execute<{ place: string; fields: DraftFields }>(sql`
    select ctid::text as place, fields from ${drafts} where ${mentionsSomebody(drafts)}
      and exists (select from unnest(${sql.param(patterns)}::text[]) pattern where strpos(fields::text, pattern) > 0)
    limit ${maxDrafts} for update skip locked`);
  return rows;
}

export async function updateDraftFields(tx: Queryable, place: string, fields: DraftFields) {
  await tx.execute(
    sql`update ${drafts} set fields = ${JSON.stringify(fields)}::jsonb where ctid = ${place}::tid`,
  );
}
