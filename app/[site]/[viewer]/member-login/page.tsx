import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loginReason } from "#app/_shared/page-data/login-reason.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { JoinReasons } from "#components/auth/JoinReasons.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { FormLayout } from "#components/shell/FormLayout.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import type { AuthOpening } from "#lib/auth/shared/flow/auth-state.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";
import { loginAnswerText } from "#lib/auth/shared/login-answers.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";

/** The form for the URL: the login, or a new password with a reset link. */
function toOpening(query: URLSearchParams, siteUrl: string): AuthOpening {
  const resetKey = query.get("reset_key");
  if (resetKey !== null) return { form: "resetPassword", resetKey };
  const wanted = query.get("redirect");
  const why = wanted === null ? null : loginReason(wanted);
  return {
    form: "logIn",
    reason: why,
    redirect: getRedirectFromQuery(String(query), new URL(siteUrl).origin),
  };
}

/** The login on a separate page, for redirects and for browsers without scripts. */
export default async function MemberLoginPage() {
  const { query, supportEmail } = renderContext().request();
  const { site } = await loadShell();
  const answer = loginAnswerText(query.get("answer"));
  const isReset = query.has("reset_key");
  const form = (
    <>
      <PageHead title={isReset ? authHeadings.resetPassword : "Log in"} path={loginPath} />
      {answer === null ? null : (
        <div className="mb-8">
          <Banner tone="success">{answer}</Banner>
        </div>
      )}
      <AuthPage
        opening={toOpening(query, site.url)}
        site={authSiteFacts(site)}
        account={null}
        supportEmail={supportEmail}
      />
    </>
  );
  // Only people with an account set a new password, so no reasons to join are shown.
  return isReset ? (
    <CenteredLayout>{form}</CenteredLayout>
  ) : (
    <FormLayout beside={<JoinReasons features={site.features} />}>{form}</FormLayout>
  );
}
