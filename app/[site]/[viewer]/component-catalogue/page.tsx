import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { Catalogue } from "#components/catalogue/Catalogue.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";

/** The kit in all its states, outside production only. */
export default function ComponentCataloguePage() {
  if (!renderContext().request().hasInternalTools) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title="Component catalogue" isPrivate />
      <h1 className="text-3xl">Component catalogue</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        Every part of the kit in every state, in the colours and type of this site. Look at it on a
        phone, with the keyboard alone, and in the dim theme.
      </p>
      <Catalogue />
    </DefaultLayout>
  );
}
