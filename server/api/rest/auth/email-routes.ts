import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const verifyCalls = () => import("#lib/auth/server/verify-email.ts");

/** Back to the page of the link with an error. A link that is still valid is kept in its URL. */
function toPage({ code }: AppError, { form }: SentForm): string {
  const query = new URLSearchParams();
  const token = form.get("token");
  const isStillGood = code === "UNAUTHENTICATED" || code === "FORBIDDEN";
  if (isStillGood && token !== null) query.set("token", token);
  query.set("problem", code === "RATE_LIMITED" ? "wait" : "link");
  return `${verifyEmailPath}?${query}`;
}

/**
 * `POST /api/auth/verify-email` (token, redirect): responds to JSON with the account and the next
 * page. A plain form is redirected to that page, or back to the page of the link.
 */
export const emailRoutes = ({ services }: { services: Services }): RestRoute[] => [
  formRoute(services, {
    path: `/api/auth${verifyEmailPath}`,
    accepts: "formOrJson",
    run: async ({ c, site, address, session, body }) => {
      // The URL of the page contains a secret.
      c.header("Referrer-Policy", "no-referrer");
      const { verifyEmail } = await verifyCalls();
      const verified = await verifyEmail(services, { site, address, session, body });
      const { account, redirect, setCookie } = verified;
      setCookies(c, setCookie);
      return { redirect, json: { status: "success", account, redirect } };
    },
    onError: toPage,
  }),
];
