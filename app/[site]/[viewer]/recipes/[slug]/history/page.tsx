import { buildHistoryMetadata, ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

export const generateMetadata = buildHistoryMetadata;

/** What the author of a recipe changed. */
export default function RecipeHistoryPage({ params }: { params: Promise<{ slug: string }> }) {
  return <ItemHistoryPage type="recipe" params={params} />;
}
