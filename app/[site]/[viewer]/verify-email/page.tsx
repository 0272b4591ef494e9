import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadAccountFacts, loadAuthSiteFacts } from "#app/_shared/page-data/auth-facts.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { VerifyEmailView } from "#components/auth/VerifyEmailView.tsx";
import { HideMailLink } from "#components/leads/HideMailLink.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";

/**
 * The target of the verification link. Opening it changes nothing, because mail programs open links by
 * themselves; the button posts. Only a member who is logged in to the account can use it: a guest logs in
 * first and returns with the link.
 */
export default async function VerifyEmailPage() {
  const { query, supportEmail } = renderContext().request();
  const token = query.get("token");
  const head = <PageHead title={errorTexts.verifyFirst} isPrivate />;
  const account = await loadAccountFacts();
  if (token !== null && !account) {
    return (
      <CenteredLayout>
        {head}
        <AuthPage
          opening={{
            form: "logIn",
            reason: accountTexts.verifyLoggedIn,
            redirect: `${verifyEmailPath}?${query}`,
          }}
          site={await loadAuthSiteFacts()}
          account={null}
          supportEmail={supportEmail}
        />
        <HideMailLink path={verifyEmailPath} />
      </CenteredLayout>
    );
  }
  return (
    <CenteredLayout>
      {head}
      <VerifyEmailView
        token={token}
        redirect={safeRedirect(query.get("redirect"))}
        account={account}
        problem={query.get("problem")}
      />
      {token === null ? null : <HideMailLink path={verifyEmailPath} />}
    </CenteredLayout>
  );
}
