import { randomUUID } from "node:crypto";
import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { renewSession } from "#lib/auth/server/renew-session.ts";
import { issueSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { ViewerRow } from "#lib/members/server/get-members.ts";
import { sendJson, sendPlainPage } from "../answers.ts";
import { isSameOrigin } from "../same-origin.ts";
import { readJson } from "./read-json.ts";
import type { RestRoute } from "./rest-route.ts";

/** Loaded with the authentication library, not with the server. */
const loginCalls = () => import("#lib/auth/server/log-in.ts");

/** What the browser holds of its own account. */
const accountJson = (member: ViewerRow) => ({
  id: String(member.id),
  username: member.username,
  slug: member.slug,
  avatar: member.avatar,
  roleId: member.roleId,
  isVerified: member.isVerified,
});

/** The calls under /api/auth of spec §7 that exist so far. */
export function authRoutes(options: {
  services: Services;
  auth: AuthSource;
  /** Closes the live connections of a session that ends. */
  endSockets: (sessionId: number) => void;
}): RestRoute[] {
  const { services, auth, endSockets } = options;
  const { store, sessions, limits } = services;
  return [
    {
      method: "POST",
      path: "/api/auth/identity/callback",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const credentials = await readJson(request);
        const { logIn } = await loginCalls();
        const { member, setCookie } = await logIn({
          db: store.db,
          auth: await auth(),
          limits,
          site,
          address,
          credentials,
        });
        response.setHeader("Set-Cookie", setCookie);
        sendJson(response, 200, { status: "success", user: accountJson(member) });
      },
    },
    {
      method: "GET",
      path: "/api/auth/check-session",
      changesState: false,
      answer: async ({ request, response, site }) => {
        const pageViewId = randomUUID();
        const session = await sessions.fromCookie(request.headers.cookie, site);
        // Another host's page may not fetch a ticket; it learns nothing either way.
        if (!session || !isSameOrigin(request))
          return sendJson(response, 200, { status: "success", pageViewId, user: null });
        const setCookie = await renewSession(await auth(), request.headers.cookie);
        if (setCookie.length > 0) response.setHeader("Set-Cookie", setCookie);
        const token = await issueSocketTicket(store.db, session);
        sendJson(response, 200, {
          status: "success",
          pageViewId,
          user: { ...accountJson(session.member), token },
        });
      },
    },
    {
      method: "GET",
      path: "/api/auth/log-out",
      changesState: false,
      answer: async ({ request, response, site, query }) => {
        // A link on a foreign page must not log anyone out (security.md T14).
        if (!isSameOrigin(request)) {
          sendPlainPage(
            response,
            403,
            "Log out",
            "Please log out from the menu of the site itself.",
          );
          return;
        }
        const cookieHeader = request.headers.cookie;
        const { logOut } = await loginCalls();
        const { setCookie, endedSessionId } = await logOut({
          auth: await auth(),
          sessions,
          site,
          cookieHeader,
        });
        if (endedSessionId !== null) endSockets(endedSessionId);
        response.setHeader("Set-Cookie", setCookie);
        response.setHeader("Clear-Site-Data", '"cache"');
        sendJson(response, 200, {
          status: "success",
          redirect: safeRedirect(query.get("redirect")),
        });
      },
    },
  ];
}
