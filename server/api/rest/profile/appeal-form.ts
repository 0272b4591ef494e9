import * as z from "zod/mini";
import { AppError } from "#lib/core/shared/errors.ts";
import { appealDecision } from "#lib/moderation/server/notices.ts";
import { appealPath, noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import { noticeTexts as texts } from "#lib/moderation/shared/notice-texts.ts";
import type { Services } from "#lib/services.ts";
import { formId, formText } from "#server/api/rest/forms/form-fields.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** `POST /api/profile/appeal`: asks for another look at a decision of staff. */
export const appealRoute = (services: Pick<Services, "store" | "sessions">): RestRoute =>
  formRoute(services, {
    path: appealPath,
    page: noticesPath,
    schema: z.object({ noticeId: formId, text: formText }),
    run: async ({ site, viewer, fields: { noticeId, text } }) => {
      if (noticeId === 0) throw new AppError("NOT_FOUND", texts.noNotice);
      await appealDecision({ ...services, site, viewer, noticeId, text });
      return `${noticePath(noticeId)}?result=sent`;
    },
    onError: () => ({
      title: texts.appealNotSent,
      button: texts.appealSend,
      fields: [{ name: "text", label: texts.appealLabel, type: "textarea" }],
      links: [{ href: noticesPath, label: texts.back }],
    }),
  });
