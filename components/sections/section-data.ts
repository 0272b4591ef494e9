import type { ReactNode } from "react";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";

/** A section as the page query brings it. */
export type PageSection = NonNullable<ContentPageQuery["contentItem"]>["sections"][number];
export type SectionKind = PageSection["__typename"];
export type SectionOf<Kind extends SectionKind> = Extract<PageSection, { __typename: Kind }>;

/** What a section component gets: its data, shaped, and what it needs of the page around it. */
export type SectionProps<Kind extends SectionKind> = {
  section: SectionOf<Kind>;
  /** How links to content of other sites open. */
  links: LinkContext;
  /** Renders sections that stand inside this one. */
  renderSections: (sections: readonly PageSection[]) => ReactNode;
};

/** The width of a page and the width of a reading column, with the space at their sides. */
export const pageWidth = "mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8";
export const readWidth = "mx-auto w-full max-w-[calc(var(--container-read)+4rem)] px-4 sm:px-8";
