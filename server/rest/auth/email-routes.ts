import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";

const verifyCalls = () => import("#lib/auth/server/verify-email.ts");

/** Back to the page of the link with an error. A link that is still valid is kept in its URL. */
function backToPage(error: AppError, body: unknown): string {
  const query = new URLSearchParams();
  const { token } = Object(body) as { token?: unknown };
  const isStillGood = error.code === "UNAUTHENTICATED" || error.code === "FORBIDDEN";
  if (isStillGood && typeof token === "string") query.set("token", token);
  query.set("problem", error.code === "RATE_LIMITED" ? "wait" : "link");
  return `${verifyEmailPath}?${query}`;
}

/**
 * `POST /api/auth/verify-email` (token, redirect): responds to JSON with the account and the next
 * page, to a plain form with a 303 to that page or back to the page of the link.
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
        // The URL of the page contains a secret.
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
