import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { Services } from "#lib/services.ts";
import { seeOther, setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { respondWithConfirmPage } from "./confirm-page.ts";

const logOutCalls = () => import("#lib/auth/server/log-out.ts");
const path = "/api/auth/log-out";

/**
 * `GET /api/auth/log-out` (spec §7; redirect): returns the next page to a script and redirects a browser there. A
 * request from another host gets a page with a button, which posts.
 *
 * `POST` logs out at once. With `everywhere=true` it ends all sessions of the member on every site; a link cannot do
 * that, because anybody can post a link in a thread.
 */
export function logOutRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;

  /** @returns the next page */
  async function endSession(c: RestContext, isEverywhere: boolean): Promise<string> {
    const { logOut } = await logOutCalls();
    const setCookie = await logOut({
      db: services.store.db,
      sessions: services.sessions,
      site: c.env.site,
      cookieHeader: c.req.header("cookie"),
      isEverywhere,
    });
    setCookies(c, setCookie);
    c.header("Clear-Site-Data", '"cache", "storage"');
    return safeRedirect(c.req.query("redirect") ?? null);
  }

  const respond = (c: RestContext, redirect: string, isPage: boolean): Response =>
    isPage ? seeOther(c, redirect) : c.json({ status: "success", redirect });

  return [
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        if (!c.env.isSameOrigin)
          return respondWithConfirmPage(c, {
            title: "Log out",
            text: "Do you want to log out?",
            button: "Log out",
            action: path,
          });
        const isPage = c.req.header("sec-fetch-dest") === "document";
        return respond(c, await endSession(c, false), isPage);
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      handle: async (c) => {
        const redirect = await endSession(c, c.req.query("everywhere") === "true");
        const wantsJson = c.req.header("accept")?.startsWith("application/json") ?? false;
        return respond(c, redirect, !wantsJson);
      },
    },
  ];
}
