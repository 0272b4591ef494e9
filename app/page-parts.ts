import type { Metadata } from "next";
import { cache } from "react";
import {
  CategoryPageDocument,
  ContentPageDocument,
  NetworkDocument,
  SiteShellDocument,
  ThreadPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";

/** The site's name, menu, theme and family: read once for a page, whoever of its parts asks. */
export const readShell = cache(() => pageLink().read(SiteShellDocument, {}));

/** The other communities of the network, for the footer. */
export const readNetwork = cache(
  async () => (await pageLink().read(NetworkDocument, {})).siteSummaries,
);

/** A failed preview of something that is not public. */
export const isPreviewRefusal = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "NO_PREVIEW_PERMISSION";

/**
 * One item with its sections, read once for a page. Previews are read as their viewer, and such a
 * page is never kept.
 */
export const readItem = cache(async (kind: "slug" | "permalink" | "id", value: string) => {
  const link = pageLink();
  const isPreview = link.current().query.get("preview") === "true";
  const variables = { [kind]: value, preview: isPreview };
  const read = isPreview ? link.readAsViewer : link.read;
  return (await read(ContentPageDocument, variables)).contentItem;
});

/** The page of a list that is asked for, counted from 1. */
export function currentPageNumber(): number {
  const page = pageLink().current().query.get("page");
  return page && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** One page of a category's articles; its `category` is null when the site has none of that name. */
export const readCategoryPage = cache(
  async (category: string) =>
    (await pageLink().read(CategoryPageDocument, { category, page: currentPageNumber() }))
      .latestContent,
);

/** A thread with the page of replies that is asked for, or null. */
export const readThread = cache(
  async (slug: string) =>
    (await pageLink().read(ThreadPageDocument, { slug, page: currentPageNumber() })).thread,
);

/** Title, description and canonical address of a page (spec §3 seo; the canonical is the original's). */
export async function pageMetadata(page: {
  title: string;
  description?: string;
  path?: string;
}): Promise<Metadata> {
  const { site } = await readShell();
  return {
    title: page.title === site.displayName ? page.title : `${page.title} | ${site.displayName}`,
    description: page.description || site.description,
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml" } },
    ...(page.path
      ? { alternates: { canonical: page.path.startsWith("/") ? site.url + page.path : page.path } }
      : {}),
  };
}

/** Answers 404, or 410 where a site redirect says so, with the page that is returned after it. */
export function answerNotFound(): void {
  const link = pageLink();
  link.answerWith({ status: link.current().isGone ? 410 : 404 });
}

/** What the head of a private page says: no search engine keeps it. */
export async function privatePageMetadata(title: string): Promise<Metadata> {
  return { ...(await pageMetadata({ title })), robots: { index: false, follow: false } };
}
