import type { Metadata } from "next";
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
  readShell,
} from "#app/page-parts.ts";
import { itemData } from "#app/structured-data/item-data.ts";
import { JsonLd } from "#app/structured-data/JsonLd.tsx";
import { siteData } from "#app/structured-data/site-data.ts";
import { pageLink } from "#graphql/link.ts";

const readOrRefuse = (key: ItemKey, value: string) => orRefused(() => readItem(key, value));

/** What the head of an item's page says. */
export async function itemMetadata(key: ItemKey, value: string): Promise<Metadata> {
  const item = await readOrRefuse(key, value);
  if (item === "refused") return pageMetadata({ title: "Preview" });
  if (!item) return pageMetadata({ title: "Page not found" });
  const isPreview = pageLink().current().query.get("preview") === "true";
  const head = itemHead(item);
  return pageMetadata(isPreview ? { ...head, isIndexed: false } : head);
}

/**
 * The page of an item. Every way to it but its own path leads there with 301 (readings 2), so that
 * one address gathers the links; a preview stays where it is.
 */
export async function itemPage(key: ItemKey, value: string) {
  const { path, query } = pageLink().current();
  const item = await readOrRefuse(key, value);
  if (item === "refused") return <PreviewRefusedPage />;
  if (!item) return <NotFoundPage />;
  // Who may not preview gets what is public as everyone does (readings 4).
  const isPreview = query.get("preview") === "true" && item.preview !== null;
  if (!isPreview && path !== item.path && item.slug !== "home") {
    answerMoved(item.path);
    return null;
  }
  const { site } = await readShell();
  const isHome = item.type === "page" && item.slug === "home";
  return (
    <>
      <JsonLd things={isHome ? siteData(site) : itemData(item, site)} />
      <ItemPage item={item} features={site.features} />
    </>
  );
}
