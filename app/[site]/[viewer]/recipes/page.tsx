import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";
import { createRecipePath } from "#lib/recipes/shared/recipe.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";

/** Recipes (spec §2 `/recipes`). */
const recipes = createTypeList({
  type: "recipe",
  path: "/recipes",
  title: "Recipes",
  description: "Recipes from members, for days with little energy and for good ones.",
  empty: {
    title: "No recipes yet",
    message: "Be the first to share one.",
  },
  action: { href: createRecipePath, label: recipeTexts.start },
});

export default function RecipesPage() {
  return <ContentListPage {...recipes} />;
}
