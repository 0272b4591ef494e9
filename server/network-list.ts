import { escapeHtml } from "#lib/core/shared/escape-html.ts";

/** Links to every site of the network: what bare `localhost` shows in development. */
export function networkList(sites: readonly { name: string; url: string }[]): string {
  const links = sites.map(
    ({ name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`,
  );
  return links.join("<br>");
}
