import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { eq } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { findItemNames } from "#lib/content/server/name-queries.ts";
import { findOwnItem, findPlacementSiteIds } from "#lib/content/server/save-queries.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { readEditState } from "#lib/editing/server/edited-fields.ts";
import { contentReviews, sectionNotes } from "#lib/editing/server/review-tables.ts";
import { storeScheduledChange } from "#lib/editing/server/scheduled-change-queries.ts";
import { storeVersion, storeWorkingCopy } from "#lib/editing/server/working-copy-queries.ts";
import { parseSections } from "#lib/sections/server/parse-sections.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { getId, type SeedContext } from "./seed-context.ts";
import { type NewItem, storeItems } from "./store-items.ts";

const text = (html: string) => parseSections([{ id: "s1", kind: "HTML", html }]);

/** Two drafts: one that waits for a review, and one that a colleague has approved. */
function reviewedRows(siteId: number, authorId: number): NewItem[] {
  const common = { siteId, type: "post" as const, authorId, isFeatured: false, publishedAt: null };
  return [
    {
      ...common,
      slug: "telling-a-new-manager",
      title: "Telling a new manager",
      summary: "What to say in the first week, what can wait, and what is nobody’s business.",
      sections: text(
        "<p>You do not owe anybody a diagnosis. You can say what you need: a seat away from the window, a break that is yours, a message instead of a call on bad days.</p><h2>Before you talk</h2><p>Write down the one thing that would help most. People remember one thing.</p>",
      ),
      status: "draft",
    },
    {
      ...common,
      slug: "a-kitchen-for-bad-days",
      title: "A kitchen for bad days",
      summary: "Five things within reach, so that eating something takes no planning.",
      sections: text(
        "<p>On a bad day the kitchen is far away. Put what you can eat without cooking at the height of your hands, and a chair beside it.</p>",
      ),
      status: "draft",
    },
  ];
}

type Place = { siteId: number; site: SeedSite; context: SeedContext };

async function storeReviews(tx: Transaction, { siteId, context }: Place): Promise<void> {
  const { memberIds, now } = context;
  const author = getId(memberIds, "Nora Writes");
  const editor = getId(memberIds, "EditaOfOneSite");
  const [asked, approved] = await storeItems(tx, reviewedRows(siteId, author));
  if (!asked || !approved) throw new Error("The drafts were not stored");
  const common = { siteId, version: 0, reviewerId: editor, askedBy: author };
  await tx.insert(contentReviews).values([
    {
      ...common,
      contentId: asked.id,
      state: "asked",
      message: "Is the part about what one has to say right for every country?",
      dueOn: format(addDays(now, 3), "yyyy-MM-dd"),
    },
    {
      ...common,
      contentId: approved.id,
      state: "approved",
      message: "",
      decidedBy: editor,
      decidedAt: now,
      decisionMessage: "Lovely. I would add a picture.",
    },
  ]);
  await tx.insert(sectionNotes).values({
    siteId,
    contentId: asked.id,
    sectionId: "s1",
    body: "Could you name an example for people who work from home?",
    authorId: editor,
  });
}

/** A published article with a correction that goes live later. */
async function storeCorrection(
  tx: Transaction,
  { siteId, site, context }: Place,
  contentId: number,
): Promise<void> {
  const where = { id: siteId, prefix: site.prefix };
  const item = await findOwnItem(tx, where, contentId);
  if (!item) throw new Error("The article was not stored");
  const names = await findItemNames(tx, item);
  const placedSiteIds = (await findPlacementSiteIds(tx, contentId)).filter((id) => id !== siteId);
  const prefixes = new Map([...context.siteIds].map(([prefix, id]) => [id, { prefix }]));
  const base = await readEditState(tx, {
    site: where,
    sites: { byId: (id) => prefixes.get(id) },
    edited: { item, revision: 0, ...names, placedSiteIds },
  });
  const editor = getId(context.memberIds, "EditaOfOneSite");
  const correction = {
    id: "correction",
    kind: "HTML",
    html: `<p>Corrected by the editors of ${site.name}: the advice on when to see a doctor is clearer now.</p>`,
  };
  const copy = { version: 1, fields: base.fields, sections: [...base.sections, correction] };
  await storeWorkingCopy(tx, where, {
    ...copy,
    contentId,
    marks: {},
    baseRevision: 0,
    base,
    hasChanges: true,
    savedBy: editor,
  });
  const version = { ...copy, contentId, siteId, reason: "scheduled" as const, savedBy: editor };
  await storeVersion(tx, version);
  const publishAt = addDays(context.now, 14);
  await storeScheduledChange(tx, where, {
    contentId,
    version: 1,
    base,
    publishAt,
    scheduledBy: editor,
  });
}

/**
 * Stores the work of editors on the first site: drafts in review and approved, a correction that goes live later, and an
 * article whose facts are to be reviewed again.
 */
export async function storeEditing(
  tx: Transaction,
  sites: readonly SeedSite[],
  { contentIds, ...context }: SeedContext & { contentIds: readonly number[] },
): Promise<void> {
  const [site] = sites;
  if (!site) return;
  const siteId = getId(context.siteIds, site.prefix);
  const own = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.siteId, siteId))
    .orderBy(contentItems.publishedAt);
  const [overdue, corrected] = own.filter(({ id }) => contentIds.includes(id));
  if (!overdue || !corrected) return;
  const place = { siteId, site, context };
  await storeReviews(tx, place);
  await storeCorrection(tx, place, corrected.id);
  await tx
    .update(contentItems)
    .set({ reviewDueAt: addDays(context.now, -9) })
    .where(eq(contentItems.id, overdue.id));
}
