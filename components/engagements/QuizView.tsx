import { EmptyState } from "#components/ui/EmptyState.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { parseChoices } from "#lib/engagements/shared/quiz.ts";
import { LazyQuizPlayer } from "./LazyQuizPlayer.tsx";
import { PlainQuiz } from "./PlainQuiz.tsx";

type Props = {
  /** `null` while the editors are still writing it. */
  quiz: QuizPartsFragment | null;
  title: string;
  slug: string;
  url: string;
  /** The answers as written in the URL. */
  answers: string | null;
};

/** A quiz, or a notice if it has no questions yet. Fits anywhere in a page. */
export function QuizView({ quiz, title, slug, url, answers }: Props) {
  if (!quiz) {
    return (
      <EmptyState title={quizTexts.beingPrepared}>
        <p>{quizTexts.beingPreparedHint}</p>
      </EmptyState>
    );
  }
  const choices = parseChoices(quiz, answers);
  // Objects in query results have no prototype, but React serializes only plain objects.
  const plain = structuredClone(quiz);
  const shared = { quiz: plain, title, url, choices };
  return (
    <LazyQuizPlayer {...shared}>
      <PlainQuiz {...shared} slug={slug} />
    </LazyQuizPlayer>
  );
}
