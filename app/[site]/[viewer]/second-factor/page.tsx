import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { SecondFactorForm } from "#components/auth/security/SecondFactorForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";

export function generateMetadata(): Promise<Metadata> {
  return buildPrivatePageMetadata(securityTexts.logInTitle);
}

/** The second step of a staff member's login. The page holds nothing of the account. */
export default function SecondFactorPage() {
  const { query } = renderContext().request();
  const problem = query.get("problem");
  return (
    <CenteredLayout>
      <h1 className="mb-4 text-3xl">{securityTexts.logInTitle}</h1>
      <SecondFactorForm
        redirect={safeRedirect(query.get("redirect"))}
        problem={problem === "wait" || problem === "code" ? problem : null}
      />
    </CenteredLayout>
  );
}
