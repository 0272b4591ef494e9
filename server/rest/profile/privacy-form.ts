import type { AppError } from "#lib/core/shared/errors.ts";
import { updatePrivacySettings } from "#lib/profiles/server/privacy-settings.ts";
import {
  readPrivacyForm,
  privacyTexts as texts,
  toFieldName,
} from "#lib/profiles/shared/privacy-texts.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const path = "/api/profile/privacy";
const page = "/profile/privacy";

/** The form with the same choices, to be sent again. */
const refuse = (c: RestContext, error: AppError, form: URLSearchParams): Response =>
  respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: [error.message],
    action: path,
    fields: [],
    hidden: Object.fromEntries(
      readPrivacyForm(form).map(({ name, level }) => [toFieldName(name), level]),
    ),
    button: texts.save,
    links: [{ href: page, label: texts.back }],
  });

/** `POST /api/profile/privacy`: who may see each field of the own profile. A field that is not sent stays. */
export function privacyRoute(services: Pick<Services, "store" | "limits" | "sessions">): RestRoute {
  return ownFormRoute(services, {
    path,
    page,
    refuse,
    act: async ({ session, form }) => {
      const viewer = session?.member ?? null;
      await updatePrivacySettings({ ...services, viewer, changes: readPrivacyForm(form) });
      return `${page}?result=saved`;
    },
  });
}
