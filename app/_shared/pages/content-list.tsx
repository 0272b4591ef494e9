import type { ReactNode } from "react";
import type { Thing } from "schema-dts";
import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { hasAds } from "#app/_shared/page-data/ads.ts";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import type { DataSite } from "#app/_shared/structured-data/site-data.ts";
import { AdBox } from "#components/ads/AdBox.tsx";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { SideColumn } from "#components/shell/SideColumn.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import {
  ContentListDocument,
  type ContentListQuery,
  type ContentListQueryVariables,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { sideColumnTexts } from "#lib/site/shared/side-column-texts.ts";
import { DeletedItemNotice } from "./DeletedItemNotice.tsx";
import { ListSideColumn } from "./list-side-column.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

export type ContentListData = ContentListQuery["latestContent"];

type Filter = Omit<ContentListQueryVariables, "page">;

/** The options of a list route: its filter, its paths, and what surrounds the list. */
export type ContentList = {
  filter: Filter;
  /** The page number in the path; by default the one in the query. */
  page?: number;
  pageHref: (page: number) => string;
  /** The subject of the list; `null` if it does not exist, so that the page is not found. */
  about: (list: ContentListData) => ListAbout | null;
};

export type ListAbout = {
  title: string;
  description?: string | undefined;
  header: ReactNode;
  /** The text of an empty list; without it the page of an empty list is not found. */
  empty?: { title: string; message: string };
  hasCategory?: boolean;
  /** `rows` by default. */
  variant?: "rows" | "cards";
  /** The category whose feed the page links to. */
  feedCategory?: string;
  /** Structured data besides the list itself. */
  data?: (site: DataSite) => Thing;
  /** Content at the top of the side column. */
  beside?: ReactNode;
};

/** Maximum number of items for which the page counts as short: lower than the full footer. */
const maxShortList = 3;

// Cached by the serialized filter.
const loadList = perPage(async (filter: string, page: number): Promise<ContentListData> => {
  const variables = { ...(JSON.parse(filter) as Filter), page };
  return (await renderContext().read(ContentListDocument, variables)).latestContent;
});

async function load({ filter, page, about }: ContentList) {
  const list = await loadList(JSON.stringify(filter), page ?? currentPageNumber());
  const known = about(list);
  const isThere =
    known !== null && (list.items.length > 0 || (list.page === 1 && known.empty !== undefined));
  return { list, about: isThere ? known : null };
}

/** Whether there is such a page of a list. */
export const hasContentListPage = async (options: ContentList): Promise<boolean> =>
  (await load(options)).about !== null;

/** A page of a list; a page past the end redirects to the last page. */
export async function ContentListPage(options: ContentList) {
  const [{ list, about }, { site }] = await Promise.all([load(options), loadShell()]);
  const { page, pageCount } = list;
  const known = options.about(list);
  const hasFirstPage = known !== null && (pageCount > 0 || known.empty !== undefined);
  if (hasFirstPage && redirectToLastPage({ page, pageCount, toHref: options.pageHref }))
    return null;
  if (!about) return <NotFoundPage />;
  const { title, description, header, empty, data, hasCategory = true, variant, beside } = about;
  const rows = (
    <>
      <TeaserList
        items={list.items}
        hasCategory={hasCategory}
        {...(variant === "cards" ? { variant, pictures: list.items.length, level: 2 } : {})}
        links={{ features: site.features }}
        empty={empty ? <EmptyState title={empty.title}>{empty.message}</EmptyState> : null}
      />
      <div className="mt-8">
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          toHref={options.pageHref}
          label={`Pages of ${isolateText(title)}`}
        />
      </div>
    </>
  );
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={options.pageHref(1)}
        page={list.page}
        feedCategory={about.feedCategory}
        // Search engines do not index empty lists.
        isIndexed={list.items.length > 0}
      />
      <DefaultLayout
        leaderboard={hasAds(site) && <AdBox slot="leaderboard" siteName={site.displayName} />}
      >
        <JsonLd
          things={[
            ...(data ? [data(site)] : []),
            ...listData(site, {
              name: title,
              description: description ?? "",
              path: options.pageHref(1),
              page: list.page,
              items: list.items,
            }),
          ]}
        />
        {list.items.length <= maxShortList && list.pageCount <= 1 ? <ShortPage /> : null}
        <DeletedItemNotice />
        {header}
        {variant === "cards" ? (
          rows
        ) : (
          <SideColumn
            label={sideColumnTexts.label}
            sidebar={
              <ListSideColumn path={options.pageHref(1)} items={list.items}>
                {beside}
              </ListSideColumn>
            }
          >
            {rows}
          </SideColumn>
        )}
      </DefaultLayout>
    </>
  );
}
