import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";

export const dynamic = "force-dynamic";

const list: ContentList = {
  filter: { types: ["sponsored_article"] },
  hrefOf: pagedHref("/sponsored"),
  about: () => ({
    title: "Sponsored articles",
    description: "Paid for by a sponsor, and marked as such wherever they stand.",
    header: (
      <CategoryHeader
        name="Sponsored articles"
        description="Paid for by a sponsor, and marked as such wherever they stand."
      />
    ),
    empty: {
      title: "No sponsored articles",
      words: "Nothing on this site is paid for by a sponsor at the moment.",
    },
  }),
};

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(list);
}

/** Articles that a sponsor pays for (spec §2 `/sponsored`). */
export default function SponsoredPage() {
  return <ContentListPage {...list} />;
}
