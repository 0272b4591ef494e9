import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { WordDose } from "./WordDose.tsx";

/** Shows kind words one at a time. Without JavaScript all of them are in a disclosure. */
export function WordRxSection({ section }: SectionProps<"WordRx">) {
  const { id, heading, text, words } = section;
  return (
    <SectionFrame kind="WordRx" id={id} heading={heading} text={text}>
      <WordDose words={words} />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 text-link">
          All {words.length} words
        </summary>
        <dl className="mt-2 grid gap-4">
          {words.map(({ word, text: meaning }) => (
            <div key={word}>
              <dt className="font-semibold">{word}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SectionFrame>
  );
}
