import { type ItemKey, loadItem } from "#app/_shared/page-data/items.ts";
import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { quizQuestions } from "#app/_shared/pages/quiz-questions.tsx";
import { RecipeView } from "#components/recipes/RecipeView.tsx";
import { categoryList } from "./category-list.tsx";

type Props = { params: Promise<{ permalink: string }> };

/** The item or category at a first-level path, if any. Items take precedence over categories. */
async function loadItemKey(permalink: string): Promise<ItemKey | null> {
  if (await loadItem("permalink", permalink)) return "permalink";
  return (await loadItem("collection", permalink)) ? "collection" : null;
}

/** A page or collection with this permalink, otherwise a category, otherwise not found. */
export default async function PermalinkPage({ params }: Props) {
  const { permalink } = await params;
  const key = await loadItemKey(permalink);
  return key ? (
    renderItemPage(key, permalink, { renderQuestions: quizQuestions, Recipe: RecipeView })
  ) : (
    <ContentListPage {...categoryList(permalink)} />
  );
}
