import { TeaserCard } from "#components/content/TeaserCard.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

/** Renders nothing if the item is no longer visible here. */
export function PostTeaserSection({ data, place }: SectionProps<"PostTeaser">) {
  const [item] = data.items ?? [];
  if (!item) return null;
  return (
    <section data-section="PostTeaser" className={readWidth}>
      <TeaserCard item={item} variant="row" level={2} links={place.links} />
    </section>
  );
}
