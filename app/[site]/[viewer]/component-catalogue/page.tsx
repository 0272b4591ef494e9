import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { privatePageMetadata } from "#app/page-parts.ts";
import { Catalogue } from "#components/catalogue/Catalogue.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { pageLink } from "#graphql/link.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  const { hasInternalTools } = pageLink().current();
  return privatePageMetadata(hasInternalTools ? "Component catalogue" : "Page not found");
}

/** The kit in all its states, outside production only. */
export default function ComponentCataloguePage() {
  if (!pageLink().current().hasInternalTools) return <NotFoundPage />;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <h1 className="text-3xl">Component catalogue</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        Every part of the kit in every state, in the colours and type of this site. Look at it on a
        phone, with the keyboard alone, and in the dim theme.
      </p>
      <Catalogue />
    </DefaultLayout>
  );
}
