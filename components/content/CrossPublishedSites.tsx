import type { ReactNode } from "react";
import { Icon } from "#components/ui/Icon.tsx";
import { crossPublishedLabel } from "./item-labels.ts";

type Props = {
  /** The sites an item is placed on, the original first, with absolute URLs. */
  sites: readonly { prefix: string; name: string; url: string }[];
  /** The marks of the sites in the same order; the first two are shown. */
  marks: readonly ReactNode[];
};

/** Number of marks shown (spec §9). */
const shownMarks = 2;

/**
 * The other sites an item is published on (spec §9 cross-publishing indicator): two marks, the number of further
 * sites, and a text that opens the list of sites. Renders nothing for an item on one site.
 */
export function CrossPublishedSites({ sites, marks }: Props) {
  if (sites.length < 2) return null;
  return (
    <details className="w-fit max-w-full text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm font-semibold text-ink-soft hover:text-ink">
        <span aria-hidden="true" className="flex shrink-0 items-center gap-1">
          {marks.slice(0, shownMarks)}
          {sites.length > shownMarks ? (
            <span className="rounded-full bg-wash-strong px-2 py-0.5 tabular-nums text-ink">
              +{sites.length - shownMarks}
            </span>
          ) : null}
        </span>
        <span className="underline decoration-line-strong underline-offset-4">
          {crossPublishedLabel(sites.map(({ name }) => name))}
        </span>
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {sites.map(({ prefix, name, url }) => (
          <li key={prefix}>
            <a
              href={url}
              translate="no"
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
