import { ReviewLine } from "#components/content/ReviewLine.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/** The reviewer on a page of sections; articles show it below their title. */
export function ReviewSection({ section, place }: SectionProps<"Review">) {
  return (
    <section data-section="Review" className={readWidth}>
      <ReviewLine {...section} isOverdue={place.content.isReviewOverdue} />
    </section>
  );
}
