import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { orForbidden } from "#app/_shared/page-data/page-response.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { ItemPage } from "#app/_shared/pages/ItemPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PreviewForbiddenPage } from "#app/_shared/pages/PreviewForbiddenPage.tsx";
import { nearCommunities } from "#components/shell/site-shell.ts";
import { loadHomepagePreview } from "./homepage-preview.ts";

type Props = { params: Promise<{ slug: string }> };

const read = async (params: Props["params"]) => {
  const { slug } = await params;
  return orForbidden(() => loadHomepagePreview(slug));
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const item = await read(params);
  if (item === "forbidden") return buildPrivatePageMetadata("Preview");
  return buildPrivatePageMetadata(item?.title ?? "Page not found");
}

/** A home page that editors prepare, as it would be (spec §2 `/homepage/{slug}`). */
export default async function HomepagePreviewPage({ params }: Props) {
  const item = await read(params);
  if (item === "forbidden") return <PreviewForbiddenPage />;
  if (!item) return <NotFoundPage />;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  return <ItemPage item={item} site={site} communities={nearCommunities(site, network)} />;
}
