import { disorderNames, disorderSites, disorders } from "#lib/conditions/server/disorder-tables.ts";
import { listNames, type NewDisorder, toColumns } from "#lib/conditions/server/plan-disorders.ts";
import { nameKey } from "#lib/conditions/shared/disorder.ts";
import { contentDisorders } from "#lib/content/server/content-taxonomy-tables.ts";
import type { MadeItem } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** A condition created by a test. */
export type MadeCondition = { id: number; slug: string; name: string };

/** Creates a condition and lists it on sites. */
export async function makeCondition(
  network: TestNetwork,
  options: Partial<NewDisorder> & { name: string; sites?: readonly string[]; isFeatured?: boolean },
): Promise<MadeCondition> {
  const { sites = ["migraine"], isFeatured = false, ...rest } = options;
  const { db } = network.services.store;
  const disorder: NewDisorder = {
    synonyms: [],
    summary: `Summary of ${options.name}.`,
    onsetAge: null,
    orphaCode: null,
    inheritanceType: null,
    prevalences: [],
    sources: [],
    sections: [],
    ...rest,
  };
  const slug = nameKey(options.name).replaceAll(" ", "-");
  const [row] = await db
    .insert(disorders)
    .values({ ...toColumns(disorder), slug })
    .returning({ id: disorders.id });
  if (!row) throw new Error("The condition was not stored");
  const { id } = row;
  await db
    .insert(disorderNames)
    .values(listNames(disorder).map((name) => ({ ...name, disorderId: id })));
  if (sites.length > 0)
    await db
      .insert(disorderSites)
      .values(
        sites.map((prefix) => ({ siteId: network.site(prefix).id, disorderId: id, isFeatured })),
      );
  return { id, slug, name: options.name };
}

/** Links a content item to a condition. */
export async function linkCondition(
  network: TestNetwork,
  item: MadeItem,
  condition: MadeCondition,
): Promise<void> {
  const row = { contentId: Number(item.id), disorderId: condition.id };
  await network.services.store.db.insert(contentDisorders).values(row);
}
