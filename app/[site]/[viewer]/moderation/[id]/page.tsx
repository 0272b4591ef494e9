import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound, isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { CaseView } from "#components/moderation/case/CaseView.tsx";
import { toCaseTitle } from "#components/moderation/case/case-title.ts";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { CasePageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { communityRules } from "#lib/moderation/shared/community-rules.ts";

type Props = { params: Promise<{ id: string }> };

/** The case; `"forbidden"` without staff rights. */
const load = perPage(async (id: string) => {
  try {
    return await catchNotFound(renderContext().readAsViewer(CasePageDocument, { id }));
  } catch (error) {
    if (isAccessDenied(error)) return "forbidden";
    throw error;
  }
});

/** One case: the reported text, the reporters, and the decision (spec §2 /moderation/{id}). */
export default async function CasePage({ params }: Props) {
  const data = await load((await params).id);
  if (data === "forbidden") return <NotAuthorizedPage />;
  if (!data) return <NotFoundPage />;
  // Objects in API results have no prototype, but Next serializes only plain objects.
  const { moderationCase, currentUser, moderatedSites, savedReplies } = JSON.parse(
    JSON.stringify(data),
  ) as typeof data;
  const isNetwork = currentUser !== null && isAdmin(currentUser);
  return (
    <DefaultLayout className="pt-6 sm:pt-8">
      <PageHead title={toCaseTitle(moderationCase)} isPrivate />
      <CaseView
        one={moderationCase}
        viewer={{
          id: currentUser?.id ?? "",
          isAdmin: isNetwork,
        }}
        siteId={moderatedSites.find(({ id }) => id === moderationCase.siteId)?.id ?? null}
        rules={communityRules.map(({ code, title }) => ({ code, title }))}
        topics={moderationCase.topics}
        holdsOn={isNetwork ? undefined : moderatedSites.map(({ name }) => name)}
        replies={savedReplies}
      />
    </DefaultLayout>
  );
}
