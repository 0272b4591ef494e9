import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { pollOptions, polls } from "./engagement-tables.ts";

const columns = {
  id: polls.id,
  legacyId: polls.legacyId,
  contentId: polls.contentId,
  question: polls.question,
  intro: polls.intro,
  status: polls.status,
  closesAt: polls.closesAt,
};

const byItem = (site: SiteScope, contentId: number) =>
  and(eq(polls.siteId, site.id), eq(polls.contentId, contentId));

/** The poll of an item, in any state. */
export async function findPollOfItem(db: Queryable, site: SiteScope, contentId: number) {
  const [row] = await db.select(columns).from(polls).where(byItem(site, contentId));
  return row ?? null;
}

/** The poll of an item, locked until the end of the transaction: nobody votes meanwhile. */
export async function lockPollOfItem(db: Queryable, site: SiteScope, contentId: number) {
  const [row] = await db.select(columns).from(polls).where(byItem(site, contentId)).for("update");
  return row ?? null;
}
export type EditedPollRow = NonNullable<Awaited<ReturnType<typeof findPollOfItem>>>;

/** Creates a draft. @returns its item; `null` on a site network without anybody who could be its author */
export async function insertPollDraft(
  db: Queryable,
  site: SiteScope,
  question: string,
): Promise<number | null> {
  const [row] = await db
    .insert(polls)
    .values({ siteId: site.id, question, status: "draft" })
    .returning({ contentId: polls.contentId });
  return row?.contentId ?? null;
}

export async function updatePoll(
  db: Queryable,
  site: SiteScope,
  { id, ...values }: Pick<EditedPollRow, "id" | "question" | "intro" | "status" | "closesAt">,
): Promise<void> {
  await db
    .update(polls)
    .set(values)
    .where(and(eq(polls.siteId, site.id), eq(polls.id, id)));
}

const ofPoll = (site: SiteScope, pollId: number) =>
  and(eq(pollOptions.siteId, site.id), eq(pollOptions.pollId, pollId));

export async function deleteOption(
  db: Queryable,
  site: SiteScope,
  { pollId, id }: { pollId: number; id: number },
): Promise<void> {
  await db.delete(pollOptions).where(and(ofPoll(site, pollId), eq(pollOptions.id, id)));
}

/** Beyond every place: each place is taken by one answer at a time. */
const elsewhere = 1000;

/** Stores the answers in their order: those with an id are changed, the others are new. */
export async function storeOptions(
  db: Queryable,
  site: SiteScope,
  {
    pollId,
    options,
  }: { pollId: number; options: readonly { id?: number | undefined; text: string }[] },
): Promise<void> {
  await db
    .update(pollOptions)
    .set({ position: sql`${pollOptions.position} + ${elsewhere}` })
    .where(ofPoll(site, pollId));
  for (const [position, { id, text }] of options.entries()) {
    if (id === undefined)
      await db.insert(pollOptions).values({ siteId: site.id, pollId, position, text });
    else
      await db
        .update(pollOptions)
        .set({ position, text })
        .where(and(ofPoll(site, pollId), eq(pollOptions.id, id)));
  }
}
