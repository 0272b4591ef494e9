import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import { parseSecretCookie, secretCookie } from "#lib/auth/server/social/browser-secret.ts";
import {
  accountPath,
  loginPath,
  registerPath,
  secondFactorAddress,
} from "#lib/auth/shared/auth-paths.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { socialReturnParameter } from "#lib/auth/shared/social-signals.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { type SocialProviderName, socialProviderNames } from "#lib/core/shared/social-provider.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import { respondWithPage, setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { redirectSocialLogin, respondWithSocialWindow, withHomeLink } from "./social-window.ts";

type Options = { services: Services };

/** The input of every use case of these routes. */
export function enterOptions({ services }: Options, c: RestContext) {
  const cookieHeader = c.req.header("cookie");
  const userAgent = c.req.header("user-agent");
  const { site, address } = c.env;
  return { ports: services, site, address, cookieHeader, userAgent };
}

/**
 * The page to return to without a pop-up; it requests the result of the login. Pages with login
 * forms are for guests, so their `redirect` is used instead.
 */
function returnAddress(path: string): string {
  const from = new URL(path, "http://site.invalid");
  const isForm = [loginPath, registerPath].includes(from.pathname);
  const url = isForm ? new URL(safeRedirect(from.searchParams.get("redirect")), from) : from;
  url.searchParams.set(socialReturnParameter, "done");
  return url.pathname + url.search + url.hash;
}

/**
 * The page that opens after a login without a pop-up. An account that waits for its deletion opens where it
 * can be kept, as after a login with a password.
 * @param opened the session, if one was opened
 */
export function addressAfterLogin(opened: OpenedSession | null, returnPath: string): string {
  if (opened?.isAwaitingFactor) return secondFactorAddress(returnPath);
  return returnAddress(opened?.success.account.isBeingDeleted ? accountPath : returnPath);
}

function beginRoute(options: Options, provider: SocialProviderName): RestRoute {
  const { store, limits, toOrigin, social } = options.services;
  async function begin(c: RestContext, isPopUp: boolean): Promise<Response> {
    const { site, address } = c.env;
    const { beginSocialLogin } = await import("#lib/auth/server/social/begin-social-login.ts");
    const { url, secret } = await beginSocialLogin({
      db: store.db,
      limits,
      providers: social.providers,
      site,
      provider,
      address,
      isPopUp,
      redirectUri: `${toOrigin(social.authHost ?? site.host)}/api/auth/${provider}/callback`,
      returnPath: safeRedirect(c.req.query("redirect") ?? null),
    });
    setCookies(c, secretCookie(secret, social.isHttps));
    return redirectSocialLogin(c, url.href);
  }
  return {
    method: "GET",
    path: `/api/auth/${provider}/login`,
    changesState: true,
    handle: async (c) => {
      const isPopUp = c.req.query("mode") !== "page";
      try {
        return await begin(c, isPopUp);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { httpStatus, message, retryAfterSeconds } = error;
        if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
        if (isPopUp) return respondWithSocialWindow(c, httpStatus);
        const page = { title: socialTexts.windowTitle, body: withHomeLink(message) };
        return respondWithPage(c, httpStatus, page);
      }
    },
  };
}

function callbackRoute(options: Options, provider: SocialProviderName): RestRoute {
  const { toOrigin, social, log } = options.services;
  const { providers, authHost, isHttps } = social;
  return {
    method: "GET",
    path: `/api/auth/${provider}/callback`,
    // The provider redirects here from its own page; this browser's cookie authorises the request.
    changesState: false,
    handle: async (c) => {
      const { site } = c.env;
      const query = new URL(c.req.url).searchParams;
      if (!providers.names.includes(provider))
        throw new AppError("NOT_FOUND", "There is no such call.");
      const { completeSocialLogin } = await import(
        "#lib/auth/server/social/complete-social-login.ts"
      );
      const isDirect = authHost === undefined || authHost === site.host;
      const completed = await completeSocialLogin({
        ...enterOptions(options, c),
        providers,
        provider,
        log,
        query,
        isDirect,
        redirectUri: `${toOrigin(authHost ?? site.host)}/api/auth/${provider}/callback`,
        secret: parseSecretCookie(c.req.header("cookie"), isHttps),
      });
      if (!completed) return respondWithSocialWindow(c, 400);
      const { opened, isPopUp, returnPath } = completed;
      setCookies(c, opened?.setCookie ?? []);
      if (isPopUp) return respondWithSocialWindow(c, 200);
      return redirectSocialLogin(c, addressAfterLogin(opened, returnPath));
    },
  };
}

/**
 * Logins with a provider (spec §7): `GET /api/auth/{provider}/login`, its callback, and `POST
 * /api/auth/social-result`, from which the page that started the login gets the result.
 */
export function socialRoutes(options: Options): RestRoute[] {
  const { store, sessions, social } = options.services;
  const { isHttps } = social;
  return [
    ...socialProviderNames.flatMap((provider) => [
      beginRoute(options, provider),
      callbackRoute(options, provider),
    ]),
    {
      method: "POST",
      path: "/api/auth/social-result",
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const cookie = c.req.header("cookie");
        const { getSocialResult } = await import("#lib/auth/server/social/get-social-result.ts");
        const session = await sessions.fromCookie(cookie, site);
        const secret = parseSecretCookie(cookie, isHttps);
        const awaiting = session ? null : await sessions.awaitingFromCookie(cookie, site);
        const result = await getSocialResult({ db: store.db, site, secret, session, awaiting });
        const isOver = ["success", "second-factor", "failed"].includes(result.status);
        if (isOver) setCookies(c, secretCookie("", isHttps));
        return c.json(result);
      },
    },
    {
      method: "POST",
      path: "/api/auth/unlink-social",
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const { auth_account_id: authAccountId } = Object(await parseJsonBody(c)) as {
          auth_account_id?: unknown;
        };
        const { unlinkSocial } = await import("#lib/auth/server/social/unlink-social.ts");
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        await unlinkSocial({ store, viewer: session?.member ?? null, authAccountId });
        return c.json({ status: "success" });
      },
    },
  ];
}
