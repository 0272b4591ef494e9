import type { EditedItem, ItemRow } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { readStoredSections } from "#lib/editing/shared/stored-section.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import { getStoredQuiz } from "#lib/engagements/server/get-quizzes.ts";
import { fromPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";

/** The text that a member wrote in a form, formatted; `null` for an item without one. */
export function toMemberText({ body, document }: Pick<ItemRow, "body" | "document">) {
  const text: RichText | null = document ?? (body ? fromPlainText(body) : null);
  return text;
}

type Edited = {
  site: SiteScope;
  /** Looks up the prefixes of sites. */
  sites: { byId: (id: number) => Pick<Site, "prefix"> | undefined };
  edited: EditedItem;
};

/** What an item has now, as its editors have it. */
export const readEditState = async (db: Queryable, options: Edited): Promise<EditState> => ({
  fields: await readEditedFields(db, options),
  sections: readStoredSections(options.edited.item.sections),
});

/** The editable fields of an item. */
async function readEditedFields(
  db: Queryable,
  { site, sites, edited }: Edited,
): Promise<EditedFields> {
  const { item, category, tags, placedSiteIds } = edited;
  const { title, summary, slug, permalink, featuredMedia, images, seo, nutrition, recipe } = item;
  const { template, commentStatus, isFeatured } = item;
  return {
    title,
    summary,
    slug,
    permalink,
    category,
    tags,
    featuredMedia,
    images,
    seo,
    nutrition,
    recipe,
    quiz: item.type === "quiz" ? await getStoredQuiz(db, site, item.id) : null,
    memberText: toMemberText(item),
    template,
    commentStatus,
    isFeatured,
    placements: placedSiteIds.flatMap((id) => sites.byId(id)?.prefix ?? []).sort(),
  };
}
