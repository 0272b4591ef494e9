import { html } from "hono/html";
import { type SocialProviderName, socialProviderTitles } from "#lib/core/shared/social-provider.ts";
import { renderDevPage } from "#server/http/dev-page.ts";
import type { Html } from "#server/http/plain-page.ts";
import type { DemoPerson } from "./demo-people.ts";

const titleFor = (provider: SocialProviderName): string =>
  `Demonstration: not ${socialProviderTitles[provider]}`;

const mark = (provider: SocialProviderName): Html =>
  html`<p class="demo-mark">Demonstration. This is not ${socialProviderTitles[provider]}, but a page of this machine in its place. Nothing is sent to ${socialProviderTitles[provider]}.</p>`;

/** The page where a visitor chooses a person. */
export function renderChoice(
  provider: SocialProviderName,
  options: { choices: readonly { person: DemoPerson; href: string }[]; cancelHref: string },
): string {
  const choices = options.choices.map(
    ({ person, href }) =>
      html`<li><a href="${href}">${person.label}</a><small>${person.hint}</small></li>`,
  );
  return renderDevPage(
    titleFor(provider),
    html`${mark(provider)}<main><h1>Who do you want to be?</h1><p>These people are made up. With keys of ${socialProviderTitles[provider]} its own page opens here.</p><ul>${choices}<li><a href="${options.cancelHref}">Cancel</a><small>Goes back without logging in.</small></li></ul></main>`,
  );
}

/** The page for a request that is not from this product. */
export const renderRefusal = (provider: SocialProviderName): string =>
  renderDevPage(
    titleFor(provider),
    html`${mark(provider)}<main><h1>This login cannot go on</h1><p>It did not begin on a site of this machine.</p></main>`,
  );
