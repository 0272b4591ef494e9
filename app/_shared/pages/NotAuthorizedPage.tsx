import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** The response to viewers without permission for a staff page, with status 403. */
export function NotAuthorizedPage() {
  renderContext().respondWith({ status: 403 });
  return (
    <CenteredLayout>
      <PageHead title={errorTexts.notAuthorized} isPrivate />
      <ShortPage />
      <h1 className="sr-only">{errorTexts.notAuthorized}</h1>
      <EmptyState
        title={errorTexts.notAuthorized}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        This page is for moderators and admins.
      </EmptyState>
    </CenteredLayout>
  );
}
