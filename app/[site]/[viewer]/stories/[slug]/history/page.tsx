import { ItemHistoryPage } from "#app/_shared/pages/item-history.tsx";

type Props = { params: Promise<{ slug: string }> };

/** What the author of a story changed. */
export default function StoryHistoryPage({ params }: Props) {
  return <ItemHistoryPage type="story" params={params} />;
}
