import type { Metadata } from "next";
import { categoryList } from "#app/category-list.tsx";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { itemMetadata, itemPage } from "#app/item-route.tsx";
import { type ItemKey, readItem } from "#app/page-parts.ts";
import { quizQuestions } from "#app/quiz-questions.tsx";

type Props = { params: Promise<{ permalink: string }> };

export const dynamic = "force-dynamic";

/** What of the site's content is read at the first level, if any: content beats category (readings 3). */
async function itemKeyOf(permalink: string): Promise<ItemKey | null> {
  if (await readItem("permalink", permalink)) return "permalink";
  return (await readItem("collection", permalink)) ? "collection" : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { permalink } = await params;
  const key = await itemKeyOf(permalink);
  return key ? itemMetadata(key, permalink) : contentListMetadata(categoryList(permalink));
}

/** A page with an address of its own, a collection, else a category, else not found. */
export default async function PermalinkPage({ params }: Props) {
  const { permalink } = await params;
  const key = await itemKeyOf(permalink);
  return key ? (
    itemPage(key, permalink, quizQuestions)
  ) : (
    <ContentListPage {...categoryList(permalink)} />
  );
}
