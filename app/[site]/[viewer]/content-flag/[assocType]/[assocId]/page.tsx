import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PlainReportForm } from "#components/moderation/report/PlainReportForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ReportPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { parseReportedType } from "#lib/moderation/shared/report-path.ts";
import { reportedNames, reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";

type Props = { params: Promise<{ assocType: string; assocId: string }> };

/**
 * Reports content to the moderators (spec §2 content-flag): the plain counterpart of the dialog,
 * for browsers without scripts.
 */
export default async function ReportPage({ params }: Props) {
  const { assocType: code, assocId } = await params;
  const assocType = parseReportedType(code);
  if (!assocType) return <NotFoundPage />;
  const { query } = renderContext().request();
  const { currentUser } = await renderContext().readAsViewer(ReportPageDocument, {});
  const redirect = query.get("redirect");
  const backPath = redirect === null ? null : safeRedirect(redirect);
  const isVerified = currentUser?.isVerified === true;
  return (
    <CenteredLayout>
      <PageHead title={texts.title(reportedNames[assocType])} isPrivate />
      {backPath === null ? null : <BackLink href={backPath}>{texts.back}</BackLink>}
      <h1 className="mb-4 text-3xl">{texts.title(reportedNames[assocType])}</h1>
      {query.get("result") === "sent" ? (
        <Banner tone="success">{texts.sent}</Banner>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">{texts.intro}</p>
          {/* The form of unverified members contains the same text. */}
          {isVerified ? (
            <div className="mb-6">
              <Banner title={texts.worriedTitle}>
                <p>{texts.crisis}</p>
                <p className="mt-1">
                  <TextLink href={getHelpPath}>{texts.getHelp}</TextLink>
                </p>
              </Banner>
            </div>
          ) : (
            <p className="mb-6">
              {texts.verifyNeeded} <TextLink href={verifyEmailPath}>{texts.verify}</TextLink>
            </p>
          )}
          <PlainReportForm
            target={{ assocType, assocId }}
            backPath={backPath}
            onlyCrisis={!isVerified}
          />
        </>
      )}
    </CenteredLayout>
  );
}
