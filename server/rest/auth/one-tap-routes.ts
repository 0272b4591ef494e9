import { secretCookie } from "#lib/auth/server/social/browser-secret.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "#server/answers.ts";
import { readForm } from "#server/rest/read-form.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { openedJson } from "./opened-json.ts";
import { enterOptions } from "./social-routes.ts";

/** What Google's double-sent token is in a cookie header; empty for none. */
const csrfCookie = (header: string | undefined) =>
  header?.match(/(?:^|;\s*)g_csrf_token=([\w-]{1,200})(?:;|$)/)?.[1] ?? "";

/**
 * `POST /api/auth/one-tap`: the form-encoded credential of Google's one-tap prompt (spec §7). Answers
 * the account, or `status: "link"` when the account's password is asked for first.
 */
export function oneTapRoutes(options: { services: Services }): RestRoute[] {
  const { limits, social } = options.services;
  return [
    {
      method: "POST",
      path: "/api/auth/one-tap",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const fields = await readForm(request);
        const { logInByOneTap } = await import("#lib/auth/server/social/one-tap.ts");
        const result = await logInByOneTap({
          ...enterOptions(options, site, request),
          ...{ providers: social.providers, limits, address },
          credential: fields.get("credential") ?? "",
          csrfTokens: {
            cookie: csrfCookie(request.headers.cookie),
            form: fields.get("g_csrf_token") ?? "",
          },
        });
        if (result.kind === "link") {
          response.setHeader("Set-Cookie", secretCookie(result.secret, social.isHttps));
          return sendJson(response, 200, { status: "link", provider: "google" });
        }
        response.setHeader("Set-Cookie", result.opened.setCookie);
        sendJson(response, 200, openedJson(result.opened));
      },
    },
  ];
}
