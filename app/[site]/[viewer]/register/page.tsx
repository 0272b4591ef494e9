import type { Metadata } from "next";
import { readAuthSiteFacts } from "#app/auth-parts.ts";
import { loginReason } from "#app/login-reason.ts";
import { pageMetadata } from "#app/page-parts.ts";
import { AuthPage } from "#components/auth/AuthPage.tsx";
import { NeedsScripts } from "#components/auth/NeedsScripts.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { pageLink } from "#graphql/link.ts";
import { registerPath } from "#lib/auth/shared/auth-paths.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: "Create an account", path: registerPath, isIndexed: false });
}

/** Making an account on a page of its own (spec §2), for those who came without the dialog. */
export default async function RegisterPage() {
  const { query, supportEmail } = pageLink().current();
  const wanted = query.get("redirect");
  return (
    <CenteredLayout>
      <AuthPage
        opening={{ form: "register", reason: wanted === null ? null : loginReason(wanted) }}
        site={await readAuthSiteFacts()}
        account={null}
        supportEmail={supportEmail}
        withoutScripts={
          <NeedsScripts supportEmail={supportEmail}>{withoutScriptsTexts.register}</NeedsScripts>
        }
      />
    </CenteredLayout>
  );
}
