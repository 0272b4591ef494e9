import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";
import { quizQuestions } from "#app/quiz-questions.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("quiz", (await params).slug);
}

/** A quiz by its slug (spec §2 `/quizzes/:slug`). */
export default async function QuizPage({ params }: Props) {
  return itemPage("quiz", (await params).slug, quizQuestions);
}
