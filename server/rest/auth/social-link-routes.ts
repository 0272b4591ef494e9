import type { ServerResponse } from "node:http";
import { secretCookie, secretOfCookie } from "#lib/auth/server/social/browser-secret.ts";
import { secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { socialProviderTitles } from "#lib/core/shared/social-provider.ts";
import type { Services } from "#lib/services.ts";
import { sendJson, sendPlainPage } from "#server/answers.ts";
import { readForm } from "#server/rest/read-form.ts";
import { readJson } from "#server/rest/read-json.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { openedJson } from "./opened-json.ts";
import { enterOptions, returnAddress, sendOn } from "./social-routes.ts";

const pagePath = "/api/auth/social-link";
/** Takes the token out of the address bar, and so out of the history and of what is shared. */
const stripScript = `history.replaceState(null,"",location.pathname)`;

function sendExpired(response: ServerResponse): void {
  const text = `${socialTexts.linkExpired}</p><p><a href="/">${socialTexts.windowLink}</a>`;
  response.setHeader("Referrer-Policy", "no-referrer");
  sendPlainPage(response, 404, socialTexts.windowTitle, text);
}

/**
 * Connecting a provider to the account that has its address already: `POST /api/auth/social-link` with
 * the account's password, or `POST /api/auth/social-link-mail`, whose link opens a page here, where a
 * person's click posts. A scanner of mails that opens the link changes nothing.
 */
export function socialLinkRoutes(options: { services: Services }): RestRoute[] {
  const { store, limits, passwords, social } = options.services;
  const { isHttps } = social;
  return [
    {
      method: "POST",
      path: pagePath,
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const { password } = Object(await readJson(request)) as { password?: unknown };
        const { linkByPassword } = await import("#lib/auth/server/social/link-account.ts");
        const opened = await linkByPassword({
          ...enterOptions(options, site, request),
          ...{ limits, passwords, address, password },
          secret: secretOfCookie(request.headers.cookie, isHttps),
        });
        response.setHeader("Set-Cookie", [...opened.setCookie, secretCookie("", isHttps)]);
        sendJson(response, 200, openedJson(opened));
      },
    },
    {
      method: "POST",
      path: "/api/auth/social-link-mail",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const { linkSeconds, mailLink } = await import("#lib/auth/server/social/link-account.ts");
        const secret = secretOfCookie(request.headers.cookie, isHttps);
        await mailLink({
          ...enterOptions(options, site, request),
          ...{ limits, address, secret },
        });
        // The browser has to know itself again for as long as the link is good.
        response.setHeader("Set-Cookie", secretCookie(secret ?? "", isHttps, linkSeconds));
        sendJson(response, 200, { status: "success" });
      },
    },
    {
      method: "GET",
      path: pagePath,
      changesState: false,
      answer: async ({ request, response, site, query }) => {
        const token = query.get("token") ?? "";
        const { findWaitingProvider } = await import(
          "#lib/auth/server/social/get-social-result.ts"
        );
        const secret = secretOfCookie(request.headers.cookie, isHttps);
        const provider = await findWaitingProvider({ db: store.db, site, secret });
        if (!provider || !/^[\w-]{43}$/.test(token)) return sendExpired(response);
        response.setHeader("Referrer-Policy", "no-referrer");
        const form = `${socialTexts.linkQuestion(provider)}</p><form method="post" action="${pagePath}/confirm"><input type="hidden" name="token" value="${token}"><button>${socialTexts.linkButton}</button></form><p><small>${socialProviderTitles[provider]} · ${site.host}</small>`;
        sendPlainPage(response, 200, socialTexts.linkTitle(provider), form, stripScript);
      },
    },
    {
      method: "POST",
      path: `${pagePath}/confirm`,
      changesState: true,
      answer: async ({ request, response, site }) => {
        const token = (await readForm(request)).get("token") ?? "";
        const { linkByMail } = await import("#lib/auth/server/social/link-account.ts");
        try {
          const { opened, returnPath } = await linkByMail({
            ...enterOptions(options, site, request),
            secret: secretOfCookie(request.headers.cookie, isHttps),
            token,
          });
          response.setHeader("Set-Cookie", opened.setCookie);
          sendOn(
            response,
            opened.isAwaitingFactor ? secondFactorAddress(returnPath) : returnAddress(returnPath),
          );
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
          sendExpired(response);
        }
      },
    },
  ];
}
