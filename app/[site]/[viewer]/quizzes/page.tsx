import type { Metadata } from "next";
import { ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { currentPageNumber } from "#app/page-parts.ts";
import { OtherPolls } from "#app/poll-page.tsx";
import { quizzes } from "#app/type-list.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return contentListMetadata(quizzes);
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
