import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { renderOwnFragment } from "#app/_shared/pages/own-fragment.tsx";
import { communitiesSource, parseHeaderToolsSource } from "#components/shell/frame-parts.ts";
import { HeaderTools } from "#components/shell/HeaderTools.tsx";
import { SisterCommunities } from "#components/shell/SisterCommunities.tsx";

type Props = { params: Promise<{ source: string }> };

/** A part of pages that is rendered and cached apart from them. */
export default async function FragmentPage({ params }: Props) {
  const { source } = await params;
  const own = await renderOwnFragment(source);
  if (own) return own;
  const { site, menu } = await loadShell();
  if (source === communitiesSource)
    return <SisterCommunities site={site} network={await loadNetwork()} />;
  const path = parseHeaderToolsSource(source, menu);
  if (path === null) throw new Error(`There is no fragment ${source}.`);
  return <HeaderTools site={site} menu={menu} path={path} />;
}
