import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { secondFactorAddress, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { landingAfterLogin } from "#lib/auth/shared/flow/after-login.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";
import type { Services } from "#lib/services.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toLoginCall } from "./login-call.ts";
import { openedJson } from "./opened-json.ts";
import { toRejectedLogin } from "./rejected-forms.ts";

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
 * Responds to JSON with a status, `success` or `second-factor`, and the account. A plain form, which may have
 * a `redirect`, is redirected to the next page.
 */
export function loginRoutes({ services }: { services: Services }): RestRoute[] {
  const getNextPath = (opened: OpenedSession, { site, body }: SentForm): string => {
    const origin = services.toOrigin(site.host);
    return opened.isAwaitingFactor
      ? secondFactorAddress(getFormRedirect(body, origin))
      : landingAfter(opened.success.account, body, origin);
  };
  return [
    formRoute(services, {
      path: "/api/auth/identity/callback",
      accepts: "formOrJson",
      run: async (call) => {
        const { logIn } = await loginCalls();
        const opened = await logIn(services, toLoginCall(call.c, call.body));
        setCookies(call.c, opened.setCookie);
        if (!call.isForm) return call.c.json(openedJson(opened));
        return getNextPath(opened, call);
      },
      onError: toRejectedLogin,
    }),
  ];
}
