import { followingPath } from "#lib/follows/shared/following-path.ts";
import { hideFirstSteps, hideProfileSteps } from "#lib/profiles/server/profile-steps.ts";
import type { Services } from "#lib/services.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { accountRoutes } from "./account-forms.ts";
import { appealRoute } from "./appeal-form.ts";
import { conditionRoutes } from "./condition-forms.ts";
import { detailsRoute } from "./details-form.ts";
import { exportRoutes } from "./export-forms.ts";
import { messageSettingsRoute } from "./message-settings-form.ts";
import { ownFormRoute } from "./own-form-route.ts";
import { pictureRoutes } from "./picture-forms.ts";
import { privacyRoute } from "./privacy-form.ts";
import { socialSiteRoutes } from "./social-site-forms.ts";

/** The plain forms of a member's own profile. Each redirects to its page with the result in the query. */
export function profileRoutes(services: Services): RestRoute[] {
  return [
    detailsRoute(services),
    ...accountRoutes(services),
    ...exportRoutes(services),
    ...pictureRoutes(services),
    ...conditionRoutes(services),
    ...socialSiteRoutes(services),
    privacyRoute(services),
    messageSettingsRoute(services),
    appealRoute(services),
    ownFormRoute(services, {
      path: "/api/profile/hide-steps",
      page: "/profile",
      act: async ({ session }) => {
        await hideProfileSteps(services.store.db, session?.member ?? null);
        return "/profile";
      },
      refuse: (c) => seeOther(c, "/profile"),
    }),
    ownFormRoute(services, {
      path: "/api/profile/hide-first-steps",
      page: followingPath(),
      act: async ({ session }) => {
        await hideFirstSteps(services.store.db, session?.member ?? null);
        return `${followingPath()}#updates`;
      },
      refuse: (c) => seeOther(c, followingPath()),
    }),
  ];
}
