import type { Metadata } from "next";
import type { ReactNode } from "react";
import {
  buildPageMetadata,
  buildPrivatePageMetadata,
} from "#app/_shared/metadata/build-metadata.ts";
import { toItemMetadata } from "#app/_shared/metadata/item-metadata.ts";
import { type ItemKey, loadItem } from "#app/_shared/page-data/items.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { orForbidden, orMembersOnly, respondMoved } from "#app/_shared/page-data/page-response.ts";
import { loadNetwork, loadShell } from "#app/_shared/page-data/site.ts";
import { StaticHtml } from "#app/_shared/static-html/StaticHtml.tsx";
import { itemData } from "#app/_shared/structured-data/item-data.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { siteData } from "#app/_shared/structured-data/site-data.ts";
import type { RecipeView } from "#components/recipes/RecipeView.tsx";
import { listTrustParts } from "#components/sections/article-parts.ts";
import { nearCommunities, type ShellSite } from "#components/shell/site-shell.ts";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";
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

/** What only some routes show, so that the scripts of the others do not have it. */
type Parts = {
  renderQuestions?: RenderQuestions;
  renderOpening?: RenderOpening;
  Recipe?: typeof RecipeView;
};

/** The item, or why the viewer cannot read it. */
const loadOrRefusal = (key: ItemKey, value: string) =>
  orForbidden(() => orMembersOnly(loadItem(key, value)));

/** Stories and threads can be for members only; threads have a route of their own. */
const toRestricted = (key: ItemKey) => (key === "story" ? "story" : "thread");

/** The metadata of an item's page. */
export async function loadItemMetadata(key: ItemKey, value: string): Promise<Metadata> {
  const item = await loadOrRefusal(key, value);
  if (item === "forbidden") return buildPageMetadata({ title: "Preview" });
  if (item === "members-only")
    return buildPrivatePageMetadata(visibilityTexts.membersOnly[toRestricted(key)].title);
  if (!item) return buildPageMetadata({ title: "Page not found" });
  const { query } = renderContext().request();
  const isOnesOwn = query.get("preview") === "true" || query.has("answers");
  const head = toItemMetadata(item);
  const page = currentPageNumber();
  return buildPageMetadata(isOnesOwn ? { ...head, isIndexed: false } : { ...head, page });
}

/**
 * The page of an item. Every other path of it redirects here with 301, except previews and results of a
 * quiz.
 * @param parts for the routes of quizzes and of recipes
 */
export async function renderItemPage(
  key: ItemKey,
  value: string,
  { renderQuestions, renderOpening, Recipe }: Parts = {},
) {
  const { path, query } = renderContext().request();
  const item = await loadOrRefusal(key, value);
  if (item === "forbidden") return <PreviewForbiddenPage />;
  if (item === "members-only") return <MembersOnlyPage type={toRestricted(key)} />;
  if (!item) return <NotFoundPage />;
  // Without permission to preview, the public version is shown.
  const isPreview = query.get("preview") === "true" && item.preview !== null;
  // A quiz with its answers is shown where they were sent, whatever its own address is.
  const hasAnswers = item.type === "quiz" && query.has("answers");
  if (await redirectToComment(item)) return null;
  if (!isPreview && !hasAnswers && path !== item.path && item.slug !== "home") {
    respondMoved(item.path);
    return null;
  }
  if (redirectToLastComments(item)) return null;
  const [{ site }, network] = await Promise.all([loadShell(), loadNetwork()]);
  const isHome = item.type === "page" && item.slug === "home";
  return (
    <>
      <JsonLd
        things={
          isHome
            ? siteData(site)
            : itemData(item, site, item.wall ? { selector: `.${gatedClass}` } : undefined, {
                comments: hasDiscussion(item, site) ? item.comments : [],
                parts: item.wall ? undefined : listTrustParts(item.sections),
              })
        }
      />
      <StaticHtml>
        <ItemPage
          item={item}
          site={site}
          communities={nearCommunities(site, network)}
          opening={renderOpening?.(site, item.title)}
          questions={renderQuestions?.(item, site.url)}
          Recipe={Recipe}
        />
      </StaticHtml>
    </>
  );
}
