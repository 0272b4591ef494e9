import { disorderNames, disorderSites, disorders } from "#lib/conditions/server/disorder-tables.ts";
import { listNames, type NewDisorder, toColumns } from "#lib/conditions/server/plan-disorders.ts";
import { linkContentToDisordersInTransaction } from "#lib/content/server/content-disorders.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { allConditions } from "#seed/content/conditions/all-conditions.ts";
import type { SeedCondition } from "#seed/content/conditions/seed-condition.ts";
import { getId } from "./seed-context.ts";
import { inChunks, toSlug } from "./slug.ts";

const headings = ["What it is", "Symptoms", "How it's diagnosed", "Treatment and care"] as const;

function newDisorder(condition: SeedCondition): NewDisorder {
  const { onset, inheritance, prevalences, text, sites: _sites, ...rest } = condition;
  return {
    ...rest,
    onsetAge: onset,
    inheritanceType: inheritance,
    prevalences: prevalences.map(([kind, geographic]) => ({ class: kind, geographic })),
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
  const stored = await tx
    .insert(disorders)
    .values(rows)
    .returning({ id: disorders.id, slug: disorders.slug });
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  const names = wanted.flatMap((one) =>
    listNames(one).map((name) => ({ ...name, disorderId: getId(ids, toSlug(one.name)) })),
  );
  for (const chunk of inChunks(names)) await tx.insert(disorderNames).values(chunk);
  const places = allConditions.flatMap(({ name, sites }) =>
    sites.flatMap((site) => {
      // Tests store a few sites only.
      const siteId = siteIds.get(site.replace("*", ""));
      const isFeatured = site.startsWith("*");
      return siteId ? [{ siteId, disorderId: getId(ids, toSlug(name)), isFeatured }] : [];
    }),
  );
  await tx.insert(disorderSites).values(places);
  for (const [prefix, id] of siteIds) await linkContentToDisordersInTransaction(tx, { id, prefix });
}
