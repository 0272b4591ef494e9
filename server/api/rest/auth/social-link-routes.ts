import { html } from "hono/html";
import * as z from "zod/mini";
import { parseSecretCookie, secretCookie } from "#lib/auth/server/social/browser-secret.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { socialProviderTitles } from "#lib/core/shared/social-provider.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import { hiddenInputs } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import { respondWithPage, setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { openedJson } from "./opened-json.ts";
import { addressAfterLogin, enterOptions } from "./social-routes.ts";
import { redirectSocialLogin, withHomeLink } from "./social-window.ts";

const pagePath = "/api/auth/social-link";
/** Removes the token from the address bar, and so from the history and from shared links. */
const stripScript = `history.replaceState(null,"",location.pathname)`;

function respondWithExpired(c: RestContext): Response {
  c.header("Referrer-Policy", "no-referrer");
  const body = withHomeLink(socialTexts.linkExpired);
  return respondWithPage(c, 404, { title: socialTexts.windowTitle, body });
}

/** The button of the page that an emailed link opens. */
const confirmRoute = (options: { services: Services }): RestRoute =>
  formRoute(options.services, {
    path: `${pagePath}/confirm`,
    schema: z.object({ token: formText }),
    run: async ({ c, fields: { token } }) => {
      const { linkByMail } = await import("#lib/auth/server/social/link-account.ts");
      const secret = parseSecretCookie(c.req.header("cookie"), options.services.social.isHttps);
      const linked = await linkByMail({ ...enterOptions(options, c), secret, token });
      setCookies(c, linked.opened.setCookie);
      return redirectSocialLogin(c, addressAfterLogin(linked.opened, linked.returnPath));
    },
    onError: ({ code }, { c }) => (code === "NOT_FOUND" ? respondWithExpired(c) : undefined),
  });

/**
 * Connects a provider to the existing account with its e-mail address: `POST /api/auth/social-link`
 * with the account's password, or `POST /api/auth/social-link-mail`, which sends a link to a page
 * where a click posts. A mail scanner that opens the link changes nothing.
 */
export function socialLinkRoutes(options: { services: Services }): RestRoute[] {
  const { store, limits, social } = options.services;
  const { isHttps } = social;
  return [
    {
      method: "POST",
      path: pagePath,
      changesState: true,
      handle: async (c) => {
        const { password, recaptcha_token: captchaToken } = Object(await parseJsonBody(c)) as {
          password?: unknown;
          recaptcha_token?: unknown;
        };
        const { linkByPassword } = await import("#lib/auth/server/social/link-account.ts");
        const opened = await linkByPassword({
          ...enterOptions(options, c),
          password,
          captchaToken,
          secret: parseSecretCookie(c.req.header("cookie"), isHttps),
        });
        setCookies(c, [...opened.setCookie, secretCookie("", isHttps)]);
        return c.json(openedJson(opened));
      },
    },
    {
      method: "POST",
      path: "/api/auth/social-link-mail",
      changesState: true,
      handle: async (c) => {
        const { address } = c.env;
        const { linkSeconds, mailLink } = await import("#lib/auth/server/social/link-account.ts");
        const secret = parseSecretCookie(c.req.header("cookie"), isHttps);
        await mailLink({ ...enterOptions(options, c), limits, address, secret });
        // The browser must be recognised for as long as the link is valid.
        setCookies(c, secretCookie(secret ?? "", isHttps, linkSeconds));
        return c.json({ status: "success" });
      },
    },
    {
      method: "GET",
      path: pagePath,
      changesState: false,
      handle: async (c) => {
        const { site } = c.env;
        const token = c.req.query("token") ?? "";
        const { findWaitingProvider } = await import(
          "#lib/auth/server/social/get-social-result.ts"
        );
        const secret = parseSecretCookie(c.req.header("cookie"), isHttps);
        const provider = await findWaitingProvider({ db: store.db, site, secret });
        if (!provider || !/^[\w-]{43}$/.test(token)) return respondWithExpired(c);
        c.header("Referrer-Policy", "no-referrer");
        return respondWithPage(c, 200, {
          title: socialTexts.linkTitle(provider),
          body: html`<p>${socialTexts.linkQuestion(provider)}</p><form method="post" action="${pagePath}/confirm">${hiddenInputs({ token })}<button>${socialTexts.linkButton}</button></form><p><small>${socialProviderTitles[provider]} · ${site.host}</small></p>`,
          script: stripScript,
        });
      },
    },
    confirmRoute(options),
  ];
}
