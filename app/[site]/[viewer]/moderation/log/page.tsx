import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { LogEntries } from "#components/moderation/members/LogEntries.tsx";
import { LogFilters } from "#components/moderation/members/LogFilters.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ModerationLogPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { logPath, parseLogQuery, toLogHref } from "#lib/moderation/shared/members/log-query.ts";
import { logTexts as texts } from "#lib/moderation/shared/members/log-texts.ts";
import { memberFormResults } from "#lib/moderation/shared/members/member-forms.ts";

/** The log entries for the filters in the URL; `null` without staff permissions. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query: search } = request();
  const query = parseLogQuery(search);
  const after = search.get("after");
  try {
    const variables = { filter: query, after };
    const { moderationLog } = await readAsViewer(ModerationLogPageDocument, variables);
    return { query, after, result: search.get("result"), ...moderationLog };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The log of staff actions. Its filters, pages and undo work without scripts. */
export default async function LogPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { query, after, result, entries, nextAfter, actorProblem, memberProblem } = loaded;
  const isWhole = after === null && toLogHref(query) === logPath;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ModerationNav path={logPath} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-read text-ink-soft">{texts.lead}</p>
      <div className="mt-5 empty:hidden">
        <ResultBanner texts={memberFormResults} result={result} />
      </div>
      <LogFilters query={query} problems={{ actor: actorProblem, member: memberProblem }} />
      {entries.length > 0 ? (
        <LogEntries entries={entries} backPath={toLogHref(query, after)} namesMember />
      ) : (
        <div className="mt-6">
          <EmptyState title={isWhole ? texts.emptyTitle : texts.noneTitle}>
            {actorProblem ?? memberProblem ?? (isWhole ? texts.empty : texts.none)}
          </EmptyState>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {after === null ? null : <TextLink href={toLogHref(query)}>{texts.first}</TextLink>}
        {nextAfter === null ? null : (
          <MoreLink href={toLogHref(query, nextAfter)}>{texts.more}</MoreLink>
        )}
      </div>
    </DefaultLayout>
  );
}
