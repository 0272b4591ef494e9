import type { Metadata } from "next";
import { ContentListPage, loadContentListMetadata } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";

/** Recipes (spec §2 `/recipes`). */
const recipes = createTypeList({
  type: "recipe",
  path: "/recipes",
  title: "Recipes",
  description: "Things to cook and eat, chosen for days with little strength.",
  empty: {
    title: "No recipes yet",
    message: "New recipes are on the way.",
  },
});

export function generateMetadata(): Promise<Metadata> {
  return loadContentListMetadata(recipes);
}

export default function RecipesPage() {
  return <ContentListPage {...recipes} />;
}
