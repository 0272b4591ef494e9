import { disorderNames, disorderSites, disorders } from "#lib/conditions/server/disorder-tables.ts";
import { listNames, type NewDisorder, toColumns } from "#lib/conditions/server/plan-disorders.ts";
import { linkContentToDisordersInTransaction } from "#lib/content/server/content-disorders.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { allConditions } from "#seed/content/conditions/all-conditions.ts";
import type { SeedCondition } from "#seed/content/conditions/seed-condition.ts";
import { insertRows, insertRowsWithIds } from "./insert-rows.ts";
import { getId } from "./seed-context.ts";
import { toSlug } from "./slug.ts";

const headings = ["What it is", "Symptoms", "How it's diagnosed", "Treatment and care"] as const;

function newDisorder(condition: SeedCondition): NewDisorder {
  const { onset, inheritance, prevalences, text, sites: _sites, ...rest } = condition;
  return {
    ...rest,
    onsetAge: onset,
    inheritanceType: inheritance,
    prevalences: prevalences.map(([kind, geographic, type]) => ({
      class: kind,
      geographic,
      type,
    })),
    sections: headings.map((heading, at) => ({ heading, html: `<p>${text[at]}</p>` })),
    // The demo texts are not medically reviewed, so they have no sources.
    sources: [],
  };
}

/** Stores the demo conditions, lists them on their sites and links content items that mention them. */
export async function storeConditions(
  tx: Transaction,
  siteIds: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = allConditions.map(newDisorder);
  const rows = wanted.map((one) => ({ ...toColumns(one), slug: toSlug(one.name) }));
  const stored = await insertRowsWithIds(tx, disorders, rows);
  const ids = new Map(rows.map(({ slug }, index) => [slug, stored[index] ?? 0]));
  const names = wanted.flatMap((one) =>
    listNames(one).map((name) => ({ ...name, disorderId: getId(ids, toSlug(one.name)) })),
  );
  await insertRows(tx, disorderNames, names);
  const places = allConditions.flatMap(({ name, sites }) =>
    sites.flatMap((site) => {
      // Tests store a few sites only.
      const siteId = siteIds.get(site.replace("*", ""));
      const isFeatured = site.startsWith("*");
      return siteId ? [{ siteId, disorderId: getId(ids, toSlug(name)), isFeatured }] : [];
    }),
  );
  await insertRows(tx, disorderSites, places);
  for (const [prefix, id] of siteIds) await linkContentToDisordersInTransaction(tx, { id, prefix });
}
