import { perPage } from "#app/_shared/page-data/per-page.ts";
import { ContentPageDocument, HomepagePreviewDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/**
 * A draft of the home page with its sections, read as the viewer. The second read happens only if the first
 * was permitted.
 */
export const loadHomepagePreview = perPage(async (slug: string) => {
  const { readAsViewer } = renderContext();
  const { homepagePreview } = await readAsViewer(HomepagePreviewDocument, { slug });
  if (!homepagePreview) return null;
  const variables = { id: homepagePreview.id, preview: true };
  return (await readAsViewer(ContentPageDocument, variables)).contentItem;
});
