import { html } from "hono/html";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Html } from "#server/http/plain-page.ts";
import { respondWithPage, setRetryAfter } from "./respond.ts";
import type { RestContext } from "./rest-route.ts";

/** A field of a plain form, with its submitted value and error. */
export type PlainField = {
  name: string;
  label: string;
  type: "text" | "email" | "password" | "date" | "textarea" | "select";
  /** Options of a `select`. */
  options?: readonly { value: string; label: string }[];
  /** Needed if several fields have the same name. */
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

/** A rejected form as it is shown again, to correct and resend it. */
export type RejectedForm = {
  /** A short summary. */
  title: string;
  button: string;
  /** Fields to correct. A field that was not sent is left out, unless it has the error or a `value`. */
  fields?: readonly PlainField[];
  /** By default everything else that was sent. */
  hidden?: HiddenFields;
  /** Errors about the whole form. By default the message is at its field, or above the form. */
  reasons?: readonly string[];
  /** Further links below the form. */
  links: readonly { href: string; label: string }[];
};

/** Fields with the submitted values and, if the form has no `reasons`, the error at its field. */
function fillFields(
  { fields = [], reasons }: RejectedForm,
  error: AppError,
  sent: URLSearchParams,
): PlainField[] {
  const isAtFault = ({ name }: PlainField) => name === error.field;
  return fields
    .filter((field) => field.value !== undefined || sent.has(field.name) || isAtFault(field))
    .map((field) => ({
      ...field,
      value: field.value ?? sent.get(field.name) ?? "",
      problem: field.problem ?? (!reasons && isAtFault(field) ? error.message : undefined),
    }));
}

/** The submitted values of fields that are not shown; a password is not sent back. */
function listOtherFields(sent: URLSearchParams, shown: readonly PlainField[]): HiddenFields {
  const names = new Set(sent.keys());
  for (const { name } of shown) names.delete(name);
  const others = [...names].filter((name) => !/password/i.test(name));
  return Object.fromEntries(others.map((name) => [name, sent.getAll(name)]));
}

/**
 * Responds to a rejected plain form with the errors and the form with everything that was
 * submitted. It needs no script. The status is that of the error.
 * @param form.action path that the form posts to
 * @param form.sent what was submitted
 */
export function respondWithForm(
  c: RestContext,
  error: AppError,
  form: RejectedForm & { action: string; sent: URLSearchParams },
): Response {
  const { title, action, sent, button, links } = form;
  const fields = fillFields(form, error, sent);
  const isAtField = fields.some(({ problem }) => problem !== undefined);
  const reasons = form.reasons ?? (isAtField ? [] : [error.message]);
  const hidden = form.hidden ?? listOtherFields(sent, fields);
  setRetryAfter(c, error);
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
