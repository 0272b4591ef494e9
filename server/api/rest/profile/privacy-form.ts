import { updatePrivacySettings } from "#lib/profiles/server/privacy-settings.ts";
import { readPrivacyForm, privacyTexts as texts } from "#lib/profiles/shared/privacy-texts.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const page = "/profile/privacy";

/**
 * `POST /api/profile/privacy`: the privacy level of each profile field. Missing fields stay
 * unchanged.
 */
export const privacyRoute = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute =>
  formRoute(services, {
    path: "/api/profile/privacy",
    page,
    run: async ({ viewer, form }) => {
      await updatePrivacySettings({ ...services, viewer, changes: readPrivacyForm(form) });
      return `${page}?result=saved`;
    },
    onError: () => ({
      title: texts.notSaved,
      button: texts.save,
      links: [{ href: page, label: texts.back }],
    }),
  });
