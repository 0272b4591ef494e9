import { type ContentSummary, getContentItem } from "#lib/content/server/get-content-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import {
  type Composition,
  composeSections,
  listExperiments,
} from "#lib/sections/shared/compose-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site, SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { decideWall } from "#lib/walls/shared/decide-wall.ts";
import { parseStoredSections, type SectionIssue } from "./parse-sections.ts";

/** The viewer's variant of every experiment that the sections refer to. */
async function getVariants(sections: readonly Section[], variantFor: VariantFor) {
  const asked = listExperiments(sections).map(
    async (symbol) => [symbol, await variantFor(symbol)] as const,
  );
  return new Map(await Promise.all(asked));
}

/**
 * The sections of an item that a variant may show, validated and sanitized, and the wall in front
 * of the others. Items from lists have no sections loaded; they are read here. All code that shows
 * sections must call it: the search has the same rule in SQL (`content_search_text`), compared by
 * `tests/api/wall-leaks.test.ts`.
 * @param options.variantFor the viewer's variant of an experiment; `null` returns the sections of
 * every variant
 * @param options.tell called for each invalid section, which is left out
 */
export async function getSections(options: {
  db: Queryable;
  site: SiteWithFeatures & Pick<Site, "settings">;
  directory: Pick<SiteDirectory, "byId">;
  item: Pick<ContentSummary, "id" | "type" | "siteId"> & {
    sections?: readonly unknown[] | undefined;
  };
  variant: ViewerVariant;
  variantFor: VariantFor | null;
  tell: (issue: SectionIssue) => void;
}): Promise<Composition> {
  const { db, site, directory, item, variant, variantFor, tell } = options;
  const stored =
    item.sections ??
    (await getContentItem({ db, site, viewer: null, by: { id: item.id }, preview: false }))
      ?.sections;
  const { settings } = site;
  const homeSettings = (directory.byId(item.siteId) ?? site).settings;
  const wall = decideWall({ settings, homeSettings, contentType: item.type }, variant);
  const sections = parseStoredSections(stored ?? [], tell);
  const variants = variantFor && (await getVariants(sections, variantFor));
  return composeSections(sections, { features: site.features, wall, variants });
}
