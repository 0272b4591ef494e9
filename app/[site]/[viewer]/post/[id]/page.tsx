import { renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { quizQuestions } from "#app/_shared/pages/quiz-questions.tsx";
import { RecipeView } from "#components/recipes/RecipeView.tsx";

type Props = { params: Promise<{ id: string }> };

/** Digits are an id, anything else a slug (spec §2 `/post/{id}`, `/post/{slug}`). */
const toKeyType = (value: string) => (/^\d+$/.test(value) ? "id" : "slug");

/** The old path of an item, and the path of its preview. */
export default async function PostByIdPage({ params }: Props) {
  const { id } = await params;
  return renderItemPage(toKeyType(id), id, { renderQuestions: quizQuestions, Recipe: RecipeView });
}
