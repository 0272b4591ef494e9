import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loginReason } from "#app/_shared/page-data/login-reason.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { JoinReasons } from "#components/auth/JoinReasons.tsx";
import { NeedsScripts } from "#components/auth/NeedsScripts.tsx";
import { FormLayout } from "#components/shell/FormLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { registerPath } from "#lib/auth/shared/auth-paths.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";

/** Registration on a page of its own (spec §2), for browsers without the dialog. */
export default async function RegisterPage() {
  const { query, supportEmail } = renderContext().request();
  const { site } = await loadShell();
  const wanted = query.get("redirect");
  return (
    <FormLayout beside={<JoinReasons features={site.features} />}>
      <PageHead title="Create an account" path={registerPath} />
      <AuthPage
        opening={{ form: "register", reason: wanted === null ? null : loginReason(wanted) }}
        site={authSiteFacts(site)}
        account={null}
        supportEmail={supportEmail}
        withoutScripts={
          <NeedsScripts supportEmail={supportEmail}>{withoutScriptsTexts.register}</NeedsScripts>
        }
      />
    </FormLayout>
  );
}
