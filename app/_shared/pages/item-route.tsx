import type { ReactNode } from "react";
import { toItemMetadata } from "#app/_shared/metadata/item-metadata.ts";
import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import type { PageMetadata } from "#app/_shared/metadata/page-metadata.ts";
import { type ItemKey, loadItem } from "#app/_shared/page-data/items.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import {
  catchForbidden,
  catchMembersOnly,
  respondMoved,
} from "#app/_shared/page-data/page-response.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { itemData } from "#app/_shared/structured-data/item-data.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { siteData } from "#app/_shared/structured-data/site-data.ts";
import type { RecipeView } from "#components/recipes/RecipeView.tsx";
import { listTrustParts } from "#components/sections/article-parts.ts";
import { nearCommunities, type ShellSite } from "#components/shell/site-shell.ts";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { gatedClass } from "#lib/walls/shared/wall-place.ts";
import { hasDiscussion, redirectToComment, redirectToLastComments } from "./discussion.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { MembersOnlyPage } from "./MembersOnlyPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PreviewForbiddenPage } from "./PreviewForbiddenPage.tsx";

/** The quiz part of a page. @param siteUrl without a trailing slash */
export type RenderQuestions = (
  item: NonNullable<ContentPageQuery["contentItem"]>,
  siteUrl: string,
) => ReactNode;

/** The top of the home page. */
export type RenderOpening = (site: ShellSite, title: string) => ReactNode;

/** The metadata of a page's head. */
export type DescribePage = (
  item: NonNullable<ContentPageQuery["contentItem"]>,
  site: ShellSite,
) => PageMetadata;

/** Parts that only some routes show, passed in so that other routes do not load their scripts. */
type Parts = {
  renderQuestions?: RenderQuestions;
  renderOpening?: RenderOpening;
  Recipe?: typeof RecipeView;
  /** Replaces the head of the item. */
  describe?: DescribePage;
};

/** The item, or the reason why the viewer cannot read it. */
const loadOrRefusal = (key: ItemKey, value: string) =>
  catchForbidden(() => catchMembersOnly(loadItem(key, value)));

/** Stories and threads can be members-only; threads have a separate route. */
const toRestricted = (key: ItemKey) => (key === "story" ? "story" : "thread");

/** The head of an item's page. */
const describeItem: DescribePage = (item) => {
  const { query } = renderContext().request();
  const isOnesOwn = query.get("preview") === "true" || query.has("answers");
  const head = toItemMetadata(item);
  return isOnesOwn ? { ...head, isIndexed: false } : { ...head, page: currentPageNumber() };
};

type DescribedItem = Parameters<DescribePage>[0];

/** The structured data of an item; that of the home page is about the site. */
function toThings(item: DescribedItem, site: ShellSite) {
  if (item.type === "page" && item.slug === "home") return siteData(site);
  const gated = item.wall ? { selector: `.${gatedClass}` } : undefined;
  return itemData(item, site, gated, {
    comments: hasDiscussion(item, site) ? item.comments : [],
    parts: item.wall ? undefined : listTrustParts(item.sections),
  });
}

/**
 * The page of an item. Every other path of it redirects here with 301, except previews and results of a
 * quiz.
 * @param parts for the routes of quizzes and of recipes
 */
export async function renderItemPage(
  key: ItemKey,
  value: string,
  { renderQuestions, renderOpening, Recipe, describe = describeItem }: Parts = {},
) {
  const { path, query } = renderContext().request();
  const item = await loadOrRefusal(key, value);
  if (item === "forbidden") return <PreviewForbiddenPage />;
  if (item === "members-only") return <MembersOnlyPage type={toRestricted(key)} />;
  if (!item) return <NotFoundPage />;
  // Without permission to preview, the public version is shown.
  const isPreview = query.get("preview") === "true" && item.preview !== null;
  // A quiz with answers is shown at the requested path, even if it is not the canonical one.
  const hasAnswers = item.type === "quiz" && query.has("answers");
  if (await redirectToComment(item)) return null;
  if (!isPreview && !hasAnswers && path !== item.path && item.slug !== "home") {
    respondMoved(item.path);
    return null;
  }
  if (redirectToLastComments(item)) return null;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  return (
    <>
      <PageHead {...describe(item, site)} />
      <JsonLd things={toThings(item, site)} />
      <ItemPage
        item={item}
        site={site}
        communities={nearCommunities(site, network)}
        opening={renderOpening?.(site, item.title)}
        questions={renderQuestions?.(item, site.url)}
        Recipe={Recipe}
      />
    </>
  );
}
