import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadAuthSiteFacts } from "#app/_shared/page-data/auth-facts.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { NeedsScripts } from "#components/auth/NeedsScripts.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { forgotPasswordPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";

/** The form of the dialog to request a new password, on a separate page (spec §2 Fixed redirects). */
export default async function ForgotPasswordPage() {
  const { supportEmail, hasCaptcha } = renderContext().request();
  return (
    <CenteredLayout>
      <PageHead title={authHeadings.requestPasswordReset} path={forgotPasswordPath} />
      <AuthPage
        opening={{ form: "requestPasswordReset" }}
        site={await loadAuthSiteFacts()}
        account={null}
        supportEmail={supportEmail}
        withoutScripts={
          hasCaptcha ? (
            <NeedsScripts supportEmail={supportEmail}>
              {withoutScriptsTexts.requestReset}
            </NeedsScripts>
          ) : null
        }
      />
    </CenteredLayout>
  );
}
