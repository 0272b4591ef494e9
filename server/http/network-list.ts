import { html } from "hono/html";
import type { Html } from "./plain-page.ts";

/** A page with links to every site of the network, for bare `localhost` in development. */
export function networkList(sites: readonly { name: string; url: string }[]): Html {
  const links = sites.map(({ name, url }) => html`<a href="${url}">${name}</a><br>`);
  return html`<p>${links}</p>`;
}
