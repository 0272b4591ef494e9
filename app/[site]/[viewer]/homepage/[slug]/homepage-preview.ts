import { cache } from "react";
import { ContentPageDocument, HomepagePreviewDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/**
 * A page that could be the home page, with its sections, read as the person who asks: whoever is not
 * refused by the first reading may read the second.
 */
export const loadHomepagePreview = cache(async (slug: string) => {
  const { readAsViewer } = renderContext();
  const { homepagePreview } = await readAsViewer(HomepagePreviewDocument, { slug });
  if (!homepagePreview) return null;
  const variables = { id: homepagePreview.id, preview: true };
  return (await readAsViewer(ContentPageDocument, variables)).contentItem;
});
