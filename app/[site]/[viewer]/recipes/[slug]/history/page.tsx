import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** The earlier versions of a recipe. */
export default function RecipeHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="recipe" params={params} />;
}
