import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** What the author of a thread changed. */
export default function ThreadHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="thread" params={params} />;
}
