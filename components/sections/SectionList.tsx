import type { ComponentType, ReactNode } from "react";
import { Fragment } from "react";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import type { SectionContext, SectionInColumn, SectionProps } from "./section-data.ts";
import { sectionRegistry } from "./section-registry.ts";

type Props = {
  sections: readonly SectionInColumn[];
  place: SectionContext;
  /** The wall that replaces gated sections, and the number of sections before it. */
  wall?: { at: number; element: ReactNode } | null;
};

function SectionView({ data, place }: { data: SectionInColumn; place: SectionContext }) {
  // The registry maps a kind to its component, and the server has validated the fields by the same kind;
  // TypeScript cannot express this for the union.
  const Component = sectionRegistry[data.kind] as ComponentType<SectionProps<SectionKind>>;
  return (
    <Component
      section={data.fields as SectionProps<SectionKind>["section"]}
      data={{ ...data, columns: data.columns ?? null }}
      place={place}
      renderSections={(inner) => <SectionList sections={inner} place={place} />}
    />
  );
}

/** The sections of a page, in their order. */
export function SectionList({ sections, place, wall = null }: Props) {
  return (
    <div className="section-list">
      {sections.map((data, index) => (
        <Fragment key={data.key}>
          {wall?.at === index ? wall.element : null}
          <SectionView data={data} place={place} />
        </Fragment>
      ))}
      {wall && wall.at >= sections.length ? wall.element : null}
    </div>
  );
}
