import { contentLink } from "#lib/content/shared/content-link.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** Links to the parts of an article in several parts, with the current part marked. */
export function OtherSegmentsSection({ section, data, place }: SectionProps<"OtherSegments">) {
  if (!data.items?.length) return null;
  return (
    <SectionFrame kind="OtherSegments" id={section.id} heading={section.heading}>
      <ol className="list-none border-t border-line">
        {data.items.map((item, index) => {
          const isHere = item.id === place.content.id;
          return (
            <li key={item.id} className="flex items-baseline gap-4 border-b border-line py-3">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 font-heading text-ink-soft tabular-nums"
              >
                {index + 1}
              </span>
              {isHere ? (
                <span aria-current="page" className="font-semibold">
                  {item.title} <span className="font-normal text-ink-soft">(you are here)</span>
                </span>
              ) : (
                <a {...contentLink(item, place.links)} className="text-link">
                  {item.title}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}
