import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { recipes } from "#app/type-list.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(recipes);
}

export default function RecipesPage() {
  return <ContentListPage {...recipes} />;
}
