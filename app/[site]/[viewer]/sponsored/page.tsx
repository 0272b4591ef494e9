import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { sponsoredArticles } from "#app/type-list.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(sponsoredArticles);
}

export default function SponsoredPage() {
  return <ContentListPage {...sponsoredArticles} />;
}
