import { html } from "hono/html";
import { authForms } from "#lib/auth/shared/auth-forms.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { renderDevPage } from "#server/http/dev-page.ts";
import type { Html } from "#server/http/plain-page.ts";
import { outboxPath } from "#server/outbox/outbox-markup.ts";
import { adBlockPath, providerHost } from "./demo-paths.ts";
import { formPlaces } from "./form-places.ts";

/** The address of a page on a site of the demo network. */
type ToAddress = (prefix: string, path: string) => string;

const renderForms = (toAddress: ToAddress): Html => {
  const forms = authForms.map((form) => {
    const { prefix, path, steps } = formPlaces[form];
    return html`<li><strong>${authHeadings[form]}</strong> <code>${form}</code><small><a href="${toAddress(prefix, path)}">${prefix}.${providerHost}${path}</a>: ${steps}.</small></li>`;
  });
  return html`<h2 id="forms">The account forms</h2><p>Where you meet each of the ${authForms.length}. <a href="/component-catalogue/account-forms">All of them beside each other</a></p><ol>${forms}</ol>`;
};

const renderSwitch = (areAdsBlocked: boolean): Html => {
  const [state, label, value] = areAdsBlocked
    ? ["Ads are blocked on this site", "Stop blocking ads", "0"]
    : ["Ads are not blocked on this site", "Block ads on this site", "1"];
  return html`<form method="post" action="${adBlockPath}"><p>${state}, for everyone who looks at it on this machine.</p><input type="hidden" name="blocked" value="${value}"><button>${label}</button></form>`;
};

const renderAds = (toAddress: ToAddress, options: { hasAds: boolean; areAdsBlocked: boolean }) => {
  const home = toAddress("shn", "/");
  const blocking = options.hasAds
    ? renderSwitch(options.areAdsBlocked)
    : html`<p>This site has no ads and no prompt. <a href="${toAddress("shn", "/dev/demo#ads")}">Block ads on the site that has both</a></p>`;
  return html`<h2 id="ads">Ads and the ad-block prompt</h2><p>On most sites with ads, all are the site’s own. On the <a href="${home}">Social Health Network</a>, readers who allow everything in the banner get an ad manager’s ads first: a simulated ad manager fills slots with a dashed frame and says what it was told. Where it has none, the site’s own ads follow. Scroll, or open a thread.</p><p>The server can cut requests for ads off, as a blocker does. Then scroll to an ad: the prompt appears.</p>${blocking}`;
};

/** The page that lists where the demo shows features that elsewhere need keys. */
export function renderDemo(options: {
  hasAds: boolean;
  areAdsBlocked: boolean;
  toAddress: ToAddress;
}): string {
  const { toAddress } = options;
  return renderDevPage(
    "What the demo shows",
    html`<p class="demo-mark">Demonstration. The simulated Google, Facebook and ad manager run on this machine. They are there while internal tools are on, for ${providerHost} only.</p><main><h1>What the demo shows</h1><h2 id="logins">Google, Facebook and one tap</h2><p>Log in anywhere with Google or Facebook: a page of this machine lets you choose among people who are made up. One tap is on the <a href="${toAddress("shn", "/")}">Social Health Network</a>, for guests who allow everything in the banner about cookies.</p>${renderForms(toAddress)}${renderAds(toAddress, options)}<h2 id="tools">More</h2><ul><li><a href="${outboxPath}">Outbox</a><small>Mails and text messages, with links and codes.</small></li><li><a href="/component-catalogue">Component catalogue</a><small>Every part of the interface in every state.</small></li><li><a href="/experiment-demo">Experiments</a><small>What is tried out, and which variant you see.</small></li><li><a href="/super-secret-debug-tool">Debug tool</a><small>The settings of this site and the state of the process.</small></li></ul></main>`,
  );
}
