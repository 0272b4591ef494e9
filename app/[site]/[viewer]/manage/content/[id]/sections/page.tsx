import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchForbidden, catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { SectionList } from "#components/sections/SectionList.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { FullBleedLayout } from "#components/shell/FullBleedLayout.tsx";
import { nearCommunities } from "#components/shell/site-shell.ts";
import { SectionsPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";

type Props = { params: Promise<{ id: string }> };

const load = perPage((id: string) =>
  catchForbidden(async () => {
    const reading = renderContext().readAsViewer(SectionsPageDocument, { id });
    return (await catchNotFound(reading))?.contentItem ?? null;
  }),
);

/** All sections of an item as readers see them, each in an element that names it: for the cards of the editor. */
export default async function SectionsPage({ params }: Props) {
  if (!(await loadPermissions()).includes("content.save")) return <NotAuthorizedPage />;
  const item = await load((await params).id);
  if (item === "forbidden") return <NotAuthorizedPage />;
  if (!item?.preview) return <NotFoundPage />;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  const place: SectionContext = {
    site,
    hasAds: false,
    communities: nearCommunities(site, network),
    links: { features: site.features, isOnCrossPublishedPage: false },
    content: item,
    renderFragment: () => null,
  };
  return (
    <FullBleedLayout>
      <PageHead title={texts.text} isPrivate />
      {item.sections.map((section) => (
        <div key={section.key} data-section-id={section.key}>
          <SectionList sections={[section]} place={place} />
        </div>
      ))}
    </FullBleedLayout>
  );
}
