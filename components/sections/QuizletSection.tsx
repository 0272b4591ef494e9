import { Icon } from "#components/ui/Icon.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/**
 * One question within an article. Each answer is a native disclosure with its explanation, so it
 * works and is accessible without JavaScript.
 */
export function QuizletSection({ section }: SectionProps<"Quizlet">) {
  const { id, question, answers } = section;
  const headingId = `section-${id}`;
  return (
    <section data-section="Quizlet" aria-labelledby={headingId} className={readWidth}>
      <div className="rounded-lg border border-line bg-surface p-6">
        <p className="font-semibold text-accent-ink">One question</p>
        <h2 id={headingId} className="mt-1 text-2xl">
          {question}
        </h2>
        <p className="mt-2 text-base text-ink-soft">Choose an answer to see the explanation.</p>
        <div className="mt-4 divide-y divide-line border-y border-line">
          {answers.map(({ text, isRight, explanation }) => (
            <details key={text} name={`${id}-answers`} className="accordion">
              <summary className="flex min-h-14 items-center justify-between gap-4 px-2 py-3 hover:bg-wash">
                <span className="min-w-0 text-lg">{text}</span>
                <Icon name="chevron-down" className="accordion-mark size-5 text-ink-soft" />
              </summary>
              <div className="px-2 pt-1 pb-5">
                <p className="flex items-center gap-2 font-semibold">
                  <Icon name={isRight ? "check" : "info"} className="size-5" />
                  {isRight ? "Correct" : "Not quite"}
                </p>
                <p className="mt-2">{explanation}</p>
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
