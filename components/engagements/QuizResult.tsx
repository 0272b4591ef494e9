import type { ReactNode, Ref } from "react";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { getScore, type QuizChoices } from "#lib/engagements/shared/quiz.ts";
import { AnswerNote } from "./AnswerNote.tsx";

type Props = {
  quiz: QuizPartsFragment;
  choices: QuizChoices;
  /** The next actions: share, try again. */
  actions: ReactNode;
  /** A reference to the heading, which gets the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The result in one sentence. */
export function scoreText(quiz: QuizPartsFragment, choices: QuizChoices): string {
  const { score, best } = getScore(quiz, choices);
  return quiz.kind === "knowledge" ? `${score} of ${best} right` : `${score} of ${best} points`;
}

/** The result of a quiz with every question, its answer and the explanation. */
export function QuizResult({ quiz, choices, actions, headingRef }: Props) {
  const { band } = getScore(quiz, choices);
  return (
    <div data-quiz-result>
      <p className="text-sm font-semibold text-accent-ink">{scoreText(quiz, choices)}</p>
      <h2 ref={headingRef} tabIndex={-1} className="mt-1 text-2xl">
        {band?.title ?? "Your result"}
      </h2>
      {band ? <p className="mt-3 text-lg">{band.text}</p> : null}
      <div className="mt-5">{actions}</div>
      <p className="mt-5 text-sm text-ink-soft">{quizTexts.noAdvice}</p>
      <h3 className="mt-8 mb-4 text-xl">Your answers</h3>
      <ol className="space-y-6">
        {quiz.questions.map((question, index) => {
          const choice = choices[index] ?? 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a quiz have one order
            <li key={index}>
              <p className="font-semibold">
                {index + 1}. {question.text}
              </p>
              <p className="mt-1 mb-3 text-ink-soft">
                Your answer: {question.answers[choice]?.text}
              </p>
              <AnswerNote kind={quiz.kind} question={question} choice={choice} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
