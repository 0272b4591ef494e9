import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ItemPage } from "#app/ItemPage.tsx";
import { itemHead } from "#app/item-head.ts";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { PreviewRefusedPage } from "#app/PreviewRefusedPage.tsx";
import {
  answerMoved,
  type ItemKey,
  orRefused,
  pageMetadata,
  readItem,
  readNetwork,
  readShell,
} from "#app/page-parts.ts";
import { itemData } from "#app/structured-data/item-data.ts";
import { JsonLd } from "#app/structured-data/JsonLd.tsx";
import { siteData } from "#app/structured-data/site-data.ts";
import { nearCommunities } from "#components/shell/site-shell.ts";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";

/** The part of a page that a quiz has and no other piece. @param siteUrl without a slash at its end */
export type RenderQuestions = (
  item: NonNullable<ContentPageQuery["contentItem"]>,
  siteUrl: string,
) => ReactNode;

const readOrRefuse = (key: ItemKey, value: string) => orRefused(() => readItem(key, value));

/** What the head of an item's page says. */
export async function itemMetadata(key: ItemKey, value: string): Promise<Metadata> {
  const item = await readOrRefuse(key, value);
  if (item === "refused") return pageMetadata({ title: "Preview" });
  if (!item) return pageMetadata({ title: "Page not found" });
  const { query } = pageLink().current();
  const isOnesOwn = query.get("preview") === "true" || query.has("answers");
  const head = itemHead(item);
  return pageMetadata(isOnesOwn ? { ...head, isIndexed: false } : head);
}

/**
 * The page of an item. Every way to it but its own path leads there with 301 (readings 2), so that
 * one address gathers the links; a preview stays where it is, and so does what someone answered.
 * @param renderQuestions for the routes that quizzes are read at
 */
export async function itemPage(key: ItemKey, value: string, renderQuestions?: RenderQuestions) {
  const { path, query } = pageLink().current();
  const item = await readOrRefuse(key, value);
  if (item === "refused") return <PreviewRefusedPage />;
  if (!item) return <NotFoundPage />;
  // Who may not preview gets what is public as everyone does (readings 4).
  const isPreview = query.get("preview") === "true" && item.preview !== null;
  // A quiz with its answers is shown where they were sent, whatever its own address is.
  const hasAnswers = item.type === "quiz" && query.has("answers");
  if (!isPreview && !hasAnswers && path !== item.path && item.slug !== "home") {
    answerMoved(item.path);
    return null;
  }
  const [{ site }, network] = await Promise.all([readShell(), readNetwork()]);
  const isHome = item.type === "page" && item.slug === "home";
  return (
    <>
      <JsonLd
        things={
          isHome
            ? siteData(site)
            : itemData(item, site, item.wall ? { selector: "[data-wall]" } : undefined)
        }
      />
      <ItemPage
        item={item}
        site={site}
        communities={nearCommunities(site, network)}
        questions={renderQuestions?.(item, site.url)}
      />
    </>
  );
}
