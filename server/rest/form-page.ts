import { html } from "hono/html";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Html } from "#server/plain-page.ts";
import { respondWithPage } from "./respond.ts";
import type { RestContext } from "./rest-route.ts";

/** A field of a plain form, with its submitted value and error. */
export type PlainField = {
  name: string;
  label: string;
  type: "text" | "email" | "password" | "date" | "textarea" | "select";
  /** Of a select. */
  options?: readonly { value: string; label: string }[];
  /** Where several fields have the same name. */
  id?: string;
  isOptional?: boolean;
  /** The `autocomplete` attribute, such as `username`. */
  autocomplete?: string;
  /** The submitted value. A password is not sent back. */
  value?: string;
  problem?: string | undefined;
};

type HiddenFields = Readonly<Record<string, string | string[]>>;

/** Hidden fields; a list is one field for each value. */
export const hiddenInputs = (fields: HiddenFields): Html[] =>
  Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  );

function renderControl(field: PlainField): Html {
  const { name, id = name, type, autocomplete, value = "", problem, isOptional } = field;
  const start = html`id="${id}" name="${name}"${isOptional ? "" : html` required`}`;
  const filled = type === "password" ? "" : html` value="${value}"`;
  const completed = autocomplete ? html` autocomplete="${autocomplete}"` : "";
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${id}-problem"` : "";
  if (type === "select") {
    const choices = (field.options ?? []).map(
      (option) =>
        html`<option value="${option.value}"${option.value === value ? html` selected` : ""}>${option.label}</option>`,
    );
    return html`<select ${start}${invalid}>${choices}</select>`;
  }
  return type === "textarea"
    ? html`<textarea ${start} rows="12"${invalid}>\n${value}</textarea>`
    : html`<input ${start}${filled} type="${type}"${completed}${invalid}>`;
}

function renderField(field: PlainField): Html {
  const { name, id = name, label, problem } = field;
  const note = problem ? html`<strong id="${id}-problem">${problem}</strong><br>` : "";
  return html`<p><label for="${id}">${label}</label><br>${note}${renderControl(field)}</p>`;
}

const withBreaks = (lines: readonly (string | Html)[]): Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

/**
 * Responds to a rejected plain form with the errors and the form with everything that was
 * submitted. It needs no script. The status is that of the error.
 * @param form.title a short summary
 * @param form.reasons errors about the whole form; errors about a field are shown beside it
 * @param form.links further links below the form
 */
export function respondWithForm(
  c: RestContext,
  error: AppError,
  form: {
    title: string;
    reasons: readonly string[];
    action: string;
    fields: readonly PlainField[];
    hidden?: HiddenFields;
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
