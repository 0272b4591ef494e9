import { type CaptchaPurpose, captchaPurposes } from "#lib/core/shared/captcha.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const isPurpose = (text: string | undefined): text is CaptchaPurpose =>
  captchaPurposes.some((purpose) => purpose === text);

/**
 * `GET /api/captcha/challenge?purpose=register`: returns a `CaptchaChallenge`, which a browser
 * solves before it sends a form; the solution is sent as `recaptcha_token`.
 */
export function captchaRoutes({
  captcha,
  limits,
}: Pick<Services, "captcha" | "limits">): RestRoute[] {
  return [
    {
      method: "GET",
      path: "/api/captcha/challenge",
      changesState: false,
      handle: async (c) => {
        const { site, address } = c.env;
        const purpose = c.req.query("purpose");
        if (!isPurpose(purpose))
          throw new AppError("BAD_USER_INPUT", "There is no captcha for this purpose.");
        await limits.consume("captchaChallenge", address);
        return c.json(await captcha.challenge({ siteId: site.id, purpose, address }));
      },
    },
  ];
}
