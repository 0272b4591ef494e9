import type { Session } from "#lib/auth/server/session.ts";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import type { PushTarget } from "#lib/core/server/push/push-delivery.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
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
  notificationSettingsPath,
  notificationsPath,
} from "#lib/notifications/shared/notification.ts";
import type { Services } from "#lib/services.ts";
import { notificationSettingsRoute } from "./notification-settings-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** @throws AppError BAD_USER_INPUT */
function parseFormId(text: string | null): number {
  const id = toId(text);
  if (id === 0) throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return id;
}

/** The address and keys of a browser; the use case checks them. */
function parseTarget(fields: URLSearchParams): PushTarget {
  const read = (name: keyof PushTarget) => fields.get(name) ?? "";
  return { endpoint: read("endpoint"), p256dh: read("p256dh"), auth: read("auth") };
}

/**
 * The forms of the pages of notifications; each answers 303 back to its page.
 * - `read` marks one entry (`id`) or all of them (`all`) as read. A link that is opened sends it with `quiet`
 *   and gets 204.
 * - `mute` mutes a discussion (`on`), or ends that.
 * - `push/add` lets the browser get push messages; a script sends it. `push/remove` ends that for a device.
 *   `push/renew` is sent by the service worker when the address of the browser has changed.
 * - `settings` stores everything that a member can choose; a rejected form comes back with the choices.
 */
export function notificationRoutes(
  services: Pick<Services, "store" | "sessions" | "pubsub" | "limits" | "push">,
): RestRoute[] {
  const { store, sessions, pubsub, limits, push } = services;
  type Call = {
    db: Services["store"]["db"];
    site: RestContext["env"]["site"];
    viewer: Viewer;
    session: Session | null;
  };

  /** @param work returns the `result` in the query of the page */
  const route = (
    name: string,
    page: string,
    work: (call: Call, fields: URLSearchParams) => Promise<string>,
  ): RestRoute => ({
    method: "POST",
    path: `/api/notifications/${name}`,
    changesState: true,
    handle: async (c) => {
      const { site } = c.env;
      const fields = await parseFormBody(c);
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      try {
        const call = { db: store.db, site, session, viewer: session?.member ?? null };
        const result = await work(call, fields);
        if (fields.has("quiet")) return c.body(null, 204);
        return seeOther(c, `${page}?result=${result}`);
      } catch (error) {
        if (!(error instanceof AppError) || fields.has("quiet")) throw error;
        if (error.code === "UNAUTHENTICATED")
          return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(page)}`);
        return seeOther(c, `${page}?problem=failed`);
      }
    },
  });

  return [
    route("read", notificationsPath, async (call, fields) => {
      if (fields.has("all")) {
        await markAllNotificationsRead({ ...call, pubsub });
        return "all-read";
      }
      await markNotificationsRead({ ...call, pubsub, ids: [parseFormId(fields.get("id"))] });
      return "read";
    }),
    route("mute", notificationsPath, async (call, fields) => {
      const isMuted = fields.get("isMuted") === "true";
      await muteItem({ ...call, contentId: parseFormId(fields.get("on")), isMuted });
      return isMuted ? "muted" : "unmuted";
    }),
    route("push/add", notificationSettingsPath, async (call, fields) => {
      await addPushDevice({ ...call, limits, push, target: parseTarget(fields) });
      return "push-on";
    }),
    route("push/renew", notificationSettingsPath, async (call, fields) => {
      const previous = fields.get("previous") ?? "";
      await renewPushDevice({ ...call, limits, push, target: parseTarget(fields), previous });
      return "push-on";
    }),
    route("push/remove", notificationSettingsPath, async (call, fields) => {
      await removePushDevice({ ...call, id: parseFormId(fields.get("id")) });
      return "push-removed";
    }),
    notificationSettingsRoute(services),
  ];
}
