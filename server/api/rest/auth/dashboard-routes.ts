import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { dashboardRedirectPath } from "#lib/site/shared/dashboard-redirect.ts";
import { seeOther } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** The channel of links to the patient leader certification (spec §2). */
const certificationChannel = "46";

/**
 * `GET /api/dashboard-redirect`: redirects members to the publisher's dashboard, guests to the
 * login first. The operator configures its address; without one the route does not exist.
 */
export function dashboardRoutes({ sessions, social, toOrigin }: Services): RestRoute[] {
  return [
    {
      method: "GET",
      path: dashboardRedirectPath,
      changesState: false,
      handle: async (c) => {
        const { site } = c.env;
        const dashboardUrl = site.settings.dashboard_url ?? social.dashboardUrl;
        if (!dashboardUrl) throw new AppError("NOT_FOUND", "There is no dashboard here.");
        const wanted = c.req.query("channel") ?? "";
        const channel = /^\d{1,6}$/.test(wanted) ? wanted : certificationChannel;
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        const target = new URL(dashboardUrl, toOrigin(site.host));
        target.searchParams.set("channel", channel);
        const back = encodeURIComponent(`${dashboardRedirectPath}?channel=${channel}`);
        return seeOther(c, session ? target.href : `/member-login?redirect=${back}`);
      },
    },
  ];
}
