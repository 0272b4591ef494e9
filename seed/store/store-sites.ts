import { inArray } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { siteHosts, sites } from "#lib/site/server/site-tables.ts";
import type { MenuItem } from "#lib/site/shared/site.ts";
import { allConditions } from "#seed/content/conditions/all-conditions.ts";
import { ownLegalPages } from "#seed/content/pages/legal-pages.ts";
import type { SeedSite } from "#seed/seed-types.ts";

/** Whether the site has enough conditions for their own menu item. */
const hasDirectory = ({ prefix }: SeedSite): boolean =>
  allConditions.filter(({ sites: shown }) => shown.some((one) => one.replace("*", "") === prefix))
    .length >= 10;

/** Builds the main menu of a demo site from its topics and features. */
function buildMenu(site: SeedSite): MenuItem[] {
  const toMenuItem = (menuId: string, title: string, url: string, items: MenuItem[] = []) => ({
    menuId,
    title,
    url,
    items,
  });
  const topics = site.categories.map(({ slug, name }) =>
    toMenuItem(`topic-${slug}`, name, `/${slug}`),
  );
  return [
    toMenuItem("topics", "Topics", `/${site.categories[0]?.slug ?? ""}`, topics),
    ...(hasDirectory(site) ? [toMenuItem("conditions", "Conditions", "/conditions")] : []),
    ...(site.features.includes("Forums") ? [toMenuItem("forums", "Forums", "/forums")] : []),
    toMenuItem("explore", "Explore", "/page/1", [
      ...(site.features.includes("private_messaging")
        ? [toMenuItem("community", "Community", "/community")]
        : []),
      toMenuItem("articles", "All articles", "/page/1"),
      toMenuItem("galleries", "Galleries", "/images"),
      toMenuItem("quizzes", "Quizzes and polls", "/quizzes"),
      ...(site.features.includes("Stories") ? [toMenuItem("stories", "Stories", "/stories")] : []),
      ...(site.features.includes("Recipes") ? [toMenuItem("recipes", "Recipes", "/recipes")] : []),
      toMenuItem("collections", "Collections", "/featured"),
      toMenuItem("sponsored", "Sponsored articles", "/sponsored"),
    ]),
    toMenuItem("about", "About us", "/about-us"),
  ];
}

/** Stores sites with their hosts, parents before children. @returns ids by prefix */
export async function storeSites(
  tx: Transaction,
  seedSites: readonly SeedSite[],
  networkDomain: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const store = async (batch: readonly SeedSite[]) => {
    if (batch.length === 0) return;
    const rows = batch.map((site) => ({
      prefix: site.prefix,
      name: site.name,
      description: site.description,
      parentId: site.parentPrefix ? (ids.get(site.parentPrefix) ?? null) : null,
      features: site.features,
      settings: { ...site.settings, legal_pages: ownLegalPages },
      theme: { hue: site.hue, motif: site.motif, pairing: site.pairing },
      menu: buildMenu(site),
    }));
    await tx.insert(sites).values(rows);
    const stored = await tx
      .select({ id: sites.id, prefix: sites.prefix })
      .from(sites)
      .where(
        inArray(
          sites.prefix,
          batch.map((site) => site.prefix),
        ),
      );
    for (const { id, prefix } of stored) ids.set(prefix, id);
  };
  await store(seedSites.filter((site) => !site.parentPrefix));
  await store(seedSites.filter((site) => site.parentPrefix));
  await tx.insert(siteHosts).values(
    [...ids].map(([prefix, siteId]) => ({
      host: `${prefix}.${networkDomain}`,
      siteId,
      isPrimary: true,
    })),
  );
  return ids;
}
