import type { Metadata } from "next";
import { readAuthSiteFacts } from "#app/auth-parts.ts";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { privatePageMetadata } from "#app/page-parts.ts";
import { AuthFormsCatalogue } from "#components/auth/forms/AuthFormsCatalogue.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { pageLink } from "#graphql/link.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  const { hasInternalTools } = pageLink().current();
  return privatePageMetadata(hasInternalTools ? "Account forms" : "Page not found");
}

/** The forms of the account side by side, outside production only. */
export default async function AccountFormsPage() {
  const { hasInternalTools, supportEmail } = pageLink().current();
  if (!hasInternalTools) return <NotFoundPage />;
  return (
    <DefaultLayout className="py-8 sm:py-12">
      <h1 className="text-3xl">Account forms</h1>
      <p className="mt-3 mb-10 max-w-read text-ink-soft">
        Each form of the dialog as it opens on this site. What it reports stands below it.
      </p>
      <AuthFormsCatalogue site={await readAuthSiteFacts()} supportEmail={supportEmail} />
    </DefaultLayout>
  );
}
