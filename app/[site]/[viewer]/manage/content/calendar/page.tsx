import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ContentCalendarView } from "#components/content/managed/ContentCalendarView.tsx";
import { FailedChanges } from "#components/content/managed/FailedChanges.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ContentCalendarPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentCalendarTexts as texts } from "#lib/content/shared/content-calendar-texts.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";

const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  return readAsViewer(ContentCalendarPageDocument, { month: request().query.get("month") });
});

/** What is scheduled and what was published in a month. */
export default async function ContentCalendarPage() {
  if (!(await loadPermissions()).includes("content.save")) return <NotAuthorizedPage />;
  const { contentCalendar, failedChanges } = await load();
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <p>
        <TextLink href={managedContentPath}>{texts.back}</TextLink>
      </p>
      <h1 className="mt-2 text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        {texts.lead} {texts.timeZone(contentCalendar.timeZone)}
      </p>
      <FailedChanges changes={failedChanges} />
      <ContentCalendarView calendar={contentCalendar} />
    </DefaultLayout>
  );
}
