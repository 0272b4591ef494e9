import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { sendJson } from "../../answers.ts";
import { isSameOrigin } from "../../same-origin.ts";
import { sendOn } from "../../send-on.ts";
import type { RestCall, RestRoute } from "../rest-route.ts";
import { sendConfirmPage } from "./confirm-page.ts";

/** Loaded with the authentication library, not with the server. */
const logOutCalls = () => import("#lib/auth/server/log-out.ts");
const path = "/api/auth/log-out";

/**
 * `GET /api/auth/log-out` (spec §7; redirect): a script is answered with where to go on to, a person
 * is sent there. From another host's page it is a page with a button, which posts (security.md T14).
 */
export function logOutRoutes(options: { services: Services; auth: AuthSource }): RestRoute[] {
  const { services, auth } = options;

  async function leave({ request, response, site, query }: RestCall): Promise<string> {
    const { logOut } = await logOutCalls();
    const setCookie = await logOut({
      auth: await auth(),
      sessions: services.sessions,
      site,
      cookieHeader: request.headers.cookie,
    });
    response.setHeader("Set-Cookie", setCookie);
    response.setHeader("Clear-Site-Data", '"cache"');
    return safeRedirect(query.get("redirect"));
  }

  return [
    {
      method: "GET",
      path,
      changesState: false,
      answer: async (call) => {
        const { request, response } = call;
        if (!isSameOrigin(request))
          return sendConfirmPage(response, {
            title: "Log out",
            text: "Do you want to log out?",
            button: "Log out",
            action: path,
          });
        const redirect = await leave(call);
        if (request.headers["sec-fetch-dest"] === "document") return sendOn(response, redirect);
        sendJson(response, 200, { status: "success", redirect });
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      answer: async (call) => sendOn(call.response, await leave(call)),
    },
  ];
}
