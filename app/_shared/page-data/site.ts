import { cache } from "react";
import { NetworkDocument, SiteShellDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";

/** The site's name, menu, theme and related sites; read once per request. */
export const loadShell = cache(() => renderContext().read(SiteShellDocument, {}));

/** All communities of the network, for the footer; read once per request. */
export const loadNetwork = cache(
  async () => (await renderContext().read(NetworkDocument, {})).siteSummaries,
);
