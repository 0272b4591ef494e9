import { QuizView } from "#components/engagements/QuizView.tsx";
import { renderContext } from "#graphql/render-context.ts";
import type { RenderQuestions } from "./item-route.tsx";

/**
 * The questions of a quiz, as wide as its text. Only the routes of quizzes import this, so that other routes do not
 * load its script.
 */
export const quizQuestions: RenderQuestions = (item, siteUrl) =>
  item.type === "quiz" ? (
    <div className="mx-auto mt-8 max-w-[calc(var(--container-read)+4rem)] px-4 sm:px-8">
      <QuizView
        quiz={item.quiz}
        title={item.title}
        slug={item.slug}
        url={siteUrl + item.path}
        answers={renderContext().request().query.get("answers")}
      />
    </div>
  ) : null;
