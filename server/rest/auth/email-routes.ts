import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";

const verifyCalls = () => import("#lib/auth/server/verify-email.ts");

/** The page of the link again, and that it did not go well. A link that is still good stays in it. */
function backToPage(error: AppError, body: unknown): string {
  const query = new URLSearchParams();
  const { token } = Object(body) as { token?: unknown };
  const isStillGood = error.code === "UNAUTHENTICATED" || error.code === "FORBIDDEN";
  if (isStillGood && typeof token === "string") query.set("token", token);
  query.set("problem", error.code === "RATE_LIMITED" ? "wait" : "link");
  return `${verifyEmailPath}?${query}`;
}

/**
 * `POST /api/auth/verify-email` (token, redirect): JSON is answered with the account and where to go
 * on to, a plain form with 303 to that place, or back to the page of the link.
 */
export function emailRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    {
      method: "POST",
      path: `/api/auth${verifyEmailPath}`,
      changesState: true,
      handle: async (c) => {
        const { site, address } = c.env;
        // The page of the link has a secret in its address.
        c.header("Referrer-Policy", "no-referrer");
        const { isForm, body } = await parseJsonOrFormBody(c);
        const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
        const { verifyEmail } = await verifyCalls();
        try {
          const done = await verifyEmail(services, { site, address, session, body });
          const { account, redirect, setCookie } = done;
          setCookies(c, setCookie);
          if (isForm) return seeOther(c, redirect);
          return c.json({ status: "success", account, redirect });
        } catch (error) {
          if (!isForm || !(error instanceof AppError)) throw error;
          return seeOther(c, backToPage(error, body));
        }
      },
    },
  ];
}
