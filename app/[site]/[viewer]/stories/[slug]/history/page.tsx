import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** The earlier versions of a story. */
export default function StoryHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="story" params={params} />;
}
