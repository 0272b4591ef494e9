import type { IncomingMessage, ServerResponse } from "node:http";
import { secretCookie, secretOfCookie } from "#lib/auth/server/social/browser-secret.ts";
import { loginPath, registerPath, secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { socialReturnParameter } from "#lib/auth/shared/social-signals.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { type SocialProviderName, socialProviderNames } from "#lib/core/shared/social-provider.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { sendJson, sendPlainPage } from "#server/answers.ts";
import { readJson } from "#server/rest/read-json.ts";
import type { RestCall, RestRoute } from "#server/rest/rest-route.ts";
import { setDataHeaders } from "#server/security-headers.ts";
import { keepOpener, sendSocialWindow } from "./social-window.ts";

type Options = { services: Services };

/** What every use case of these routes is given. */
export function enterOptions({ services }: Options, site: Site, request: IncomingMessage) {
  const { cookie: cookieHeader, "user-agent": userAgent } = request.headers;
  return { ports: services, site, cookieHeader, userAgent };
}

/** Sends the browser on. */
export function sendOn(response: ServerResponse, location: string): void {
  setDataHeaders(response);
  keepOpener(response);
  response.writeHead(303, { Location: location });
  response.end();
}

/**
 * The page somebody comes back to without a pop-up; it asks what came of the login. The pages of the
 * forms are for visitors: from there one goes on to where one was heading.
 */
export function returnAddress(path: string): string {
  const from = new URL(path, "http://site.invalid");
  const isForm = [loginPath, registerPath].includes(from.pathname);
  const url = isForm ? new URL(safeRedirect(from.searchParams.get("redirect")), from) : from;
  url.searchParams.set(socialReturnParameter, "done");
  return url.pathname + url.search + url.hash;
}

function beginRoute(options: Options, provider: SocialProviderName): RestRoute {
  const { store, limits, originOf, social } = options.services;
  async function begin({ response, site, address, query }: RestCall, isPopUp: boolean) {
    const { beginSocialLogin } = await import("#lib/auth/server/social/begin-social-login.ts");
    const { url, secret } = await beginSocialLogin({
      ...{ db: store.db, limits, providers: social.providers, site, provider, address, isPopUp },
      redirectUri: `${originOf(social.authHost ?? site.host)}/api/auth/${provider}/callback`,
      returnPath: safeRedirect(query.get("redirect")),
    });
    response.setHeader("Set-Cookie", secretCookie(secret, social.isHttps));
    sendOn(response, url.href);
  }
  return {
    method: "GET",
    path: `/api/auth/${provider}/login`,
    changesState: true,
    answer: async (call) => {
      const isPopUp = call.query.get("mode") !== "page";
      try {
        await begin(call, isPopUp);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { httpStatus, message, retryAfterSeconds } = error;
        if (retryAfterSeconds) call.response.setHeader("Retry-After", retryAfterSeconds);
        if (isPopUp) return sendSocialWindow(call.response, httpStatus);
        const text = `${escapeHtml(message)}</p><p><a href="/">${socialTexts.windowLink}</a>`;
        sendPlainPage(call.response, httpStatus, socialTexts.windowTitle, text);
      }
    },
  };
}

function callbackRoute(options: Options, provider: SocialProviderName): RestRoute {
  const { originOf, social, log } = options.services;
  const { providers, authHost, isHttps } = social;
  return {
    method: "GET",
    path: `/api/auth/${provider}/callback`,
    // A provider's page sends people here; the cookie of this browser is what permits.
    changesState: false,
    answer: async ({ request, response, site, query }) => {
      if (!providers.names.includes(provider))
        throw new AppError("NOT_FOUND", "There is no such call.");
      const { completeSocialLogin } = await import(
        "#lib/auth/server/social/complete-social-login.ts"
      );
      const isDirect = authHost === undefined || authHost === site.host;
      const completed = await completeSocialLogin({
        ...enterOptions(options, site, request),
        ...{ providers, provider, log, query, isDirect },
        redirectUri: `${originOf(authHost ?? site.host)}/api/auth/${provider}/callback`,
        secret: secretOfCookie(request.headers.cookie, isHttps),
      });
      if (!completed) return sendSocialWindow(response, 400);
      if (completed.setCookie.length > 0) response.setHeader("Set-Cookie", completed.setCookie);
      if (completed.isPopUp) sendSocialWindow(response, 200);
      else if (completed.isAwaitingFactor)
        sendOn(response, secondFactorAddress(completed.returnPath));
      else sendOn(response, returnAddress(completed.returnPath));
    },
  };
}

/**
 * Logins by a provider (spec §7): `GET /api/auth/{provider}/login`, its callback, and
 * `POST /api/auth/social-result`, by which the page that began hears what came of it.
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
      answer: async ({ request, response, site }) => {
        const { cookie } = request.headers;
        const { getSocialResult } = await import("#lib/auth/server/social/get-social-result.ts");
        const session = await sessions.fromCookie(cookie, site);
        const secret = secretOfCookie(cookie, isHttps);
        const awaiting = session ? null : await sessions.awaitingFromCookie(cookie, site);
        const result = await getSocialResult({ db: store.db, site, secret, session, awaiting });
        const isOver = ["success", "second-factor", "failed"].includes(result.status);
        if (isOver) response.setHeader("Set-Cookie", secretCookie("", isHttps));
        sendJson(response, 200, result);
      },
    },
    {
      method: "POST",
      path: "/api/auth/unlink-social",
      changesState: true,
      answer: async ({ request, response, site }) => {
        const { auth_account_id: authAccountId } = Object(await readJson(request)) as {
          auth_account_id?: unknown;
        };
        const { unlinkSocial } = await import("#lib/auth/server/social/unlink-social.ts");
        const session = await sessions.fromCookie(request.headers.cookie, site);
        await unlinkSocial({ store, viewer: session?.member ?? null, authAccountId });
        sendJson(response, 200, { status: "success" });
      },
    },
  ];
}
