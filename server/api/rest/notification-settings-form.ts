import { AppError } from "#lib/core/shared/errors.ts";
import { saveNotificationSettings } from "#lib/notifications/server/notification-settings.ts";
import { notificationSettingsPath as page } from "#lib/notifications/shared/notification.ts";
import {
  type ChosenSettings,
  listTimeZones,
  parseSettings,
} from "#lib/notifications/shared/notification-settings.ts";
import {
  hourOptions,
  rhythmOptions,
  notificationSettingsTexts as texts,
  toTimeZoneOption,
} from "#lib/notifications/shared/notification-settings-texts.ts";
import type { Services } from "#lib/services.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const noHour = { value: "", label: texts.noQuietHours };

const listFields = (): PlainField[] => [
  { name: "emailRhythm", label: texts.rhythm, type: "select", options: rhythmOptions },
  ...(["quietFrom", "quietTo"] as const).map((name) => ({
    name,
    label: `${texts.quietTitle}: ${texts[name]}`,
    type: "select" as const,
    options: [noHour, ...hourOptions],
    isOptional: true,
  })),
  {
    name: "timeZone",
    label: texts.timeZone,
    type: "select",
    options: listTimeZones().map(toTimeZoneOption),
  },
];

/** @throws AppError BAD_USER_INPUT with the field that cannot be read */
function parseForm(form: URLSearchParams): ChosenSettings {
  try {
    return parseSettings(form);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("BAD_USER_INPUT", texts.chooseAgain, { field: error.message });
  }
}

/** `POST /api/notifications/settings`: everything that a member can choose. */
export const notificationSettingsRoute = (
  services: Pick<Services, "store" | "sessions">,
): RestRoute =>
  formRoute(services, {
    path: "/api/notifications/settings",
    page,
    run: async ({ site, viewer, form }) => {
      const settings = parseForm(form);
      await saveNotificationSettings({ db: services.store.db, site, viewer, settings });
      return `${page}?result=saved`;
    },
    onError: () => ({
      title: texts.notSaved,
      button: texts.save,
      fields: listFields(),
      links: [{ href: page, label: texts.back }],
    }),
  });
