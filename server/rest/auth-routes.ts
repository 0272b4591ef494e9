import type { Services } from "#lib/services.ts";
import { changeEmailRoutes } from "./auth/change-email-routes.ts";
import { dashboardRoutes } from "./auth/dashboard-routes.ts";
import { emailRoutes } from "./auth/email-routes.ts";
import { facebookDeletionRoutes } from "./auth/facebook-deletion-routes.ts";
import { logOutRoutes } from "./auth/log-out-routes.ts";
import { loginRoutes } from "./auth/login-routes.ts";
import { oneTapRoutes } from "./auth/one-tap-routes.ts";
import { passwordRoutes } from "./auth/password-routes.ts";
import { registerRoutes } from "./auth/register-routes.ts";
import { secondFactorRoutes } from "./auth/second-factor-routes.ts";
import { securityRoutes } from "./auth/security-routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import { socialLinkRoutes } from "./auth/social-link-routes.ts";
import { socialRoutes } from "./auth/social-routes.ts";
import type { RestRoute } from "./rest-route.ts";

/** The calls under /api/auth of spec §7. */
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
