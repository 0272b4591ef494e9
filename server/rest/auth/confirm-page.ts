import type { ServerResponse } from "node:http";
import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import { sendPlainPage } from "#server/answers.ts";
import { hiddenInputs } from "#server/rest/plain-form.ts";

/**
 * A page with one button, for what a link alone must not do: programs open the links of mails, and
 * other people's pages link to ours. It needs no script and leads nowhere else.
 * @param options.action path that the button posts to
 * @param options.fields what it posts
 */
export function sendConfirmPage(
  response: ServerResponse,
  options: {
    title: string;
    text: string;
    button: string;
    action: string;
    fields?: Readonly<Record<string, string>>;
  },
): void {
  const { title, text, button, action, fields = {} } = options;
  response.setHeader("Referrer-Policy", "no-referrer");
  sendPlainPage(
    response,
    200,
    title,
    `${escapeHtml(text)}</p><form method="post" action="${action}">${hiddenInputs(fields)}<button>${escapeHtml(button)}</button></form><p><a href="/">Go to the first page</a>`,
  );
}

/** A page that says how it came out. */
export function sendOutcomePage(
  response: ServerResponse,
  status: number,
  title: string,
  text: string,
): void {
  response.setHeader("Referrer-Policy", "no-referrer");
  sendPlainPage(
    response,
    status,
    title,
    `${escapeHtml(text)}</p><p><a href="/">Go to the first page</a>`,
  );
}
