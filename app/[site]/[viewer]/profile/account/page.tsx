import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { DataExportSection } from "#components/exports/DataExportSection.tsx";
import { AccountSections, hasPassword } from "#components/profiles/AccountSections.tsx";
import { PendingDeletion } from "#components/profiles/PendingDeletion.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { AccountPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { exportPasswordProblem } from "#lib/exports/shared/data-export.ts";

/** The account settings of a member: email, subscription, password, linked accounts. */
export default async function AccountPage() {
  const { query } = renderContext().request();
  const { currentUser } = await renderContext().readAsViewer(AccountPageDocument, {});
  const { site } = await loadShell();
  if (!currentUser) return <NotFoundPage />;
  return (
    <ProfileLayout path="/profile/account">
      <PageHead title={accountTexts.accountTitle} isPrivate />
      <h1 className="mb-6 text-3xl">{accountTexts.accountTitle}</h1>
      <ResultBanner texts={accountTexts.accountResults} result={query.get("result")} />
      <PendingDeletion dueAt={currentUser.deletionDueAt} />
      <AccountSections
        account={currentUser}
        siteName={site.displayName}
        dataExport={
          <DataExportSection
            dataExport={currentUser.dataExport ?? null}
            hasPassword={hasPassword(currentUser)}
            hasWrongPassword={query.get("problem") === exportPasswordProblem}
          />
        }
      />
    </ProfileLayout>
  );
}
