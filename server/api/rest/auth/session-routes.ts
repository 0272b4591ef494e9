import { randomUUID } from "node:crypto";
import { issueSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import type { Services } from "#lib/services.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toAccountJson } from "./account-json.ts";

/** `GET /api/auth/check-session` (spec §7): the viewer, and a ticket for their live messages. */
export function sessionRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  const { store, sessions } = services;
  return [
    {
      method: "GET",
      path: "/api/auth/check-session",
      changesState: false,
      handle: async (c) => {
        const { site, isSameOrigin } = c.env;
        const pageViewId = randomUUID();
        const cookieHeader = c.req.header("cookie");
        const session = await sessions.fromCookie(cookieHeader, site);
        // Pages of other hosts must not get a ticket; the response looks the same to them.
        if (!session || !isSameOrigin) return c.json({ status: "success", pageViewId, user: null });
        const setCookie = await sessions.renew(session, cookieHeader);
        setCookies(c, setCookie);
        const token = await issueSocketTicket(store.db, session);
        return c.json({
          status: "success",
          pageViewId,
          user: { ...toAccountJson(session.member), token },
        });
      },
    },
  ];
}
