import { NetworkDocument, SiteShellDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { perPage } from "./per-page.ts";

/** The site's name, menu, theme and related sites; read once for the pages of a site. */
export const loadShell = perPage(() => renderContext().readShared(SiteShellDocument, {}));

/** All communities of the network, for the footer; read once for the pages of a site. */
export const loadNetwork = perPage(
  async () => (await renderContext().readShared(NetworkDocument, {})).siteSummaries,
);
