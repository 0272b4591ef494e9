import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondFound } from "#app/_shared/page-data/page-response.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { JoinedMemberDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";

/**
 * The page of an account that was deleted or marked as spam, with status 410. The URL of a merged
 * account redirects to the kept one.
 */
export async function MemberGonePage({ slug }: { slug: string }) {
  const { read, request, respondWith } = renderContext();
  const { joinedMemberSlug } = await read(JoinedMemberDocument, { slug });
  if (joinedMemberSlug !== null) {
    respondFound(request().path.replace(/^\/members\/[^/]+/, memberPath(joinedMemberSlug)));
    return null;
  }
  respondWith({ status: 410 });
  return (
    <CenteredLayout>
      <PageHead title="Page not found" />
      <ShortPage />
      <h1 className="mb-6 text-3xl">{profileTexts.unavailable}</h1>
      <EmptyState
        title={profileTexts.goneTitle}
        action={
          <ButtonLink href="/" variant="secondary">
            {profileTexts.toHome}
          </ButtonLink>
        }
      >
        {profileTexts.gone}
      </EmptyState>
    </CenteredLayout>
  );
}
