import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadAuthSiteFacts } from "#app/_shared/page-data/auth-facts.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { AuthFormsCatalogue } from "#components/auth/forms/AuthFormsCatalogue.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";

/** The forms of the account side by side, outside production only. */
export default async function AccountFormsPage() {
  const { hasInternalTools, supportEmail } = renderContext().request();
  if (!hasInternalTools) return <NotFoundPage />;
  return (
    <DefaultLayout className="py-8 sm:py-12">
      <PageHead title="Account forms" isPrivate />
      <h1 className="text-3xl">Account forms</h1>
      <p className="mt-3 mb-10 max-w-read text-ink-soft">
        Each form of the dialog as it opens on this site. Its messages appear below it.
      </p>
      <AuthFormsCatalogue site={await loadAuthSiteFacts()} supportEmail={supportEmail} />
    </DefaultLayout>
  );
}
