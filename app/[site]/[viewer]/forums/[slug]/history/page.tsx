import { buildHistoryMetadata, ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props) =>
  buildHistoryMetadata({ type: "thread", params });

/** What the author of a thread changed. */
export default function ThreadHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="thread" params={params} />;
}
