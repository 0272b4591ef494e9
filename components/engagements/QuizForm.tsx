import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import type { QuizChoices } from "#lib/engagements/shared/quiz.ts";

type Props = {
  quiz: QuizPartsFragment;
  slug: string;
  /** Unique in the page. */
  id: string;
  /** The answers that were sent before, with questions still open; `null` for a new form. */
  choices: QuizChoices | null;
};

/**
 * A whole quiz as one plain form. It does not use `useForm`: where scripts run, `QuizPlayer` shows one
 * question at a time in its place, and nothing is sent.
 */
export function QuizForm({ quiz, slug, id, choices }: Props) {
  return (
    <form method="post" action="/api/quiz-answers" className="space-y-8">
      <input type="hidden" name="quiz" value={slug} />
      {quiz.questions.map(({ text, answers }, index) => {
        const choice = choices?.[index] ?? null;
        const name = `q${index + 1}`;
        return (
          <div key={name}>
            <h3 id={`${id}-${name}`} className="text-xl">
              {index + 1}. {text}
            </h3>
            <ChoiceGroup
              labelledBy={`${id}-${name}`}
              name={name}
              required
              choices={answers.map((answer, place) => ({ value: `${place}`, label: answer.text }))}
              defaultValue={choice === null ? undefined : `${choice}`}
              error={choices && choice === null ? quizTexts.chooseFirst : null}
            />
          </div>
        );
      })}
      <div>
        <Button type="submit" data-track="quiz-result">
          See my result
        </Button>
        <p className="mt-3 text-sm text-ink-soft">{quizTexts.privacy}</p>
      </div>
    </form>
  );
}
