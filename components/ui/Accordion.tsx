import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type Item = { id: string; title: string; children: ReactNode };

type Props = {
  items: readonly Item[];
  /** With this name, opening a section closes the others. It must be unique in the page. */
  exclusiveName?: string;
  /** The id of the initially open item. */
  openId?: string;
  level?: 2 | 3 | 4;
};

/**
 * Collapsible sections with native `details`: no script, and the browser's find-in-page opens them.
 */
export function Accordion({ items, exclusiveName, openId, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, children }) => (
        <details key={id} name={exclusiveName} open={id === openId} className="accordion">
          <summary className="flex min-h-14 items-center justify-between gap-4 px-2 py-3 hover:bg-wash">
            <Heading className="min-w-0 text-lg">{title}</Heading>
            <Icon name="chevron-down" className="accordion-mark size-5 text-ink-soft" />
          </summary>
          <div className="max-w-read px-2 pt-1 pb-6">{children}</div>
        </details>
      ))}
    </div>
  );
}
