import { followingPath } from "#lib/follows/shared/following-path.ts";
import { hideFirstSteps, hideProfileSteps } from "#lib/profiles/server/profile-steps.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { accountRoutes } from "./account-forms.ts";
import { appealRoute } from "./appeal-form.ts";
import { conditionRoutes } from "./condition-forms.ts";
import { detailsRoute } from "./details-form.ts";
import { exportRoutes } from "./export-forms.ts";
import { messageSettingsRoute } from "./message-settings-form.ts";
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
    formRoute(services, {
      path: "/api/profile/hide-steps",
      page: "/profile",
      run: async ({ viewer }) => {
        await hideProfileSteps(services.store.db, viewer);
        return "/profile";
      },
      onError: () => "/profile",
    }),
    formRoute(services, {
      path: "/api/profile/hide-first-steps",
      page: followingPath(),
      run: async ({ viewer }) => {
        await hideFirstSteps(services.store.db, viewer);
        return `${followingPath()}#updates`;
      },
      onError: () => followingPath(),
    }),
  ];
}
