import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { appealDecision } from "#lib/moderation/server/notices.ts";
import { appealPath, noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import { noticeTexts as texts } from "#lib/moderation/shared/notice-texts.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

/** The form with what was typed, to be sent again. */
const refuse = (c: RestContext, error: AppError, form: URLSearchParams): Response =>
  respondWithForm(c, error, {
    title: texts.appealNotSent,
    reasons: error.field === "text" ? [] : [error.message],
    action: appealPath,
    fields: [
      {
        name: "text",
        label: texts.appealLabel,
        type: "textarea",
        value: form.get("text") ?? "",
        problem: error.field === "text" ? error.message : undefined,
      },
    ],
    hidden: { noticeId: form.get("noticeId") ?? "" },
    button: texts.appealSend,
    links: [{ href: noticesPath, label: texts.back }],
  });

/** `POST /api/profile/appeal`: asks for another look at a decision of staff. */
export function appealRoute(services: Pick<Services, "store" | "sessions">): RestRoute {
  return ownFormRoute(services, {
    path: appealPath,
    page: noticesPath,
    refuse,
    act: async ({ c, session, form }) => {
      const noticeId = toId(form.get("noticeId"));
      if (noticeId === 0) throw new AppError("NOT_FOUND", texts.noNotice);
      const { site } = c.env;
      const viewer = session?.member ?? null;
      const text = form.get("text") ?? "";
      await appealDecision({ store: services.store, site, viewer, noticeId, text });
      return `${noticePath(noticeId)}?result=sent`;
    },
  });
}
