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
import { ownFormRoute } from "#server/rest/profile/own-form-route.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

const path = "/api/notifications/settings";
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

/** The form again with everything that was chosen; what it does not show is sent along. */
function refuse(c: RestContext, error: AppError, form: URLSearchParams): Response {
  const fields = listFields().map((field) => ({
    ...field,
    value: form.get(field.name) ?? "",
    problem: error.field === field.name ? error.message : undefined,
  }));
  const shown = new Set(fields.map(({ name }) => name));
  const others = [...new Set(form.keys())].filter((name) => !shown.has(name));
  return respondWithForm(c, error, {
    title: texts.notSaved,
    reasons: error.field === undefined ? [error.message] : [],
    action: path,
    fields,
    button: texts.save,
    hidden: Object.fromEntries(others.map((name) => [name, form.getAll(name)])),
    links: [{ href: page, label: texts.back }],
  });
}

/** `POST /api/notifications/settings`: everything that a member can choose. */
export function notificationSettingsRoute(
  services: Pick<Services, "store" | "sessions">,
): RestRoute {
  return ownFormRoute(services, {
    path,
    page,
    refuse,
    act: async ({ c, session, form }) => {
      const { db } = services.store;
      const viewer = session?.member ?? null;
      const settings = parseForm(form);
      await saveNotificationSettings({ db, site: c.env.site, viewer, settings });
      return `${page}?result=saved`;
    },
  });
}
