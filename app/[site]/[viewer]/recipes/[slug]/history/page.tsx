import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** What the author of a recipe changed. */
export default function RecipeHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="recipe" params={params} />;
}
