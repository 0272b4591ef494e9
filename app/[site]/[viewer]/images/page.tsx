import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { galleries } from "#app/type-list.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(galleries);
}

export default function GalleriesPage() {
  return <ContentListPage {...galleries} />;
}
