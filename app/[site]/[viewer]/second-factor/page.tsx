import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { SecondFactorForm } from "#components/auth/security/SecondFactorForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";

/** The second step of a staff member's login. The page contains no account data. */
export default function SecondFactorPage() {
  const { query } = renderContext().request();
  const problem = query.get("problem");
  return (
    <CenteredLayout>
      <PageHead title={securityTexts.logInTitle} isPrivate />
      <h1 className="mb-4 text-3xl">{securityTexts.logInTitle}</h1>
      <SecondFactorForm
        redirect={safeRedirect(query.get("redirect"))}
        problem={problem === "wait" || problem === "code" ? problem : null}
      />
    </CenteredLayout>
  );
}
