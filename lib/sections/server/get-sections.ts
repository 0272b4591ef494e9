import { type ContentSummary, getContentItem } from "../../content/server/get-content-item.ts";
import type { Queryable } from "../../core/server/db/client.ts";
import type { Site } from "../../site/shared/site.ts";
import { type Audience, decideWall } from "../../walls/shared/decide-wall.ts";
import { type Composition, composeSections } from "../shared/compose-sections.ts";
import { type SectionIssue, sectionsToShow } from "./parse-sections.ts";

/**
 * The sections of an item's page that an audience gets, checked and safe to show, and the wall
 * before the others. An item that came from a list brings no text; its sections are read then.
 * @param options.tell told of each stored section that is left out because something is wrong with it
 */
export async function getSections(options: {
  db: Queryable;
  site: Site;
  item: Pick<ContentSummary, "id" | "type"> & { sections?: readonly unknown[] | undefined };
  audience: Audience;
  variants?: Readonly<Record<string, string>>;
  tell: (issue: SectionIssue) => void;
}): Promise<Composition> {
  const { db, site, item, audience, variants = {}, tell } = options;
  const stored =
    item.sections ??
    (await getContentItem({ db, site, viewer: null, by: { id: item.id }, preview: false }))
      ?.sections;
  const wall = decideWall(site.settings, item.type, audience);
  return composeSections(sectionsToShow(stored ?? [], tell), {
    features: site.features,
    wall,
    variants,
  });
}
