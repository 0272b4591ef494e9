import { type CaptchaPurpose, captchaPurposes } from "#lib/core/shared/captcha.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "../answers.ts";
import type { RestRoute } from "./rest-route.ts";

const isPurpose = (text: string | null): text is CaptchaPurpose =>
  captchaPurposes.some((purpose) => purpose === text);

/**
 * `GET /api/captcha/challenge?purpose=register`: what a browser solves before it sends a form; the
 * solution goes along as `recaptcha_token`. Answers a `CaptchaChallenge`.
 */
export function captchaRoutes({ captcha, limits }: Services): RestRoute[] {
  return [
    {
      method: "GET",
      path: "/api/captcha/challenge",
      changesState: false,
      answer: async ({ response, site, address, query }) => {
        const purpose = query.get("purpose");
        if (!isPurpose(purpose))
          throw new AppError("BAD_USER_INPUT", "There is no captcha for this purpose.");
        await limits.consume("captchaChallenge", address);
        sendJson(response, 200, await captcha.challenge({ siteId: site.id, purpose, address }));
      },
    },
  ];
}
