import { html } from "hono/html";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Html } from "#server/plain-page.ts";
import { respondWithPage } from "./respond.ts";
import type { RestContext } from "./rest-route.ts";

/** A field of a plain form, with what was typed into it and what is wrong with that. */
export type PlainField = {
  name: string;
  label: string;
  type: "text" | "email" | "password" | "textarea";
  /** What browsers fill in by themselves, such as `username`. */
  autocomplete?: string;
  /** What was typed. A password is not sent back. */
  value?: string;
  problem?: string | undefined;
};

/** Fields that nobody sees. */
export const hiddenInputs = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );

function renderControl({ name, type, autocomplete, value = "", problem }: PlainField): Html {
  const start = html`id="${name}" name="${name}" required`;
  const filled = type === "password" ? "" : html` value="${value}"`;
  const completed = autocomplete ? html` autocomplete="${autocomplete}"` : "";
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : "";
  return type === "textarea"
    ? html`<textarea ${start} rows="12"${invalid}>\n${value}</textarea>`
    : html`<input ${start}${filled} type="${type}"${completed}${invalid}>`;
}

function renderField(field: PlainField): Html {
  const { name, label, problem } = field;
  const note = problem ? html`<strong id="${name}-problem">${problem}</strong><br>` : "";
  return html`<p><label for="${name}">${label}</label><br>${note}${renderControl(field)}</p>`;
}

const withBreaks = (lines: readonly (string | Html)[]): Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

/**
 * Responds to a plain form that was refused: why, and the form with everything that was typed. It
 * needs no script. The status is that of the refusal.
 * @param form.title what came of it, in a few words
 * @param form.reasons what is wrong with the whole; what is wrong with one field stands beside it
 * @param form.links ways on beside the form
 */
export function respondWithForm(
  c: RestContext,
  error: AppError,
  form: {
    title: string;
    reasons: readonly string[];
    action: string;
    fields: readonly PlainField[];
    hidden?: Readonly<Record<string, string>>;
    button: string;
    links: readonly { href: string; label: string }[];
  },
): Response {
  const { title, reasons, action, fields, hidden = {}, button, links } = form;
  if (error.retryAfterSeconds !== undefined)
    c.header("Retry-After", String(error.retryAfterSeconds));
  return respondWithPage(c, error.httpStatus, {
    title,
    body: html`<p>${withBreaks(reasons)}</p>
<form method="post" action="${action}">
${fields.map(renderField)}
${hiddenInputs(hidden)}
<p><button>${button}</button></p>
</form>
<p>${withBreaks(links.map(({ href, label }) => html`<a href="${href}">${label}</a>`))}</p>`,
  });
}
