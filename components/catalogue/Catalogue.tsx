import type { ComponentType } from "react";
import { ButtonsSection } from "./ButtonsSection.tsx";
import { CatalogueSection } from "./CatalogueSection.tsx";
import { ChoicesSection } from "./ChoicesSection.tsx";
import { DisclosureSection } from "./DisclosureSection.tsx";
import { FieldsSection } from "./FieldsSection.tsx";
import { FoundationsSection } from "./FoundationsSection.tsx";
import { MessagesSection } from "./MessagesSection.tsx";
import { OverlaysSection } from "./OverlaysSection.tsx";
import { PeopleSection } from "./PeopleSection.tsx";
import { ReadingSection } from "./ReadingSection.tsx";

const sections: readonly { id: string; title: string; Section: ComponentType }[] = [
  { id: "foundations", title: "Colour, type and icons", Section: FoundationsSection },
  { id: "buttons", title: "Buttons and links", Section: ButtonsSection },
  { id: "people", title: "People and badges", Section: PeopleSection },
  { id: "fields", title: "Text fields", Section: FieldsSection },
  { id: "choices", title: "Choices", Section: ChoicesSection },
  { id: "messages", title: "Messages and states", Section: MessagesSection },
  { id: "overlays", title: "Overlays", Section: OverlaysSection },
  { id: "disclosure", title: "Tabs, accordion, carousel and table", Section: DisclosureSection },
  { id: "reading", title: "Reading", Section: ReadingSection },
];

/** Every component of the kit in all its states, for those who build with it. */
export function Catalogue() {
  return (
    <>
      <nav aria-labelledby="contents" className="mt-6">
        <h2 id="contents" className="text-sm text-ink-soft">
          On this page
        </h2>
        <ul className="mt-1 gap-x-8 sm:columns-2 lg:columns-3">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center text-link underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 space-y-14">
        {sections.map(({ id, title, Section }) => (
          <CatalogueSection key={id} id={id} title={title}>
            <Section />
          </CatalogueSection>
        ))}
      </div>
    </>
  );
}
