import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { secondFactorAddress, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { landingAfterLogin } from "#lib/auth/shared/flow/after-login.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";
import type { Services } from "#lib/services.ts";
import { orRespondWithForm } from "#server/rest/or-respond-with-form.ts";
import { parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { toLoginCall } from "./login-call.ts";
import { openedJson } from "./opened-json.ts";
import { respondWithLoginForm } from "./refused-forms.ts";

const loginCalls = () => import("#lib/auth/server/log-in.ts");

/** The path to redirect to after a plain form. */
export function getFormRedirect(body: unknown, origin: string): string | null {
  const { redirect: wanted } = Object(body) as { redirect?: string };
  return wanted
    ? getRedirectFromQuery(`${new URLSearchParams({ redirect: wanted })}`, origin)
    : null;
}

/**
 * The next page after a login by a plain form (spec §4 After login). The prompt to verify is a page
 * here.
 * @param origin of the site
 */
export function landingAfter(account: AuthAccountFacts, body: unknown, origin: string): string {
  const redirect = getFormRedirect(body, origin);
  const landing = landingAfterLogin({ redirect, account, place: "page", isReturning: true });
  return landing?.promptsVerification ? verifyEmailPath : (landing?.location ?? "/");
}

/**
 * `POST /api/auth/identity/callback`: email, password, remember_me and recaptcha_token (spec §7).
 * Responds to JSON with the account. A plain form, which may have a `redirect`, gets a 303 to the
 * next page, or the form with its errors.
 */
export function loginRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    {
      method: "POST",
      path: "/api/auth/identity/callback",
      changesState: true,
      handle: async (c) => {
        const sent = await parseJsonOrFormBody(c);
        const { isForm, body } = sent;
        const work = async () => {
          const call = toLoginCall(c, body);
          const { logIn } = await loginCalls();
          const opened = await logIn(services, call);
          setCookies(c, opened.setCookie);
          const origin = services.toOrigin(c.env.site.host);
          if (!isForm) return c.json(openedJson(opened));
          if (opened.isAwaitingFactor)
            return seeOther(c, secondFactorAddress(getFormRedirect(body, origin)));
          return seeOther(c, landingAfter(opened.success.account, body, origin));
        };
        return orRespondWithForm(sent, work, (error) => respondWithLoginForm(c, error, body));
      },
    },
  ];
}
