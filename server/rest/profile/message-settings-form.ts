import type { AppError } from "#lib/core/shared/errors.ts";
import { updateMessageSettings } from "#lib/messaging/server/message-settings.ts";
import { messageSettingsTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { privacyTexts } from "#lib/profiles/shared/privacy-texts.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile/messages";
const page = "/profile/privacy";

/** The form with the same choices, to be sent again. */
const refuse = (c: RestContext, error: AppError, form: URLSearchParams): Response =>
  respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: [error.message],
    action: path,
    fields: [],
    hidden: Object.fromEntries(form),
    button: texts.save,
    links: [{ href: page, label: privacyTexts.back }],
  });

/**
 * `POST /api/profile/messages`: who may begin a conversation with the member, and whether others see the member
 * type and read. A checkbox that is not sent is switched off.
 */
export function messageSettingsRoute(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute {
  return ownFormRoute(services, {
    path,
    page,
    refuse,
    act: async ({ session, form }) => {
      const change = { audience: form.get("audience"), showsActivity: form.has("showsActivity") };
      const { store, limits } = services;
      await updateMessageSettings({
        db: store.db,
        limits,
        change,
        viewer: session?.member ?? null,
      });
      return `${page}?result=messages-saved#message-settings`;
    },
  });
}
