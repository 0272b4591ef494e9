import type { AppError } from "#lib/core/shared/errors.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { getBackPath } from "./back-path.ts";
import { respondWithForm } from "./form-page.ts";
import type { RestContext } from "./rest-route.ts";

/** A rejected form of a status update or reply, with the reason and everything that was typed. */
export function respondWithStatusForm(
  c: RestContext,
  error: AppError,
  form: { action: string; title: string; button: string; fields: URLSearchParams },
): Response {
  const { action, title, button, fields } = form;
  const { body, ...hidden } = Object.fromEntries(fields);
  const isGuest = error.code === "UNAUTHENTICATED";
  const back = getBackPath(c);
  const label = "status" in hidden ? statusTexts.replyLabel : statusTexts.editLabel;
  const loginPath = `/member-login?redirect=${encodeURIComponent(back)}`;
  return respondWithForm(c, error, {
    title,
    action,
    hidden,
    button,
    reasons: [isGuest ? statusRefusals.loggedOut : error.message],
    fields: body === undefined ? [] : [{ name: "body", label, type: "textarea", value: body }],
    links: [
      ...(isGuest ? [{ href: loginPath, label: "Log in" }] : []),
      { href: back, label: "Back to the page" },
    ],
  });
}
