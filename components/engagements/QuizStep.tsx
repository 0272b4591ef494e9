import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import type { QuizEvent, QuizState } from "#lib/engagements/shared/quiz-state.ts";
import { AnswerNote } from "./AnswerNote.tsx";

type Props = {
  quiz: QuizPartsFragment;
  run: QuizState;
  /** Unique in the page. */
  id: string;
  /** Whether the viewer tried to continue without an answer. */
  problem: string | null;
  /** Whether the question takes the focus when it appears; not when the page opens. */
  takesFocus: boolean;
  onEvent: (event: QuizEvent) => void;
};

/** One question: choose an answer, read the explanation, continue. The focus follows. */
export function QuizStep({ quiz, run, id, problem, takesFocus, onEvent }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLElement>(null);
  const { step, choices, isChecked } = run;
  const question = quiz.questions[step];
  const choice = choices[step] ?? null;
  const isLast = step === quiz.questions.length - 1;

  useEffect(() => {
    if (isChecked) note.current?.focus();
    else if (takesFocus) heading.current?.focus();
  }, [isChecked, takesFocus]);

  if (!question) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onEvent({ kind: isChecked ? "next" : "check" });
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="text-sm font-semibold text-ink-soft tabular-nums">
        Question {step + 1} of {quiz.questions.length}
      </p>
      <svg
        viewBox={`0 0 ${quiz.questions.length} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 mb-5 h-1.5 w-full rounded-full"
      >
        <rect width={quiz.questions.length} height="1" fill="var(--color-wash-strong)" />
        <rect width={step + (isChecked ? 1 : 0)} height="1" fill="var(--color-brand-soft)" />
      </svg>
      <h3 id={`${id}-question`} ref={heading} tabIndex={-1} className="text-xl">
        {question.text}
      </h3>
      <ChoiceGroup
        labelledBy={`${id}-question`}
        name={`${id}-answer`}
        required
        choices={question.answers.map(({ text }, place) => ({ value: `${place}`, label: text }))}
        value={choice === null ? null : `${choice}`}
        onChoose={(value) => onEvent({ kind: "choose", answer: Number(value) })}
        isDisabled={isChecked}
        error={problem}
      />
      {isChecked && choice !== null ? (
        <section ref={note} tabIndex={-1} aria-label="Explanation" className="mt-5">
          <AnswerNote kind={quiz.kind} question={question} choice={choice} />
        </section>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">
          {isChecked ? (isLast ? "See my result" : "Next question") : "Check my answer"}
        </Button>
        {step === 0 && !isChecked ? (
          <p className="text-sm text-ink-soft">{quizTexts.privacy}</p>
        ) : null}
      </div>
    </form>
  );
}
