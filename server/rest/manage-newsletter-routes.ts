import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import { sendTestIssue, setNewsletterPaused } from "#lib/newsletter/server/manage-newsletter.ts";
import {
  newsletterCalls as calls,
  newsletterPath,
} from "#lib/newsletter/shared/newsletter-page.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** The forms of `/manage/newsletter`, for admins. */
export function manageNewsletterRoutes(
  services: Pick<
    Services,
    | "store"
    | "limits"
    | "onStaffLimit"
    | "sessions"
    | "directory"
    | "toOrigin"
    | "mailLinks"
    | "mailer"
    | "newsletter"
  >,
): RestRoute[] {
  const { store, limits, sessions, directory, toOrigin, mailLinks, mailer } = services;
  const { times } = services.newsletter;
  const db = store.db;
  const getCall = async (c: RestContext) => {
    const { site } = c.env;
    const session = await sessions.fromCookie(c.req.header("cookie"), site);
    const viewer = session?.member ?? null;
    await countStaffAction(services, viewer);
    return { site, viewer };
  };
  return [
    {
      method: "POST",
      path: calls.test,
      changesState: true,
      handle: async (c) => {
        const ports = { db, directory, toOrigin, mailLinks, times, mailer, limits };
        const isSent = await sendTestIssue(ports, await getCall(c));
        return seeOther(c, `${newsletterPath}?result=${isSent ? "tested" : "nothing"}`);
      },
    },
    {
      method: "POST",
      path: calls.pause,
      changesState: true,
      handle: async (c) => {
        const isOn = (await parseFormBody(c)).get("isOn") === "1";
        await setNewsletterPaused({ db }, { ...(await getCall(c)), isOn });
        return seeOther(c, `${newsletterPath}?result=${isOn ? "paused" : "resumed"}`);
      },
    },
  ];
}
