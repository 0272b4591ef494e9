import { and, desc, eq, getTableColumns, inArray, isNull, ne, or } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { wordRules } from "#lib/moderation/server/word-rule-tables.ts";
import type { WordRule, WordRuleKind } from "#lib/moderation/shared/word-rules/word-rule.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

const columns = getTableColumns(wordRules);

export type WordRuleRow = typeof wordRules.$inferSelect;

/** The fields of a rule that staff set. */
export type WordRuleValues = Pick<
  WordRuleRow,
  "siteId" | "kind" | "terms" | "replacement" | "note" | "isActive"
>;

const { id, siteId, kind, terms, replacement } = columns;
const ruleColumns = { id, siteId, kind, terms, replacement };

/** The active rules of all sites for what members write. */
export async function findActiveWordRules(db: Queryable): Promise<WordRule[]> {
  return db
    .select(ruleColumns)
    .from(wordRules)
    .where(and(eq(wordRules.isActive, true), ne(wordRules.kind, "house_style")))
    .orderBy(wordRules.id);
}

/** The active rules for what the editors of a site write: its own, and those of all sites. */
export async function findHouseStyleRules(db: Queryable, site: SiteScope): Promise<WordRule[]> {
  const isOfSite = or(isNull(wordRules.siteId), eq(wordRules.siteId, site.id));
  return db
    .select(ruleColumns)
    .from(wordRules)
    .where(and(eq(wordRules.isActive, true), eq(wordRules.kind, "house_style"), isOfSite))
    .orderBy(wordRules.id);
}

/** The listed rules: rules of some sites or of every site, and rules for all sites. */
export type WordRuleFilter = {
  siteIds: readonly number[] | "all";
  hasNetworkRules: boolean;
  kind: WordRuleKind | null;
};

/** The rules of a filter, the newest first. */
export async function listWordRules(db: Queryable, filter: WordRuleFilter): Promise<WordRuleRow[]> {
  const { siteIds, hasNetworkRules, kind } = filter;
  const ofSites = siteIds === "all" ? undefined : inArray(wordRules.siteId, [...siteIds]);
  const where =
    siteIds === "all"
      ? undefined
      : hasNetworkRules
        ? or(ofSites, isNull(wordRules.siteId))
        : ofSites;
  return db
    .select(columns)
    .from(wordRules)
    .where(and(where, kind === null ? undefined : eq(wordRules.kind, kind)))
    .orderBy(desc(wordRules.id));
}

/** A rule, locked until the end of the transaction. */
export async function lockWordRule(db: Queryable, id: number): Promise<WordRuleRow | undefined> {
  const [row] = await db.select(columns).from(wordRules).where(eq(wordRules.id, id)).for("update");
  return row;
}

/** Stores a rule. */
export async function insertWordRule(
  db: Queryable,
  row: WordRuleValues & { changedById: number },
): Promise<WordRuleRow> {
  const [stored] = await db.insert(wordRules).values(row).returning();
  if (!stored) throw new Error("The rule was not stored.");
  return stored;
}

/** Changes a rule. */
export async function updateWordRule(
  db: Queryable,
  id: number,
  change: Partial<WordRuleValues> & { changedById: number },
): Promise<WordRuleRow> {
  const [stored] = await db
    .update(wordRules)
    .set({ ...change, changedAt: new Date() })
    .where(eq(wordRules.id, id))
    .returning();
  if (!stored) throw new Error("The rule was not stored.");
  return stored;
}

/** Deletes a rule; the log keeps its content. */
export async function deleteWordRuleRow(db: Queryable, id: number): Promise<void> {
  await db.delete(wordRules).where(eq(wordRules.id, id));
}
