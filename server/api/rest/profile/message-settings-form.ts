import { updateMessageSettings } from "#lib/messaging/server/message-settings.ts";
import { messageSettingsTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { privacyTexts } from "#lib/profiles/shared/privacy-texts.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const page = "/profile/privacy";

/**
 * `POST /api/profile/messages`: who may start a conversation with the member, and whether others
 * see the member type and read. A checkbox that is not sent is switched off.
 */
export const messageSettingsRoute = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute =>
  formRoute(services, {
    path: "/api/profile/messages",
    page,
    run: async ({ viewer, form }) => {
      const change = { audience: form.get("audience"), showsActivity: form.has("showsActivity") };
      const { limits } = services;
      await updateMessageSettings({ db: services.store.db, limits, viewer, change });
      return `${page}?result=messages-saved#message-settings`;
    },
    onError: () => ({
      title: texts.notSaved,
      button: texts.save,
      links: [{ href: page, label: privacyTexts.back }],
    }),
  });
