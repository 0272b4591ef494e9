import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseAnyFormBody } from "#server/api/rest/forms/parse-body.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/auth/facebook/data-deletion";
const title = "Your Facebook login is removed";
const text =
  "We have deleted what we knew of you from Facebook. Your account here is still yours: to log in, choose “Forgot password” with your email address. You can delete the account in its settings.";

/**
 * The endpoints that Facebook requires of sites with its login: a callback for requests to delete a
 * user's data, signed with the app's secret, and a page with the status of the request.
 */
export function facebookDeletionRoutes({ store, toOrigin, social }: Services): RestRoute[] {
  const { providers, secret } = social;
  const calls = () => import("#lib/auth/server/social/facebook-deletion.ts");
  const assertIsSetUp = () => {
    if (!providers.names.includes("facebook"))
      throw new AppError("NOT_FOUND", "There is no such call.");
  };
  return [
    {
      method: "POST",
      path,
      // Facebook's servers send it; the signature authorises it.
      changesState: false,
      handle: async (c) => {
        const { site } = c.env;
        assertIsSetUp();
        const signedRequest = (await parseAnyFormBody(c)).get("signed_request") ?? "";
        const { forgetFacebookAccount } = await calls();
        const code = await forgetFacebookAccount({
          db: store.db,
          providers,
          secret,
          signedRequest,
        });
        const url = `${toOrigin(site.host)}${path}?code=${code}`;
        return c.json({ url, confirmation_code: code });
      },
    },
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        assertIsSetUp();
        const { isDeletionCode } = await calls();
        if (!isDeletionCode(secret, c.req.query("code") ?? ""))
          throw new AppError("NOT_FOUND", "There is no deletion with this code.");
        return respondWithPage(c, 200, { title, body: text });
      },
    },
  ];
}
