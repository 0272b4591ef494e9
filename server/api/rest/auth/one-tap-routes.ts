import { parseCookie } from "cookie";
import { secretCookie } from "#lib/auth/server/social/browser-secret.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "#server/api/rest/forms/parse-body.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { openedJson } from "./opened-json.ts";
import { enterOptions } from "./social-routes.ts";

/**
 * `POST /api/auth/one-tap`: the form-encoded credential of Google's one-tap prompt (spec §7).
 * Responds with the account, or with `status: "link"` if the account's password is required first.
 */
export function oneTapRoutes(options: { services: Services }): RestRoute[] {
  const { limits, social } = options.services;
  return [
    {
      method: "POST",
      path: "/api/auth/one-tap",
      changesState: true,
      handle: async (c) => {
        const { address } = c.env;
        const fields = await parseFormBody(c);
        const { logInByOneTap } = await import("#lib/auth/server/social/one-tap.ts");
        const result = await logInByOneTap({
          ...enterOptions(options, c),
          providers: social.providers,
          limits,
          address,
          credential: fields.get("credential") ?? "",
          csrfTokens: {
            cookie: parseCookie(c.req.header("cookie") ?? "").g_csrf_token ?? "",
            form: fields.get("g_csrf_token") ?? "",
          },
        });
        if (result.kind === "link") {
          setCookies(c, secretCookie(result.secret, social.isHttps));
          return c.json({ status: "link", provider: "google" });
        }
        setCookies(c, result.opened.setCookie);
        return c.json(openedJson(result.opened));
      },
    },
  ];
}
