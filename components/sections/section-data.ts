import type { ReactNode } from "react";
import type {
  ContentPageQuery,
  SiteLinkFragment,
  SiteShellQuery,
} from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";

/** A section as the page query returns it: its fields and the loaded data. */
export type PageSection = NonNullable<ContentPageQuery["contentItem"]>["sections"][number];

/** A section inside a column; it cannot contain columns. */
export type SectionInColumn = Omit<PageSection, "columns"> & { columns?: PageSection["columns"] };

/** The facts about their page that sections need. */
export type SectionContext = {
  site: Pick<
    SiteShellQuery["site"],
    "prefix" | "url" | "displayName" | "description" | "features" | "settings"
  >;
  /** Whether the page may have ads. */
  hasAds: boolean;
  /** Related communities: those of the site's family, otherwise of the network. */
  communities: readonly SiteLinkFragment[];
  /** The item of the page. */
  content: { id: string; type: string; path: string; isReviewOverdue?: boolean };
  /** How links to content of other sites open. */
  links: LinkContext;
  /** Whether the page starts with the site's topic. */
  hasFrontDoor?: boolean;
  /** Renders a fragment that the page cache stores separately (`components/ui/PageFragment.tsx`). */
  renderFragment: (source: string) => ReactNode;
};

/** Sections in columns are loaded separately. */
type Fields<Kind extends SectionKind> = Kind extends "Columns"
  ? Omit<SectionOf<"Columns">, "columns">
  : SectionOf<Kind>;

/** The props of a section component: its fields, the loaded data and the page around it. */
export type SectionProps<Kind extends SectionKind> = {
  /** The fields, validated on the server by the schema of the section's type. */
  section: Fields<Kind>;
  /** The loaded data; `null` if the section needs none or loading failed. */
  data: Omit<PageSection, "__typename" | "key" | "kind" | "zone" | "fields">;
  place: SectionContext;
  /** Renders nested sections. */
  renderSections: (sections: readonly SectionInColumn[]) => ReactNode;
};

/** The width of a page and the width of a reading column, with the space at their sides. */
export const pageWidth = "mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8";
export const readWidth = "article-column w-full";
