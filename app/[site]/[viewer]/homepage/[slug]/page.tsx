import type { Metadata } from "next";
import { ItemPage } from "#app/ItemPage.tsx";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { PreviewRefusedPage } from "#app/PreviewRefusedPage.tsx";
import {
  orRefused,
  privatePageMetadata,
  readHomepagePreview,
  readNetwork,
  readShell,
} from "#app/page-parts.ts";

import { nearCommunities } from "#components/shell/site-shell.ts";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

const read = async (params: Props["params"]) => {
  const { slug } = await params;
  return orRefused(() => readHomepagePreview(slug));
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const item = await read(params);
  if (item === "refused") return privatePageMetadata("Preview");
  return privatePageMetadata(item?.title ?? "Page not found");
}

/** A home page that editors prepare, as it would be (spec §2 `/homepage/{slug}`). */
export default async function HomepagePreviewPage({ params }: Props) {
  const item = await read(params);
  if (item === "refused") return <PreviewRefusedPage />;
  if (!item) return <NotFoundPage />;
  const [{ site }, network] = await Promise.all([readShell(), readNetwork()]);
  return <ItemPage item={item} site={site} communities={nearCommunities(site, network)} />;
}
