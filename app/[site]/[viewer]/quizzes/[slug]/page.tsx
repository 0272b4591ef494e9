import type { Metadata } from "next";
import { loadItemMetadata, renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { quizQuestions } from "#app/_shared/pages/quiz-questions.tsx";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return loadItemMetadata("quiz", (await params).slug);
}

/** A quiz by its slug (spec §2 `/quizzes/:slug`). */
export default async function QuizPage({ params }: Props) {
  return renderItemPage("quiz", (await params).slug, { renderQuestions: quizQuestions });
}
