import { useId } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { startQuiz } from "#lib/engagements/shared/quiz-state.ts";
import { QuizForm } from "./QuizForm.tsx";
import { QuizFrame } from "./QuizFrame.tsx";
import type { QuizPlayerProps } from "./QuizPlayer.tsx";
import { QuizResult } from "./QuizResult.tsx";

/** A quiz before and without scripts: one form of all questions, or the result of the answers sent. */
export function PlainQuiz({ quiz, title, slug, url, choices }: QuizPlayerProps & { slug: string }) {
  const id = useId();
  const run = startQuiz(quiz, choices ?? []);
  return (
    <QuizFrame title={title}>
      {run.step === quiz.questions.length ? (
        <QuizResult
          quiz={quiz}
          choices={run.choices}
          actions={<ButtonLink href={url}>Try again</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="sr-only">Questions</h2>
          <QuizForm quiz={quiz} slug={slug} id={id} choices={choices} />
        </>
      )}
    </QuizFrame>
  );
}
