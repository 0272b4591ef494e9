import { commentCountLabel } from "#components/content/item-labels.ts";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** The most discussed articles as a numbered list. */
export function TopArticlesSection({ section, data, place }: SectionProps<"TopArticles">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame kind="TopArticles" id={section.id} heading={section.heading}>
      <ol className="list-none border-t border-line">
        {data.items.map((item, index) => (
          <li key={item.id} className="group relative flex gap-4 border-b border-line py-4">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-heading text-2xl leading-tight text-ink-soft tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg leading-snug">
                <a {...contentLink(item, place.links)} className="card-link">
                  {item.title}
                </a>
              </h3>
              {item.commentCount > 0 ? (
                <p className="mt-1 text-sm text-ink-soft">
                  {commentCountLabel(item.type, item.commentCount)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
