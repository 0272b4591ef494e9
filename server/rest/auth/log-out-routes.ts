import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "#server/answers.ts";
import type { RestCall, RestRoute } from "#server/rest/rest-route.ts";
import { sendOn } from "#server/send-on.ts";
import { sendConfirmPage } from "./confirm-page.ts";

const logOutCalls = () => import("#lib/auth/server/log-out.ts");
const path = "/api/auth/log-out";

/**
 * `GET /api/auth/log-out` (spec §7; redirect): a script is answered with where to go on to, a person
 * is sent there. From another host's page it is a page with a button, which posts.
 *
 * `POST` does the same at once. With `everywhere=true` it ends every login of that person on every
 * site; a link, which anybody can write into a thread, cannot do that.
 */
export function logOutRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;

  async function leave(
    { request, response, site, query }: RestCall,
    isEverywhere: boolean,
  ): Promise<string> {
    const { logOut } = await logOutCalls();
    const setCookie = await logOut({
      db: services.store.db,
      sessions: services.sessions,
      site,
      cookieHeader: request.headers.cookie,
      isEverywhere,
    });
    response.setHeader("Set-Cookie", setCookie);
    response.setHeader("Clear-Site-Data", '"cache", "storage"');
    return safeRedirect(query.get("redirect"));
  }

  function sendLeft({ response }: RestCall, redirect: string, isPage: boolean): void {
    if (isPage) sendOn(response, redirect);
    else sendJson(response, 200, { status: "success", redirect });
  }

  return [
    {
      method: "GET",
      path,
      changesState: false,
      answer: async (call) => {
        const { request, response } = call;
        if (!call.isSameOrigin)
          return sendConfirmPage(response, {
            title: "Log out",
            text: "Do you want to log out?",
            button: "Log out",
            action: path,
          });
        const isPage = request.headers["sec-fetch-dest"] === "document";
        sendLeft(call, await leave(call, false), isPage);
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      answer: async (call) => {
        const redirect = await leave(call, call.query.get("everywhere") === "true");
        const wantsJson = call.request.headers.accept?.startsWith("application/json") ?? false;
        sendLeft(call, redirect, !wantsJson);
      },
    },
  ];
}
