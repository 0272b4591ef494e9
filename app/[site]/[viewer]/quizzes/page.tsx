import { OtherPolls } from "#app/_shared/page-data/polls.tsx";
import { ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";

/** Quizzes (spec §2 `/quizzes`). */
const quizzes = createTypeList({
  type: "quiz",
  path: "/quizzes",
  title: "Quizzes",
  description:
    "A few questions to test what you know, or to think about. Nobody keeps your answers.",
  empty: {
    title: "No quizzes yet",
    message: "New quizzes are on the way.",
  },
  beside: <OtherPolls title="Polls" />,
});

/** The site's quizzes and polls (spec §2 `/quizzes`). */
export default function QuizzesPage() {
  return <ContentListPage {...quizzes} />;
}
