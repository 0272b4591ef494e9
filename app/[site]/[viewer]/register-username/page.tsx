import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadAccountFacts, loadAuthSiteFacts } from "#app/_shared/page-data/auth-facts.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { NeedsScripts } from "#components/auth/NeedsScripts.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import { profilePath } from "#lib/routing/shared/find-route.ts";

/**
 * Choose a username (spec §2 RegisterUsername): for members with a generated one, and for subscribers who
 * followed an email link.
 */
export default async function RegisterUsernamePage() {
  const { query, supportEmail } = renderContext().request();
  const account = await loadAccountFacts();
  const emailFromLink = account ? null : query.get("email");
  return (
    <CenteredLayout>
      <PageHead title={authHeadings.setUsername} isPrivate />
      <AuthPage
        opening={{ form: "setUsername", emailFromLink }}
        site={await loadAuthSiteFacts()}
        account={account}
        supportEmail={supportEmail}
        withoutScripts={
          <NeedsScripts supportEmail={supportEmail}>{withoutScriptsTexts.username}</NeedsScripts>
        }
      />
      {account ? (
        <p className="mt-6">
          <TextLink href={profilePath}>{authTexts.keepUsername(account.username)}</TextLink>
        </p>
      ) : null}
    </CenteredLayout>
  );
}
