import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchForbidden } from "#app/_shared/page-data/page-response.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { ItemPage } from "#app/_shared/pages/ItemPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PreviewForbiddenPage } from "#app/_shared/pages/PreviewForbiddenPage.tsx";
import { nearCommunities } from "#components/shell/site-shell.ts";
import { loadHomepagePreview } from "./homepage-preview.ts";

type Props = { params: Promise<{ slug: string }> };

/** The preview of a home page that editors prepare (spec §2 `/homepage/{slug}`). */
export default async function HomepagePreviewPage({ params }: Props) {
  const { slug } = await params;
  const item = await catchForbidden(() => loadHomepagePreview(slug));
  if (item === "forbidden") return <PreviewForbiddenPage />;
  if (!item) return <NotFoundPage />;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  return (
    <>
      <PageHead title={item.title} isPrivate />
      <ItemPage item={item} site={site} communities={nearCommunities(site, network)} />
    </>
  );
}
