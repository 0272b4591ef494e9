import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** The earlier versions of a thread. */
export default function ThreadHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="thread" params={params} />;
}
