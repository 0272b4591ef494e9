import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { CaseQueue } from "#components/moderation/queue/CaseQueue.tsx";
import { NoCases } from "#components/moderation/queue/NoCases.tsx";
import { QueueFilters } from "#components/moderation/queue/QueueFilters.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type CaseFilterInput,
  QueuePageDocument,
  QueueReporterDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { communityRules } from "#lib/moderation/shared/community-rules.ts";
import {
  parseQueueQuery,
  type QueueQuery,
  queuePath,
  toQueueHref,
} from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";

const toFilter = (query: QueueQuery, reporterId: string | null): CaseFilterInput =>
  ({
    isClosed: query.isClosed,
    reporterId,
    assocType: query.assocType,
    siteId: query.siteId === null ? null : String(query.siteId),
    reason: query.reason?.toUpperCase() ?? null,
    age: query.age?.toUpperCase() ?? null,
    holder: query.holder.toUpperCase(),
  }) as CaseFilterInput;

/** The cases for the filters in the URL; `null` without staff permissions. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query: search } = request();
  const query = parseQueueQuery(search);
  try {
    const reporter =
      query.reporter === null
        ? null
        : (await readAsViewer(QueueReporterDocument, { slug: query.reporter })).user;
    const isReporterUnknown = query.reporter !== null && reporter === null;
    const filter = toFilter(query, reporter?.id ?? null);
    const data = await readAsViewer(QueuePageDocument, { filter, after: search.get("after") });
    return { query, filter, isReporterUnknown, data };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The queue: every case that the viewer may decide about. Its filters and pages work without scripts. */
export default async function ModerationPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { query, filter, isReporterUnknown, data } = loaded;
  const { moderationCases, moderationCounts, moderatedSites, currentUser } = data;
  const cases = isReporterUnknown ? [] : moderationCases.cases;
  const { nextAfter } = moderationCases;
  const isFirstPage = !renderContext().request().query.has("after");
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.pageTitle(moderationCounts.open)} isPrivate />
      <ModerationNav path={queuePath} />
      <h1 className="text-3xl">{texts.title}</h1>
      <QueueFilters
        query={query}
        sites={moderatedSites}
        problem={isReporterUnknown ? texts.reporterUnknown : null}
      />
      <CaseQueue
        // Objects in API results have no prototype, but Next serializes only plain objects.
        cases={JSON.parse(JSON.stringify(cases))}
        counts={{ ...moderationCounts }}
        filter={filter}
        viewerId={currentUser?.id ?? ""}
        rules={communityRules.map(({ code, title }) => ({ code, title }))}
        holdsOn={
          currentUser && isAdmin(currentUser) ? undefined : moderatedSites.map(({ name }) => name)
        }
      />
      {cases.length === 0 ? <NoCases query={query} /> : null}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={toQueueHref(query)}>{texts.first}</TextLink>}
        {nextAfter !== null && cases.length > 0 ? (
          <MoreLink href={toQueueHref(query, nextAfter)}>{texts.more}</MoreLink>
        ) : null}
      </div>
    </DefaultLayout>
  );
}
