import type { ServerResponse } from "node:http";
import type { AppError } from "#lib/core/shared/errors.ts";
import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import { sendPlainPage } from "#server/answers.ts";

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
export const hiddenInputs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");

function control({ name, type, autocomplete, value = "", problem }: PlainField): string {
  const begin = `id="${name}" name="${name}" required`;
  const filled = type === "password" ? "" : ` value="${escapeHtml(value)}"`;
  const completed = autocomplete ? ` autocomplete="${autocomplete}"` : "";
  const judged = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : "";
  return type === "textarea"
    ? `<textarea ${begin} rows="12"${judged}>\n${escapeHtml(value)}</textarea>`
    : `<input ${begin}${filled} type="${type}"${completed}${judged}>`;
}

function fieldHtml(field: PlainField): string {
  const { name, label, problem } = field;
  const note = problem ? `<strong id="${name}-problem">${escapeHtml(problem)}</strong><br>` : "";
  return `<p><label for="${name}">${label}</label><br>${note}${control(field)}</p>`;
}

/**
 * Answers a plain form that was refused: why, and the form once more with everything that was typed.
 * It needs no script. The status is that of the refusal.
 * @param form.title what came of it, in a few words
 * @param form.reasons what is wrong with the whole; what is wrong with one field stands beside it
 * @param form.links ways on beside the form
 */
export function sendFormAgain(
  response: ServerResponse,
  error: AppError,
  form: {
    title: string;
    reasons: readonly string[];
    action: string;
    fields: readonly PlainField[];
    hidden?: Readonly<Record<string, string>>;
    button: string;
    links: readonly { href: string; words: string }[];
  },
): void {
  const { title, reasons, action, fields, hidden = {}, button, links } = form;
  const html = `${reasons.map(escapeHtml).join("<br>")}</p>
<form method="post" action="${action}">
${fields.map(fieldHtml).join("\n")}
${hiddenInputs(hidden)}
<p><button>${button}</button></p>
</form>
<p>${links.map(({ href, words }) => `<a href="${escapeHtml(href)}">${words}</a>`).join("<br>")}`;
  if (error.retryAfterSeconds !== undefined)
    response.setHeader("Retry-After", error.retryAfterSeconds);
  sendPlainPage(response, error.httpStatus, title, html);
}
