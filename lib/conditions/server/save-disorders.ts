import type { Queryable } from "#lib/core/server/db/client.ts";
import { type Invalidate, inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findAllDisorders,
  findAllNames,
  findDisorderSites,
  insertDisorders,
  lockDisorders,
  placeDisorders,
  replaceNames,
  updateDisorder,
} from "./disorder-save-queries.ts";
import {
  type DisorderPlan,
  listNames,
  type NewDisorder,
  planDisorders,
  type StoredDisorder,
  toColumns,
} from "./plan-disorders.ts";

export type { NewDisorder } from "./plan-disorders.ts";

/** Numbers of conditions created, changed, unchanged, and newly shown on the site. */
export type SavedDisorders = { stored: number; changed: number; known: number; placed: number };

async function readStored(db: Queryable): Promise<StoredDisorder[]> {
  const rows = await findAllDisorders(db);
  const names = Map.groupBy(await findAllNames(db), (name) => name.disorderId);
  return rows.map((row) => ({
    ...row,
    synonyms: (names.get(row.id) ?? []).filter(({ isMain }) => !isMain).map(({ name }) => name),
  }));
}

const cleaned = (one: NewDisorder): NewDisorder => ({
  ...one,
  sections: one.sections.map(({ heading, html }) => ({
    heading,
    html: sanitizeEditorialHtml(html),
  })),
});

/** Stores the planned changes. @returns the ids of the conditions, in the order of the plan */
async function store(
  tx: Queryable,
  plans: readonly DisorderPlan[],
  isImported: boolean,
): Promise<number[]> {
  const fresh = plans.filter((plan) => plan.kind === "new");
  const rows = fresh.map(({ wanted, slug }) => ({ ...toColumns(wanted), slug, isImported }));
  const bySlug = await insertDisorders(tx, rows);
  const getId = (plan: DisorderPlan): number => {
    if (plan.kind !== "new") return plan.stored.id;
    const id = bySlug.get(plan.slug);
    if (id === undefined) throw new Error(`${plan.slug} was not stored`);
    return id;
  };
  const changed = plans.filter((plan) => plan.kind === "changed");
  for (const { stored, wanted } of changed) await updateDisorder(tx, stored.id, toColumns(wanted));
  const names = [...fresh, ...changed].flatMap((plan) =>
    listNames(plan.wanted).map((name) => ({ ...name, disorderId: getId(plan) })),
  );
  await replaceNames(
    tx,
    changed.map(({ stored }) => stored.id),
    names,
  );
  return plans.map(getId);
}

/**
 * Stores a list of conditions in one transaction; the same list twice changes nothing. Conditions
 * from an import are updated from the list; those written by editors only get their empty fields
 * filled.
 * @param options.by the person who saves: an admin, or the operator on the command line
 * @param options.site also shows them on this site
 * @param options.isImported later imports may update the new conditions; otherwise they count as written by editors
 * @param options.isDryRun only counts
 * @param options.onStored called with the ids of the new conditions, in the transaction that stores them
 * @throws AppError UNAUTHENTICATED or FORBIDDEN
 */
export async function saveDisorders(options: {
  store: Store;
  by: Viewer | "operator";
  disorders: readonly NewDisorder[];
  toSlug: (name: string) => string;
  site?: SiteScope | undefined;
  isImported?: boolean;
  isDryRun?: boolean;
  onStored?: (tx: Queryable, ids: readonly number[]) => Promise<void>;
}): Promise<SavedDisorders> {
  const { by, disorders, site, toSlug, isImported = true, isDryRun = false } = options;
  if (by !== "operator") assertCan(by, "conditions.save");
  const work = async (tx: Queryable, invalidate: Invalidate): Promise<SavedDisorders> => {
    const stored = await readStored(tx);
    const takenSlugs = new Set(stored.map(({ slug }) => slug));
    const plans = planDisorders(disorders.map(cleaned), stored, { toSlug, takenSlugs });
    const count = (kind: DisorderPlan["kind"]) => plans.filter((one) => one.kind === kind).length;
    const counts = { stored: count("new"), changed: count("changed"), known: count("known") };
    if (isDryRun) return { ...counts, placed: 0 };
    const allIds = await store(tx, plans, isImported);
    const newIds = allIds.filter((_id, at) => plans[at]?.kind === "new");
    await options.onStored?.(tx, newIds);
    const ids = [...new Set(allIds)];
    const placed = site ? await placeDisorders(tx, site, ids) : [];
    const touched = plans.flatMap((plan) => (plan.kind === "changed" ? [plan.stored.id] : []));
    for (const { disorderId, siteId } of await findDisorderSites(tx, [...touched, ...placed]))
      invalidate("Disorder", disorderId, [siteId]);
    return { ...counts, placed: placed.length };
  };
  if (isDryRun) return work(options.store.db, () => undefined);
  return inTransaction(options.store, async (tx, invalidate) => {
    await lockDisorders(tx);
    return work(tx, invalidate);
  });
}
