import { cache } from "react";
import { NetworkDocument, SiteShellDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The site's name, menu, theme and related sites; read once for the pages of a site. */
export const loadShell = cache(() => renderContext().readShared(SiteShellDocument, {}));

/** All communities of the network, for the footer; read once for the pages of a site. */
export const loadNetwork = cache(
  async () => (await renderContext().readShared(NetworkDocument, {})).siteSummaries,
);
