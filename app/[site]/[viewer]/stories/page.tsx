import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { stories } from "#app/type-list.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(stories);
}

export default function StoriesPage() {
  return <ContentListPage {...stories} />;
}
