import type { Metadata } from "next";
import { loginReason } from "#app/login-reason.ts";
import { pageMetadata } from "#app/page-parts.ts";
import { MemberLoginForm } from "#components/auth/MemberLoginForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { pageLink } from "#graphql/link.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: "Log in", path: "/member-login", isIndexed: false });
}

/** Logging in on a page of its own, for those who were sent here and before scripts run. */
export default function MemberLoginPage() {
  const { query, supportEmail } = pageLink().current();
  const wanted = query.get("redirect");
  return (
    <CenteredLayout>
      <h1 className="mb-2 text-3xl">Welcome back!</h1>
      {wanted && <p className="mb-6 text-ink-soft">{loginReason(wanted)}</p>}
      <div className="mt-6 max-w-md">
        <MemberLoginForm supportEmail={supportEmail} redirect={safeRedirect(wanted)} />
      </div>
    </CenteredLayout>
  );
}
