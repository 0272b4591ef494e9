import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";

/** The page of an account that was deleted or marked as spam, answered with status 410. */
export function MemberGonePage() {
  renderContext().respondWith({ status: 410 });
  return (
    <CenteredLayout>
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
