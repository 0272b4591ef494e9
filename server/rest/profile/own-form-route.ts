import type { Session } from "#lib/auth/server/session.ts";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "#server/rest/parse-body.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";

/** What the handler of a form of the own profile gets. */
export type OwnFormCall<Form> = { c: RestContext; session: Session | null; form: Form };

/**
 * A route of a plain form on a page of the own profile. Whoever is logged out meanwhile goes to the login and
 * then back to the page.
 * @param route.page path of the page with the form
 * @param route.parse reads what was sent; the fields of a plain form by default
 * @param route.act stores the form. @returns the path to redirect to
 * @param route.refuse responds to a rejected form
 */
export function ownFormRoute<Form = URLSearchParams>(
  services: Pick<Services, "sessions">,
  route: Pick<RestRoute, "path" | "maxBytes" | "tooLargeMessage"> & {
    page: string;
    parse?: (c: RestContext) => Promise<Form>;
    act: (call: OwnFormCall<Form>) => Promise<string>;
    refuse: (c: RestContext, error: AppError, form: Form) => Response;
  },
): RestRoute {
  const { page, parse = parseFormBody as (c: RestContext) => Promise<never>, ...rest } = route;
  const { act, refuse, ...rule } = rest;
  return {
    ...rule,
    method: "POST",
    changesState: true,
    handle: async (c) => {
      const session = await services.sessions.fromCookie(c.req.header("cookie"), c.env.site);
      const form = await parse(c);
      try {
        return seeOther(c, await act({ c, session, form }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "UNAUTHENTICATED")
          return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(page)}`);
        return refuse(c, error, form);
      }
    },
  };
}
