import type { ReactNode } from "react";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { pageWidth, readWidth } from "./section-data.ts";

type Props = {
  kind: SectionKind;
  /** Id of the section in its page. */
  id: string;
  /** The heading, which is also the accessible name of the section. */
  heading?: string | null;
  /** Below the heading. */
  text?: string | null;
  /** Next to the heading: a link to more items. */
  more?: ReactNode;
  /** `read` is as wide as a text column, `page` as the page, `bleed` as the window. */
  width?: "read" | "page" | "bleed";
  className?: string;
  children: ReactNode;
};

const widths = { read: readWidth, page: pageWidth, bleed: "" };

/** The wrapper of every section: its type, width and heading. */
export function SectionFrame(props: Props) {
  const { kind, id, heading, text, more, width = "read", className = "", children } = props;
  const headingId = `section-${id}`;
  return (
    <section
      data-section={kind}
      aria-labelledby={heading ? headingId : undefined}
      className={`${widths[width]} ${className}`}
    >
      {heading ? (
        <div className="mb-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={headingId} className="text-2xl">
              {heading}
            </h2>
            {more}
          </div>
          {text ? (
            <p className="mt-2 max-w-read text-lg text-balance text-ink-soft">{text}</p>
          ) : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
