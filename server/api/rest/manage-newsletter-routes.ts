import * as z from "zod/mini";
import { sendTestIssue, setNewsletterPaused } from "#lib/newsletter/server/manage-newsletter.ts";
import {
  newsletterCalls as calls,
  newsletterPath,
} from "#lib/newsletter/shared/newsletter-page.ts";
import type { Services } from "#lib/services.ts";
import { formChecked } from "#server/api/rest/forms/form-fields.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type NewsletterServices = Pick<
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
>;

/** The forms of `/manage/newsletter`, for admins. */
export function manageNewsletterRoutes(services: NewsletterServices): RestRoute[] {
  const { db } = services.store;
  const { times } = services.newsletter;
  return [
    staffFormRoute(services, {
      path: calls.test,
      run: async ({ site, viewer }) => {
        const isSent = await sendTestIssue({ ...services, db, times }, { site, viewer });
        return `${newsletterPath}?result=${isSent ? "tested" : "nothing"}`;
      },
    }),
    staffFormRoute(services, {
      path: calls.pause,
      schema: z.object({ isOn: formChecked }),
      run: async ({ site, viewer, fields: { isOn } }) => {
        await setNewsletterPaused({ db }, { site, viewer, isOn });
        return `${newsletterPath}?result=${isOn ? "paused" : "resumed"}`;
      },
    }),
  ];
}
