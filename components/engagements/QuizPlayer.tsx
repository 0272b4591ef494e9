import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import type { QuizChoices } from "#lib/engagements/shared/quiz.ts";
import { type QuizEvent, reduceQuiz, startQuiz } from "#lib/engagements/shared/quiz-state.ts";
import { getVerdict } from "./AnswerNote.tsx";
import { QuizFrame } from "./QuizFrame.tsx";
import { QuizResult, scoreText } from "./QuizResult.tsx";
import { QuizStep } from "./QuizStep.tsx";
import { ShareResult } from "./ShareResult.tsx";

export type QuizPlayerProps = {
  quiz: QuizPartsFragment;
  title: string;
  /** The public URL of the quiz, for sharing. */
  url: string;
  /** Answers from the URL, after a form was sent without scripts. */
  choices: QuizChoices | null;
};

/**
 * A quiz, one question at a time. Answers stay on the page. It replaces `PlainQuiz`, the one form
 * of all questions that works without scripts.
 */
export function QuizPlayer({ quiz, title, url, choices }: QuizPlayerProps) {
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

  const shared =
    quiz.kind === "knowledge" ? `${scoreText(quiz, run.choices)}: ${isolateText(title)}` : title;
  return (
    <QuizFrame title={title}>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isDone ? (
        <QuizResult
          quiz={quiz}
          choices={run.choices}
          headingRef={result}
          actions={
            <div className="flex flex-wrap items-center gap-3">
              <Button onClick={() => happen({ kind: "again" })}>Try again</Button>
              <ShareResult text={shared} url={url} />
            </div>
          }
        />
      ) : (
        <>
          <h2 className="sr-only">Questions</h2>
          <QuizStep
            // Each step has its own key, so that focus and state are reset.
            key={run.step}
            quiz={quiz}
            run={run}
            id={id}
            problem={problem}
            takesFocus={hasActed && problem === null}
            onEvent={happen}
          />
        </>
      )}
    </QuizFrame>
  );
}
