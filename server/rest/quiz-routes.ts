import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getQuizzes } from "#lib/engagements/server/get-quizzes.ts";
import { formatChoices, quizAnswersPath } from "#lib/engagements/shared/quiz.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

/**
 * `POST /api/quiz-answers`: submits a whole quiz with a plain form, for browsers without scripts.
 * Stores nothing: responds with a 303 to the quiz's page with the indexes of the answers in the
 * URL, which shows the result or the open questions. That page is neither cached nor indexed.
 */
export function quizRoutes({ store }: Pick<Services, "store">): RestRoute[] {
  const { db } = store;
  return [
    {
      method: "POST",
      path: "/api/quiz-answers",
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const fields = await parseFormBody(c);
        const slug = fields.get("quiz") ?? "";
        const by = { slug, types: ["quiz"] as const };
        const item = await getContentItem({ db, site, viewer: null, by, preview: false });
        const [quiz] = item ? await getQuizzes(db, site, [item.id]) : [];
        if (!item || !quiz) throw new AppError("NOT_FOUND", "This quiz is not found.");
        const choices = quiz.questions.map(({ answers }, index) => {
          const text = fields.get(`q${index + 1}`) ?? "";
          return /^\d$/.test(text) && Number(text) < answers.length ? Number(text) : null;
        });
        return seeOther(c, quizAnswersPath(item.slug, formatChoices(choices)));
      },
    },
  ];
}
