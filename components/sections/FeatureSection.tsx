import { CategoryKicker } from "#components/content/CategoryKicker.tsx";
import { FeatureText } from "#components/content/FeatureText.tsx";
import { Picture } from "#components/content/Picture.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

/** One item, large: image and text side by side where there is room. */
export function FeatureSection({ section, data, place }: SectionProps<"Feature">) {
  const [item] = data.items ?? [];
  if (!item) return null;
  return (
    <section data-section="Feature" className={pageWidth}>
      <article
        className={`grid gap-x-12 gap-y-6 border-y border-line py-8 ${item.featuredMedia ? "lg:grid-cols-2 lg:items-center" : ""}`}
      >
        {item.featuredMedia ? (
          <Picture media={item.featuredMedia} shape="half" isDecorative className="rounded-lg" />
        ) : null}
        <FeatureText
          item={item}
          kicker={
            section.kicker ? (
              <p className="mb-2 font-semibold text-accent-ink">{section.kicker}</p>
            ) : (
              <CategoryKicker item={item} className="mb-2" />
            )
          }
          links={place.links}
        />
      </article>
    </section>
  );
}
