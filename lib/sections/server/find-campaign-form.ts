import type { CampaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { getContentItem } from "#lib/content/server/get-content-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site, SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { getSections } from "./get-sections.ts";

/**
 * Finds the form of a section that is visible in this variant: published, on this site, and not behind a wall.
 * @returns `null` without such a form
 */
export async function findCampaignForm(options: {
  db: Queryable;
  site: SiteWithFeatures & Pick<Site, "settings">;
  directory: Pick<SiteDirectory, "byId">;
  variant: ViewerVariant;
  contentId: number;
  sectionId: string;
}): Promise<CampaignForm | null> {
  const { db, site, directory, variant, contentId, sectionId } = options;
  const item = await getContentItem({
    db,
    site,
    viewer: null,
    by: { id: contentId },
    preview: false,
  });
  if (!item) return null;
  const { sections } = await getSections({
    db,
    site,
    directory,
    item,
    variant,
    // Includes all variants, because an open form can be sent after its experiment has ended.
    variantFor: null,
    tell: () => undefined,
  });
  const section = sections.find(({ id }) => id === sectionId);
  return section && "form" in section ? section.form : null;
}
