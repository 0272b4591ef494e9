import type { Metadata } from "next";
import { readAuthSiteFacts } from "#app/auth-parts.ts";
import { pageMetadata } from "#app/page-parts.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { NeedsScripts } from "#components/auth/NeedsScripts.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { pageLink } from "#graphql/link.ts";
import { forgotPasswordPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  const title = authHeadings.requestPasswordReset;
  return pageMetadata({ title, path: forgotPasswordPath, isIndexed: false });
}

/** Asking for a new password on a page of its own (spec §2 Fixed redirects), as the dialog has it. */
export default async function ForgotPasswordPage() {
  const { supportEmail, hasCaptcha } = pageLink().current();
  return (
    <CenteredLayout>
      <AuthPage
        opening={{ form: "requestPasswordReset" }}
        site={await readAuthSiteFacts()}
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
