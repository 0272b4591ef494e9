import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ManagedContentFilters } from "#components/content/managed/ManagedContentFilters.tsx";
import { ManagedContentTable } from "#components/content/managed/ManagedContentTable.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ManagedContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import {
  parseManagedContentQuery,
  toManagedContentHref,
} from "#lib/content/shared/managed-content-query.ts";
import { managedContentTexts as texts } from "#lib/content/shared/managed-content-texts.ts";
import { newContentPath } from "#lib/editing/shared/editing-paths.ts";
import { newContentTexts } from "#lib/editing/shared/editing-texts.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";

/** The orders as the API names them. */
const orders = { changed: "CHANGED", published: "PUBLISHED", title: "TITLE" } as const;

/** The items that the address asks for. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const filter = parseManagedContentQuery(query);
  const variables = {
    filter: { ...filter, order: orders[filter.order] },
    after: query.get("after"),
  };
  const isFirstPage = !query.has("after");
  return { filter, isFirstPage, ...(await readAsViewer(ManagedContentPageDocument, variables)) };
});

/** What belongs to a site, for those who write it. Its search, filters and pages work without scripts. */
export default async function ManagedContentPage() {
  const permissions = await loadPermissions();
  if (!permissions.includes("content.save")) return <NotAuthorizedPage />;
  const { filter, isFirstPage, categories, managedContent } = await load();
  const { items, nextAfter } = managedContent;
  const { site } = await loadShell();
  const hasAuthors = permissions.includes("content.saveAny");
  const isFiltered = toManagedContentHref(filter) !== managedContentPath;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={managedContentPath} permissions={permissions} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{texts.title}</h1>
        <ButtonLink href={newContentPath}>{newContentTexts.create}</ButtonLink>
      </div>
      <p className="mt-3 max-w-read text-ink-soft">
        {hasAuthors ? texts.scopeAll(site.displayName) : texts.scopeOwn}
      </p>
      <ManagedContentFilters filter={filter} categories={categories} hasAuthors={hasAuthors} />
      {items.length > 0 ? (
        <ManagedContentTable items={items} />
      ) : (
        <div className="mt-6">
          <EmptyState title={texts.noneTitle}>
            {isFiltered || hasAuthors ? texts.none : texts.noneYet}
          </EmptyState>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : (
          <TextLink href={toManagedContentHref(filter)}>{texts.first}</TextLink>
        )}
        {nextAfter === null ? null : (
          <MoreLink href={toManagedContentHref(filter, nextAfter)}>{texts.more}</MoreLink>
        )}
      </div>
    </DefaultLayout>
  );
}
