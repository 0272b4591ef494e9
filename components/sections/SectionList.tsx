import type { ComponentType } from "react";
import { type LinkContext, plainLinks } from "#lib/content/shared/content-link.ts";
import type { PageSection, SectionKind, SectionProps } from "./section-data.ts";
import { sectionRegistry } from "./section-registry.ts";

type Props = { sections: readonly PageSection[]; links?: LinkContext };

function SectionView<Kind extends SectionKind>(props: SectionProps<Kind>) {
  // The registry maps a kind to a component for that kind; the union of them cannot say so.
  const Component = sectionRegistry[props.section.__typename] as ComponentType<SectionProps<Kind>>;
  return <Component {...props} />;
}

/** The sections of a page, in their order. */
export function SectionList({ sections, links = plainLinks }: Props) {
  return (
    <div className="section-list">
      {sections.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          links={links}
          renderSections={(inner) => <SectionList sections={inner} links={links} />}
        />
      ))}
    </div>
  );
}
