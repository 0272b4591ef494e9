import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { MemberFilters } from "#components/moderation/members/MemberFilters.tsx";
import { MemberList } from "#components/moderation/members/MemberList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type ManagedMemberFilterInput,
  MembersPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { memberListTexts as texts } from "#lib/moderation/shared/members/member-list-texts.ts";
import {
  type MemberFilter,
  membersPath,
  parseMemberQuery,
  toMembersHref,
} from "#lib/moderation/shared/members/member-query.ts";

const toInput = (filter: MemberFilter): ManagedMemberFilterInput => ({
  ...filter,
  restriction: (filter.restriction?.toUpperCase() ??
    null) as ManagedMemberFilterInput["restriction"],
});

/** The members for the filters in the URL; `null` without staff permissions. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const filter = parseMemberQuery(query);
  try {
    const variables = { filter: toInput(filter), after: query.get("after") };
    return {
      filter,
      isFirstPage: !query.has("after"),
      ...(await readAsViewer(MembersPageDocument, variables)),
    };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** Members of the network for staff. Its search, filters and pages work without scripts. */
export default async function MembersPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { filter, isFirstPage, managedMembers, currentUser } = loaded;
  const { members, nextAfter, problem } = managedMembers;
  const isNetwork = currentUser !== null && isAdmin(currentUser);
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ModerationNav path={membersPath} />
      <h1 className="text-3xl">{texts.title}</h1>
      {isNetwork ? null : <p className="mt-2 text-ink-soft">{texts.scope}</p>}
      <MemberFilters filter={filter} isAdmin={isNetwork} problem={problem} />
      {members.length > 0 ? (
        <MemberList members={members} />
      ) : (
        <div className="mt-6">
          <EmptyState title={texts.noneTitle}>
            {problem ?? (nextAfter === null ? texts.none : texts.noneSoFar)}
          </EmptyState>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={toMembersHref(filter)}>{texts.first}</TextLink>}
        {nextAfter === null ? null : (
          <MoreLink href={toMembersHref(filter, nextAfter)}>{texts.more}</MoreLink>
        )}
      </div>
    </DefaultLayout>
  );
}
