import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound, isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { MemberView } from "#components/moderation/members/MemberView.tsx";
import { SamePerson } from "#components/moderation/members/SamePerson.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManagedMemberPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { memberFormResults } from "#lib/moderation/shared/members/member-forms.ts";
import { memberMergeTexts } from "#lib/moderation/shared/members/member-merge-texts.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { loadSamePerson } from "./same-person.ts";

type Props = { params: Promise<{ id: string }> };

/** The member; `"forbidden"` without staff rights. */
const load = perPage(async (id: string) => {
  try {
    return await catchNotFound(renderContext().readAsViewer(ManagedMemberPageDocument, { id }));
  } catch (error) {
    if (isAccessDenied(error)) return "forbidden";
    throw error;
  }
});

/** One member for staff: the account, the posts, and the cases about them. */
export default async function ManagedMemberPage({ params }: Props) {
  const data = await load((await params).id);
  if (data === "forbidden") return <NotAuthorizedPage />;
  if (!data) return <NotFoundPage />;
  const { currentUser, managedMember } = data;
  const samePerson =
    currentUser && isAdmin(currentUser) ? await loadSamePerson(managedMember.id) : null;
  const { site, query } = renderContext().request();
  const result = query.get("result");
  return (
    <DefaultLayout className="pt-6 sm:pt-8">
      <PageHead title={texts.title(managedMember.user.username)} isPrivate />
      <MemberView
        member={managedMember}
        siteName={site.name}
        banner={<ResultBanner texts={memberFormResults} result={result} />}
      />
      {samePerson ? (
        <SamePerson memberId={managedMember.id} {...samePerson}>
          <ResultBanner texts={memberMergeTexts.results} result={result} />
        </SamePerson>
      ) : null}
    </DefaultLayout>
  );
}
