import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { SecondFactorSection } from "#components/auth/security/SecondFactorSection.tsx";
import { SecurityNotice } from "#components/auth/security/SecurityNotice.tsx";
import { SessionList } from "#components/auth/security/SessionList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { AccountSecurityDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";

/** A member's own sessions and, for staff, their second factor. Every form works without scripts. */
export default async function AccountSecurityPage() {
  const { query } = renderContext().request();
  const { sessions, secondFactor } = await renderContext().readAsViewer(
    AccountSecurityDocument,
    {},
  );
  const { site } = await loadShell();
  if (!sessions) return <NotFoundPage />;
  return (
    <ProfileLayout path="/profile/security">
      <PageHead title={securityTexts.title} isPrivate />
      <h1 className="mb-6 text-3xl">{securityTexts.title}</h1>
      <SecurityNotice result={query.get("result")} problem={query.get("problem")} />
      <SessionList sessions={sessions} />
      {secondFactor ? (
        <SecondFactorSection
          factor={secondFactor}
          siteName={site.displayName}
          problem={query.get("problem")}
        />
      ) : null}
    </ProfileLayout>
  );
}
