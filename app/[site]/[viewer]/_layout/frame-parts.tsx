import type { ReactNode } from "react";
import { loadNetwork } from "#app/_shared/page-data/site.ts";
import { communitiesSource, toHeaderToolsSource } from "#components/shell/frame-parts.ts";
import { HeaderTools } from "#components/shell/HeaderTools.tsx";
import { SisterCommunities } from "#components/shell/SisterCommunities.tsx";
import type { ShellMenu, ShellSite } from "#components/shell/site-shell.ts";
import { PageFragment } from "#components/ui/PageFragment.tsx";
import { renderContext } from "#graphql/render-context.ts";

type Frame = { site: ShellSite; menu: ShellMenu; path: string };

const toolsClasses = "header-tools";

/** The menu, the search and the accessibility settings: one rendering for the pages of a site. */
export function renderTools({ site, menu, path }: Frame): ReactNode {
  const { sharesParts, nonce } = renderContext().request();
  if (sharesParts) {
    const source = toHeaderToolsSource(menu, path);
    return <PageFragment source={source} nonce={nonce} isPart className={toolsClasses} />;
  }
  return (
    <div className={toolsClasses}>
      <HeaderTools site={site} menu={menu} path={path} />
    </div>
  );
}

/** The other communities of the network: one rendering for the pages of a site. */
export async function renderCommunities(site: ShellSite): Promise<ReactNode> {
  const { sharesParts, nonce } = renderContext().request();
  if (sharesParts) return <PageFragment source={communitiesSource} nonce={nonce} isPart />;
  return <SisterCommunities site={site} network={await loadNetwork()} />;
}
