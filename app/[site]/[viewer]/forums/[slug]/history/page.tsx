import { buildHistoryMetadata, ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

export const generateMetadata = buildHistoryMetadata;

/** What the author of a thread changed. */
export default function ThreadHistoryPage({ params }: { params: Promise<{ slug: string }> }) {
  return <ItemHistoryPage type="thread" params={params} />;
}
