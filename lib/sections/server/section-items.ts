import { type ContentSummary, getContentItem } from "../../content/server/get-content-item.ts";
import {
  getContentByIds,
  getLatestContent,
  getRecommendations,
} from "../../content/server/list-content.ts";
import type { Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import type { Section, SectionOf } from "../shared/section.ts";
import { sectionsToShow } from "./parse-sections.ts";

type Reader = { db: Queryable; site: SiteScope };

/** The featured items of a hero: one to open with, and two more. */
const heroSize = 3;

/**
 * The sections of an item's page, checked and safe to show. An item that came from a list brings no
 * text; its sections are read then.
 * @param onBroken told of each section that is left out
 */
export async function getSections(
  { db, site }: Reader,
  item: { id: number; sections?: readonly unknown[] | undefined },
  onBroken: () => void,
): Promise<Section[]> {
  const stored =
    item.sections ??
    (await getContentItem({ db, site, viewer: null, by: { id: item.id }, preview: false }))
      ?.sections;
  return sectionsToShow(stored ?? [], onBroken);
}

/** The newest featured items of the site, the first for the opening of a hero. */
export async function getHeroItems({ db, site }: Reader): Promise<ContentSummary[]> {
  return getLatestContent({ db, site, isFeatured: true, limit: heroSize });
}

/** The newest items that the hero does not show already. */
export async function getRecentItems(
  { db, site }: Reader,
  section: SectionOf<"HomepageRecents">,
): Promise<ContentSummary[]> {
  return getLatestContent({ db, site, isFeatured: false, limit: section.limit });
}

/**
 * What to read after an item.
 * @param owner the item the section stands in, for a section that names no other
 */
export async function getRecommendedItems(
  { db, site }: Reader,
  section: SectionOf<"Recommendation">,
  owner: Pick<ContentSummary, "id" | "categoryId" | "title">,
): Promise<ContentSummary[]> {
  const item =
    section.contentId === null
      ? owner
      : ((await getContentByIds(db, site, [section.contentId]))[0] ?? null);
  return item ? getRecommendations({ db, site, item, limit: section.limit }) : [];
}

/** The threads that were active last. */
export async function getActiveThreads(
  { db, site }: Reader,
  section: SectionOf<"ThreadSection">,
): Promise<ContentSummary[]> {
  return getLatestContent({ db, site, types: ["thread"], order: "active", limit: section.limit });
}
