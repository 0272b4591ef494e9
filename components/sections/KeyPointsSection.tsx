import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

/** The key points, before the text. */
export function KeyPointsSection({ section }: SectionProps<"KeyPoints">) {
  const headingId = `section-${section.id}`;
  return (
    <section data-section="KeyPoints" aria-labelledby={headingId} className={readWidth}>
      <div className="rounded-lg border border-line border-s-4 border-s-brand-soft bg-wash p-5 sm:p-6">
        <h2 id={headingId} className="text-xl">
          {articleTexts.keyPoints}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5">
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
