import { buildHistoryMetadata, ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props) =>
  buildHistoryMetadata({ type: "recipe", params });

/** What the author of a recipe changed. */
export default function RecipeHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="recipe" params={params} />;
}
