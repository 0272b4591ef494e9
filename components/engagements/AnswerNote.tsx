import { Icon } from "#components/ui/Icon.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { findCorrectAnswer } from "#lib/engagements/shared/quiz.ts";

type Question = QuizPartsFragment["questions"][number];
type Props = { kind: QuizPartsFragment["kind"]; question: Question; choice: number };

/** "Right" or "wrong" as text, also for screen readers; nothing if no answer is correct. */
export function getVerdict({ kind, question, choice }: Props): string {
  if (kind === "reflection") return "";
  const right = findCorrectAnswer(question);
  if (choice === right) return quizTexts.right;
  return `${quizTexts.wrong} The right answer is: ${question.answers[right]?.text ?? ""}`;
}

const looks = {
  right: { box: "border-success/40 bg-success-ground", icon: "check", mark: "text-success" },
  wrong: { box: "border-line bg-wash", icon: "info", mark: "text-link" },
} as const;

/** The verdict on an answer, with the explanations of this answer and of the correct one. */
export function AnswerNote(props: Props) {
  const { kind, question, choice } = props;
  const answer = question.answers[choice];
  const right = question.answers[findCorrectAnswer(question)];
  const isRight = kind === "knowledge" && answer === right;
  const { box, icon, mark } = looks[isRight ? "right" : "wrong"];
  const verdict = getVerdict(props);
  return (
    <div className={`flex items-start gap-3 rounded-lg border p-4 sm:p-5 ${box}`}>
      <Icon name={icon} className={`mt-0.5 size-6 ${mark}`} />
      <div className="min-w-0 flex-1 space-y-2 wrap-anywhere">
        {verdict ? <p className="font-semibold">{verdict}</p> : null}
        <p>{answer?.explanation}</p>
        {kind === "knowledge" && !isRight ? <p>{right?.explanation}</p> : null}
      </div>
    </div>
  );
}
