import { AuthorLine } from "#components/content/AuthorLine.tsx";
import { CategoryKicker } from "#components/content/CategoryKicker.tsx";
import { Picture } from "#components/content/Picture.tsx";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { pageWidth, type SectionProps } from "./section-data.ts";

/** One piece, large: picture and words beside each other where there is room. */
export function FeatureSection({ section, data, place }: SectionProps<"Feature">) {
  const [item] = data.items ?? [];
  if (!item) return null;
  return (
    <section data-section="Feature" className={pageWidth}>
      <article
        className={`grid gap-x-12 gap-y-6 border-y border-line py-8 ${item.featuredMedia ? "lg:grid-cols-2 lg:items-center" : ""}`}
      >
        {item.featuredMedia ? (
          <Picture media={item.featuredMedia} isDecorative className="aspect-[2/1] rounded-lg" />
        ) : null}
        <div className="min-w-0">
          {section.kicker ? (
            <p className="mb-2 font-semibold text-accent-ink">{section.kicker}</p>
          ) : (
            <CategoryKicker item={item} className="mb-2" />
          )}
          <h2 className="text-3xl">
            <a
              {...contentLink(item, place.links)}
              className="text-ink no-underline hover:text-link hover:underline"
            >
              {item.title}
            </a>
          </h2>
          <p className="mt-4 max-w-read text-lg text-ink-soft">{item.summary}</p>
          <div className="mt-6">
            <AuthorLine author={item.author} date={item.date} look="byline" />
          </div>
        </div>
      </article>
    </section>
  );
}
