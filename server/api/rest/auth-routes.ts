import type { Services } from "#lib/services.ts";
import { changeEmailRoutes } from "#server/api/rest/auth/change-email-routes.ts";
import { dashboardRoutes } from "#server/api/rest/auth/dashboard-routes.ts";
import { emailRoutes } from "#server/api/rest/auth/email-routes.ts";
import { facebookDeletionRoutes } from "#server/api/rest/auth/facebook-deletion-routes.ts";
import { logOutRoutes } from "#server/api/rest/auth/log-out-routes.ts";
import { loginRoutes } from "#server/api/rest/auth/login-routes.ts";
import { oneTapRoutes } from "#server/api/rest/auth/one-tap-routes.ts";
import { passwordRoutes } from "#server/api/rest/auth/password-routes.ts";
import { registerRoutes } from "#server/api/rest/auth/register-routes.ts";
import { secondFactorRoutes } from "#server/api/rest/auth/second-factor-routes.ts";
import { securityRoutes } from "#server/api/rest/auth/security-routes.ts";
import { sessionRoutes } from "#server/api/rest/auth/session-routes.ts";
import { socialLinkRoutes } from "#server/api/rest/auth/social-link-routes.ts";
import { socialRoutes } from "#server/api/rest/auth/social-routes.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** The routes under /api/auth (spec §7). */
export function authRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    ...registerRoutes(options),
    ...loginRoutes(options),
    ...sessionRoutes(options),
    ...logOutRoutes(options),
    ...secondFactorRoutes(services),
    ...securityRoutes(services),
    ...passwordRoutes(services),
    ...emailRoutes(options),
    ...changeEmailRoutes(options),
    ...socialRoutes(options),
    ...socialLinkRoutes(options),
    ...oneTapRoutes(options),
    ...facebookDeletionRoutes(services),
    ...dashboardRoutes(services),
  ];
}
