import { renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { RecipeView } from "#components/recipes/RecipeView.tsx";

type Props = { params: Promise<{ slug: string }> };

/** A recipe by its slug (spec §2 `/recipes/{slug}`). */
export default async function RecipePage({ params }: Props) {
  return renderItemPage("recipe", (await params).slug, { Recipe: RecipeView });
}
