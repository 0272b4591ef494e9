import { renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { quizQuestions } from "#app/_shared/pages/quiz-questions.tsx";

type Props = { params: Promise<{ slug: string }> };

/** A quiz by its slug (spec §2 `/quizzes/:slug`). */
export default async function QuizPage({ params }: Props) {
  return renderItemPage("quiz", (await params).slug, { renderQuestions: quizQuestions });
}
