import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { collections } from "#app/type-list.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(collections);
}

export default function CollectionsPage() {
  return <ContentListPage {...collections} />;
}
