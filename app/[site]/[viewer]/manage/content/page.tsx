import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondFound } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ChangeContentForm } from "#components/content/managed/ChangeContentForm.tsx";
import { ContentViewForms, ContentViews } from "#components/content/managed/ContentViews.tsx";
import { FailedChanges } from "#components/content/managed/FailedChanges.tsx";
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
import { contentCalendarTexts } from "#lib/content/shared/content-calendar-texts.ts";
import { contentChangesTexts } from "#lib/content/shared/content-change-texts.ts";
import {
  defaultColumns,
  parseColumns,
  parseManagedContentQuery,
  toManagedContentHref,
} from "#lib/content/shared/managed-content-query.ts";
import { managedContentTexts as texts } from "#lib/content/shared/managed-content-texts.ts";
import { newContentPath } from "#lib/editing/shared/editing-paths.ts";
import { newContentTexts } from "#lib/editing/shared/editing-texts.ts";
import {
  contentCalendarPath,
  contentChangesPath,
  managedContentPath,
} from "#lib/routing/shared/manage-pages.ts";

/** The orders as the API names them. */
const orders = { changed: "CHANGED", published: "PUBLISHED", title: "TITLE" } as const;

/** The items that the address asks for. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const list = parseManagedContentQuery(query);
  const { columns: _columns, ...filter } = list;
  const variables = {
    filter: { ...filter, order: orders[filter.order] },
    after: query.get("after"),
  };
  const loaded = await readAsViewer(ManagedContentPageDocument, variables);
  return { list, isFirstPage: !query.has("after"), ...loaded };
});

type Loaded = Awaited<ReturnType<typeof load>>;

/** The address with slugs, where a name was typed. */
function toSlugHref({ list, managedContent }: Loaded): string {
  const author = managedContent.author?.slug ?? list.author;
  const tag = managedContent.tag?.slug ?? list.tag;
  return toManagedContentHref({ ...list, author, tag });
}

function Heading() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">{texts.title}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink href={contentCalendarPath}>{contentCalendarTexts.title}</TextLink>
        <TextLink href={contentChangesPath}>{contentChangesTexts.title}</TextLink>
        <ButtonLink href={newContentPath}>{newContentTexts.create}</ButtonLink>
      </div>
    </div>
  );
}

type ListProps = Loaded & {
  sites: readonly { prefix: string; displayName: string }[];
  permissions: readonly string[];
};

/** The table, and the links to its other pages. */
function List(props: ListProps) {
  const { list, isFirstPage, categories, contentViews, managedContent, sites, permissions } = props;
  const { items, nextAfter } = managedContent;
  const { placeableSites } = props.managedContentOptions;
  const hasAuthors = permissions.includes("content.saveAny");
  const isFiltered = toManagedContentHref({ ...list, columns: null }) !== managedContentPath;
  const columns = list.columns ?? parseColumns(contentViews.columns ?? []) ?? defaultColumns;
  return (
    <>
      <ContentViewForms list={list} views={contentViews.views} columns={columns} />
      {items.length > 0 ? (
        <ChangeContentForm
          ids={items.map(({ id }) => id)}
          categories={categories}
          sites={sites.filter(({ prefix }) => placeableSites.includes(prefix))}
          mayPublish={permissions.includes("content.publish")}
          mayChangeAny={hasAuthors}
        >
          <ManagedContentTable items={items} columns={columns} />
        </ChangeContentForm>
      ) : (
        <div className="mt-6">
          <EmptyState title={texts.noneTitle}>
            {isFiltered || hasAuthors ? texts.none : texts.noneYet}
          </EmptyState>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={toManagedContentHref(list)}>{texts.first}</TextLink>}
        {nextAfter === null ? null : (
          <MoreLink href={toManagedContentHref(list, nextAfter)}>{texts.more}</MoreLink>
        )}
      </div>
    </>
  );
}

/** What belongs to a site, for those who write it. Its search, filters, views and changes work without scripts. */
export default async function ManagedContentPage() {
  const permissions = await loadPermissions();
  if (!permissions.includes("content.save")) return <NotAuthorizedPage />;
  const loaded = await load();
  const { list, isFirstPage, categories, managedContentOptions, managedContent } = loaded;
  const slugHref = toSlugHref(loaded);
  if (isFirstPage && slugHref !== toManagedContentHref(list)) respondFound(slugHref);
  const { site } = await loadShell();
  const sites = loaded.siteSummaries.filter(({ prefix }) => prefix !== site.prefix);
  const hasAuthors = permissions.includes("content.saveAny");
  const { author, tag } = managedContent;
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={managedContentPath} permissions={permissions} />
      <Heading />
      <p className="mt-3 max-w-read text-ink-soft">
        {hasAuthors ? texts.scopeAll(site.displayName) : texts.scopeOwn}
      </p>
      <FailedChanges changes={loaded.failedChanges} />
      <ContentViews
        list={list}
        views={loaded.contentViews.views}
        ownSlug={(hasAuthors && loaded.currentUser?.slug) || null}
      />
      <ManagedContentFilters
        filter={list}
        categories={categories}
        sites={sites}
        tags={managedContentOptions.tags}
        authors={hasAuthors ? managedContentOptions.authors : null}
        named={{ author: author?.username ?? null, tag: tag?.name ?? null }}
      />
      <List {...loaded} sites={sites} permissions={permissions} />
    </DefaultLayout>
  );
}
