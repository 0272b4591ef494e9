import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";

export const dynamic = "force-dynamic";

const list: ContentList = {
  filter: { types: ["gallery"] },
  hrefOf: pagedHref("/images"),
  about: () => ({
    title: "Galleries",
    description: "Pictures to go through slowly, each with a few words.",
    header: (
      <CategoryHeader
        name="Galleries"
        description="Pictures to go through slowly, each with a few words."
      />
    ),
    empty: {
      title: "No galleries yet",
      words: "Pictures will stand here as soon as the editors have some.",
    },
  }),
};

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(list);
}

/** The site's galleries (spec §2 `/images`). */
export default function GalleriesPage() {
  return <ContentListPage {...list} />;
}
