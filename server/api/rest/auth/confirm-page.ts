import { html } from "hono/html";
import { hiddenInputs } from "#server/api/rest/forms/form-page.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestContext } from "#server/api/rest/forms/rest-route.ts";

const homeLink = html`<p><a href="/">Go to the first page</a></p>`;

/**
 * A page with one button, for actions that opening a link must not trigger: mail scanners open links, and other sites
 * can link here. It needs no script and has no other links.
 * @param options.action path that the button posts to
 * @param options.fields hidden fields to post
 */
export function respondWithConfirmPage(
  c: RestContext,
  options: {
    title: string;
    text: string;
    button: string;
    action: string;
    fields?: Readonly<Record<string, string>>;
  },
): Response {
  const { title, text, button, action, fields = {} } = options;
  c.header("Referrer-Policy", "no-referrer");
  return respondWithPage(c, 200, {
    title,
    body: html`<p>${text}</p><form method="post" action="${action}">${hiddenInputs(fields)}<button>${button}</button></form>${homeLink}`,
  });
}

/** A page with the result. */
export function respondWithOutcome(
  c: RestContext,
  status: number,
  title: string,
  text: string,
): Response {
  c.header("Referrer-Policy", "no-referrer");
  return respondWithPage(c, status, { title, body: html`<p>${text}</p>${homeLink}` });
}
