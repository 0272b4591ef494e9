"use client";

import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import type { QuizChoices } from "#lib/engagements/shared/quiz.ts";
import { type QuizEvent, reduceQuiz, startQuiz } from "#lib/engagements/shared/quiz-state.ts";
import { getVerdict } from "./AnswerNote.tsx";
import { QuizForm } from "./QuizForm.tsx";
import { QuizResult, scoreText } from "./QuizResult.tsx";
import { QuizStep } from "./QuizStep.tsx";
import { ShareResult } from "./ShareResult.tsx";

type Props = {
  quiz: QuizPartsFragment;
  title: string;
  slug: string;
  /** Where the quiz is read, as others find it. */
  url: string;
  /** Answers in the address, of a form that was sent without scripts. */
  choices: QuizChoices | null;
};

const noChanges = () => () => undefined;
/** False in the HTML and for the first moment in the browser, so that both agree. */
const useIsScripted = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

/**
 * A quiz: one question after the other where scripts run, one form of all questions where they do
 * not. Answers stay on the page.
 */
export function QuizPlayer({ quiz, title, slug, url, choices }: Props) {
  const isScripted = useIsScripted();
  const [run, setRun] = useState(() => startQuiz(quiz, choices ?? []));
  const [problem, setProblem] = useState<string | null>(null);
  const [hasActed, setHasActed] = useState(false);
  const [spoken, setSpoken] = useState("");
  const result = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isDone = run.step === quiz.questions.length;

  useEffect(() => {
    if (isDone && hasActed) result.current?.focus();
  }, [isDone, hasActed]);

  function happen(event: QuizEvent): void {
    const next = reduceQuiz(quiz, run, event);
    const question = quiz.questions[next.step];
    const choice = next.choices[next.step] ?? null;
    setProblem(event.kind === "check" && choice === null ? quizTexts.chooseFirst : null);
    if (event.kind !== "choose") setHasActed(true);
    if (next === run) return;
    setRun(next);
    if (event.kind === "check" && question && choice !== null)
      setSpoken(getVerdict({ kind: quiz.kind, question, choice }));
    else if (event.kind === "next" && !question) setSpoken(scoreText(quiz, next.choices));
    else setSpoken("");
  }

  const shared = quiz.kind === "knowledge" ? `${scoreText(quiz, run.choices)}: ${title}` : title;
  return (
    <section
      aria-label={`Quiz: ${title}`}
      className="rounded-lg border border-line bg-surface p-5 sm:p-8"
      data-quiz
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isDone ? (
        <QuizResult
          quiz={quiz}
          choices={run.choices}
          headingRef={result}
          actions={
            isScripted ? (
              <div className="flex flex-wrap items-center gap-3">
                <Button onClick={() => happen({ kind: "again" })}>Try again</Button>
                <ShareResult text={shared} url={url} />
              </div>
            ) : (
              <ButtonLink href={url}>Try again</ButtonLink>
            )
          }
        />
      ) : (
        <>
          <h2 className="sr-only">Questions</h2>
          {isScripted ? (
            <QuizStep
              // A key of its own, so that focus and state are reset.
              key={run.step}
              quiz={quiz}
              run={run}
              id={id}
              problem={problem}
              takesFocus={hasActed && problem === null}
              onEvent={happen}
            />
          ) : (
            <QuizForm quiz={quiz} slug={slug} id={id} choices={choices} />
          )}
        </>
      )}
    </section>
  );
}
