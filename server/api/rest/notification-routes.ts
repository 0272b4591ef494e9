import * as z from "zod/mini";
import {
  markAllNotificationsRead,
  markNotificationsRead,
} from "#lib/notifications/server/mark-read.ts";
import { muteItem } from "#lib/notifications/server/notification-settings.ts";
import {
  addPushDevice,
  removePushDevice,
  renewPushDevice,
} from "#lib/notifications/server/push-devices.ts";
import {
  notificationsPath,
  notificationSettingsPath as settingsPath,
} from "#lib/notifications/shared/notification.ts";
import type { Services } from "#lib/services.ts";
import {
  formChecked,
  formRequiredId,
  formText,
  unreadableForm,
} from "#server/api/rest/forms/form-fields.ts";
import { type FormCall, formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { notificationSettingsRoute } from "./notification-settings-form.ts";

type NotificationServices = Pick<Services, "store" | "sessions" | "pubsub" | "limits" | "push">;

/** A script that sends `quiet` does not navigate, and gets 204 or the error. */
const isQuiet = ({ form }: SentForm) => form.has("quiet");

/** A form that redirects to its page with the result that `work` returns. */
const resultRoute = <Schema extends z.ZodMiniType>(
  services: NotificationServices,
  route: {
    path: string;
    page: string;
    schema: Schema;
    work: (call: FormCall<Schema>) => Promise<string>;
  },
): RestRoute =>
  formRoute(services, {
    path: route.path,
    schema: route.schema,
    page: (sent) => (isQuiet(sent) ? undefined : route.page),
    run: async (call) => {
      const result = await route.work(call);
      return isQuiet(call) ? call.c.body(null, 204) : `${route.page}?result=${result}`;
    },
    onError: (_error, sent) => (isQuiet(sent) ? undefined : `${route.page}?problem=failed`),
  });

const readRoute = (services: NotificationServices): RestRoute =>
  resultRoute(services, {
    path: "/api/notifications/read",
    page: notificationsPath,
    schema: z.union([z.object({ all: z.string() }), z.object({ id: formRequiredId })], {
      error: unreadableForm,
    }),
    work: async ({ site, viewer, fields }) => {
      const call = { db: services.store.db, pubsub: services.pubsub, site, viewer };
      if ("all" in fields) {
        await markAllNotificationsRead(call);
        return "all-read";
      }
      await markNotificationsRead({ ...call, ids: [fields.id] });
      return "read";
    },
  });

const muteRoute = (services: NotificationServices): RestRoute =>
  resultRoute(services, {
    path: "/api/notifications/mute",
    page: notificationsPath,
    schema: z.object({ on: formRequiredId, isMuted: formChecked }),
    work: async ({ site, viewer, fields: { on: contentId, isMuted } }) => {
      await muteItem({ db: services.store.db, site, viewer, contentId, isMuted });
      return isMuted ? "muted" : "unmuted";
    },
  });

/** The address and keys of a browser; the use case checks them. */
const targetSchema = z.object({ endpoint: formText, p256dh: formText, auth: formText });

function pushRoutes(services: NotificationServices): RestRoute[] {
  const { limits, push } = services;
  const { db } = services.store;
  return [
    resultRoute(services, {
      path: "/api/notifications/push/add",
      page: settingsPath,
      schema: targetSchema,
      work: async ({ site, session, fields: target }) => {
        await addPushDevice({ db, limits, push, site, session, target });
        return "push-on";
      },
    }),
    resultRoute(services, {
      path: "/api/notifications/push/renew",
      page: settingsPath,
      schema: z.extend(targetSchema, { previous: formText }),
      work: async ({ site, session, fields: { previous, ...target } }) => {
        await renewPushDevice({ db, limits, push, site, session, target, previous });
        return "push-on";
      },
    }),
    resultRoute(services, {
      path: "/api/notifications/push/remove",
      page: settingsPath,
      schema: z.object({ id: formRequiredId }),
      work: async ({ site, session, fields: { id } }) => {
        await removePushDevice({ db, site, session, id });
        return "push-removed";
      },
    }),
  ];
}

/**
 * The forms of the pages of notifications; each redirects to its page.
 * - `read` marks one entry (`id`) or all of them (`all`) as read.
 * - `mute` mutes a discussion (`on`), or ends that.
 * - `push/add` lets the browser get push messages; a script sends it. `push/remove` ends that for a device.
 *   `push/renew` is sent by the service worker when the address of the browser has changed.
 * - `settings` stores everything that a member can choose; a rejected form comes back with the choices.
 */
export const notificationRoutes = (services: NotificationServices): RestRoute[] => [
  readRoute(services),
  muteRoute(services),
  ...pushRoutes(services),
  notificationSettingsRoute(services),
];
