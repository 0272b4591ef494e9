import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";

export const dynamic = "force-dynamic";

const list: ContentList = {
  filter: { types: ["cas"] },
  hrefOf: pagedHref("/featured"),
  about: () => ({
    title: "Collections",
    description: "What belongs together, gathered by the editors.",
    header: (
      <CategoryHeader
        name="Collections"
        description="What belongs together, gathered by the editors."
      />
    ),
    empty: {
      title: "No collections yet",
      words: "The editors gather articles on one subject here.",
    },
  }),
};

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(list);
}

/** Content hubs (spec §2 `/featured`). */
export default function FeaturedPage() {
  return <ContentListPage {...list} />;
}
