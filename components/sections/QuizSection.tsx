import { QuizView } from "#components/engagements/QuizView.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** A quiz within a page. Without scripts its form opens the quiz's own page. */
export function QuizSection({ section, data, place }: SectionProps<"Quiz">) {
  const { quiz } = data;
  if (!quiz) return null;
  const { title, slug, path } = quiz;
  return (
    <SectionFrame kind="Quiz" id={section.id} heading={title}>
      <QuizView
        quiz={quiz.quiz}
        title={title}
        slug={slug}
        url={new URL(path, place.site.url).href}
        answers={null}
      />
    </SectionFrame>
  );
}
