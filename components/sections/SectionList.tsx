import type { ComponentType } from "react";
import type { CrossSite } from "#components/content/item-href.ts";
import type { PageSection, SectionKind, SectionProps } from "./section-data.ts";
import { sectionRegistry } from "./section-registry.ts";

type Props = { sections: readonly PageSection[]; crossSite?: CrossSite };

function SectionView<Kind extends SectionKind>(props: SectionProps<Kind>) {
  // The registry maps a kind to a component for that kind; the union of them cannot say so.
  const Component = sectionRegistry[props.section.__typename] as ComponentType<SectionProps<Kind>>;
  return <Component {...props} />;
}

/** The sections of a page, in their order. */
export function SectionList({ sections, crossSite = "same-host" }: Props) {
  return (
    <div className="section-list">
      {sections.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          crossSite={crossSite}
          renderSections={(inner) => <SectionList sections={inner} crossSite={crossSite} />}
        />
      ))}
    </div>
  );
}
