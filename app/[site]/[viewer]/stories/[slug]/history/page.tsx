import { buildHistoryMetadata, ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

export const generateMetadata = buildHistoryMetadata;

/** What the author of a story changed. */
export default function StoryHistoryPage({ params }: { params: Promise<{ slug: string }> }) {
  return <ItemHistoryPage type="story" params={params} />;
}
