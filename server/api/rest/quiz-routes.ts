import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getQuizzes } from "#lib/engagements/server/get-quizzes.ts";
import { formatChoices, quizAnswersPath } from "#lib/engagements/shared/quiz.ts";
import type { Services } from "#lib/services.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

async function findQuiz({ store: { db } }: Pick<Services, "store">, { site, form }: SentForm) {
  const by = { slug: form.get("quiz") ?? "", types: ["quiz"] as const };
  const item = await getContentItem({ db, site, viewer: null, by, preview: false });
  const [quiz] = item ? await getQuizzes(db, site, [item.id]) : [];
  if (!item || !quiz) throw new AppError("NOT_FOUND", "This quiz is not found.");
  return { slug: item.slug, questions: quiz.questions };
}

/**
 * `POST /api/quiz-answers`: submits a whole quiz with a plain form, for browsers without scripts.
 * Stores nothing: redirects to the quiz's page with the indexes of the answers in the
 * URL, which shows the result or the open questions. That page is neither cached nor indexed.
 */
export const quizRoutes = (services: Pick<Services, "store" | "sessions">): RestRoute[] => [
  formRoute(services, {
    path: "/api/quiz-answers",
    run: async (call) => {
      const { slug, questions } = await findQuiz(services, call);
      const choices = questions.map(({ answers }, index) => {
        const text = call.form.get(`q${index + 1}`) ?? "";
        return /^\d$/.test(text) && Number(text) < answers.length ? Number(text) : null;
      });
      return quizAnswersPath(slug, formatChoices(choices));
    },
  }),
];
