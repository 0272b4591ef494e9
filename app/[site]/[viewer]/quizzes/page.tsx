import type { Metadata } from "next";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { OtherPolls } from "#app/_shared/page-data/polls.tsx";
import { ContentListPage, loadContentListMetadata } from "#app/_shared/pages/content-list.tsx";
import { createTypeList } from "#app/_shared/pages/type-list.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";

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
});

export function generateMetadata(): Promise<Metadata> {
  return loadContentListMetadata(quizzes);
}

/** The site's quizzes, and below the first of them its polls (spec §2 `/quizzes`). */
export default function QuizzesPage() {
  return (
    <>
      <ContentListPage {...quizzes} />
      {currentPageNumber() === 1 ? (
        <DefaultLayout className="mt-12">
          <div className="max-w-[calc(var(--container-head)+4rem)]">
            <OtherPolls title="Polls" />
          </div>
        </DefaultLayout>
      ) : null}
    </>
  );
}
