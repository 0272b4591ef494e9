import { html } from "hono/html";
import type { Html } from "./plain-page.ts";

/** Links to every site of the network: what bare `localhost` shows in development. */
export function networkList(sites: readonly { name: string; url: string }[]): Html {
  const links = sites.map(({ name, url }) => html`<a href="${url}">${name}</a><br>`);
  return html`<p>${links}</p>`;
}
