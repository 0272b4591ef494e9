import { secondFactorAddress, secondFactorPath } from "#lib/auth/shared/auth-paths.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toAccountJson } from "./account-json.ts";
import { getFormRedirect, landingAfter } from "./login-routes.ts";

const path = `/api/auth${secondFactorPath}`;
const completeCalls = () => import("#lib/auth/server/second-factor/complete-login.ts");

/** Redirects back to the form with an error, or to the login if the second step has expired. */
function backToForm(error: AppError, redirect: string | null): string {
  if (error.code === "UNAUTHENTICATED")
    return `/member-login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ""}`;
  const address = secondFactorAddress(redirect);
  const problem = error.code === "RATE_LIMITED" ? "wait" : "code";
  return `${address}${address.includes("?") ? "&" : "?"}problem=${problem}`;
}

const toLogin = (c: RestContext) => ({
  site: c.env.site,
  cookieHeader: c.req.header("cookie"),
});

const codeRoute = (services: Services): RestRoute =>
  formRoute(services, {
    path,
    accepts: "formOrJson",
    run: async ({ c, site, body }) => {
      const { code } = Object(body) as { code?: unknown };
      const { completeLoginByCode } = await completeCalls();
      const login = { ...toLogin(c), code: typeof code === "string" ? code : "" };
      const { setCookie, member, account } = await completeLoginByCode(services, login);
      setCookies(c, setCookie);
      const redirect = landingAfter(account, body, services.toOrigin(site.host));
      const user = toAccountJson(member);
      return { redirect, json: { status: "success", location: redirect, user } };
    },
    onError: (error, { site, body }) =>
      backToForm(error, getFormRedirect(body, services.toOrigin(site.host))),
  });

/**
 * The second step of a login: `POST /api/auth/second-factor` (code, redirect) with a code, and
 * `…/passkey-request` and `…/passkey` with a passkey. Only for the browser that completed the first
 * step.
 */
export function secondFactorRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        const { getLoginFactors } = await completeCalls();
        const factors = await getLoginFactors(services, toLogin(c));
        return c.json({ status: "success", ...factors });
      },
    },
    codeRoute(services),
    {
      method: "POST",
      path: `${path}/passkey-request`,
      changesState: true,
      handle: async (c) => {
        const { getLoginPasskeyRequest } = await completeCalls();
        const options = await getLoginPasskeyRequest(services, toLogin(c));
        return c.json({ status: "success", options });
      },
    },
    {
      method: "POST",
      path: `${path}/passkey`,
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const body = await parseJsonBody(c);
        const { passkey } = Object(body) as { passkey?: unknown };
        const { completeLoginByPasskey } = await completeCalls();
        const login = { ...toLogin(c), passkey };
        const { setCookie, member, account } = await completeLoginByPasskey(services, login);
        setCookies(c, setCookie);
        const location = landingAfter(account, body, services.toOrigin(site.host));
        return c.json({ status: "success", location, user: toAccountJson(member) });
      },
    },
  ];
}
