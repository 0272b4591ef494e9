import type { Metadata } from "next";
import { cache } from "react";
import {
  ContentPageDocument,
  type ContentPageQueryVariables,
  ForumsPageDocument,
  HomepagePreviewDocument,
  NetworkDocument,
  SiteShellDocument,
  ThreadPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { pageInPath } from "#lib/routing/shared/page-number.ts";
import { headOf, type PageHead } from "./page-head.ts";

/** The site's name, menu, theme and family: read once for a page, whoever of its parts asks. */
export const readShell = cache(() => pageLink().read(SiteShellDocument, {}));

/** The other communities of the network, for the footer. */
export const readNetwork = cache(
  async () => (await pageLink().read(NetworkDocument, {})).siteSummaries,
);

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** What was read, or that the person may not preview it. */
export async function orRefused<Read>(read: () => Promise<Read>): Promise<Read | "refused"> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === "NO_PREVIEW_PERMISSION") return "refused";
    throw error;
  }
}

// One object for each request: what was asked for is archived.
const archive = cache(() => ({ isAsked: false }));

/** What is archived reads as not there; the answer then tells that it was (`answerNotFound`). */
async function orGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    // A made-up id is none that was ever there.
    if (codeOf(error) === "NOT_FOUND") return null;
    if (codeOf(error) !== "GONE") throw error;
    archive().isAsked = true;
    return null;
  }
}

const refusals: readonly unknown[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Something that is not for the one who asks. */
export const isRefusal = (error: unknown): boolean =>
  refusals.includes((error as { code?: unknown } | null)?.code);

/** How an item is asked for: by id, by permalink, or by its slug in the path space of some types. */
export type ItemKey = "id" | "permalink" | keyof typeof pathSpaces;

const pathSpaces = {
  slug: null,
  gallery: ["gallery"],
  graphic: ["graphic"],
  collection: ["cas"],
  quiz: ["quiz"],
  story: ["story"],
  recipe: ["recipe"],
} as const satisfies Record<string, readonly ContentType[] | null>;

function variablesOf(key: ItemKey, value: string): ContentPageQueryVariables {
  if (key === "id" || key === "permalink") return { [key]: value };
  const types = pathSpaces[key];
  return { slug: value, ...(types ? { types: [...types] } : {}) };
}

/**
 * One item with its sections, read once for a page. Previews are read as their viewer, and such a
 * page is never kept.
 */
export const readItem = cache(async (key: ItemKey, value: string) => {
  const link = pageLink();
  const isPreview = link.current().query.get("preview") === "true";
  const variables = { ...variablesOf(key, value), preview: isPreview };
  const read = isPreview ? link.readAsViewer : link.read;
  return (await orGone(read(ContentPageDocument, variables)))?.contentItem ?? null;
});

/**
 * A page that could be the home page, with its sections, read as the person who asks: whoever is not
 * refused by the first reading may read the second.
 */
export const readHomepagePreview = cache(async (slug: string) => {
  const { readAsViewer } = pageLink();
  const { homepagePreview } = await readAsViewer(HomepagePreviewDocument, { slug });
  if (!homepagePreview) return null;
  const variables = { id: homepagePreview.id, preview: true };
  return (await readAsViewer(ContentPageDocument, variables)).contentItem;
});

/** The page of a list that is asked for, counted from 1; the middleware lets no other through. */
export const currentPageNumber = (): number =>
  pageInPath(pageLink().current().query.get("page") ?? undefined) ?? 1;

/** A thread with the page of replies that is asked for, or null. */
export const readThread = cache(
  async (slug: string) =>
    (await orGone(pageLink().read(ThreadPageDocument, { slug, page: currentPageNumber() })))
      ?.thread ?? null,
);

/** One page of the site's threads, the most recently active first. */
export const readThreads = cache(
  async () => (await pageLink().read(ForumsPageDocument, { page: currentPageNumber() })).threads,
);

/** The head of a page of this site, whatever kind of page it is (`page-head.ts`). */
export async function pageMetadata(page: PageHead): Promise<Metadata> {
  return headOf(page, (await readShell()).site);
}

/**
 * Answers 404 with the page that is returned after it, or 410 where something was that is archived now
 * or that a site redirect says is gone.
 */
export function answerNotFound(): void {
  const link = pageLink();
  const isGone = link.current().isGone || archive().isAsked;
  link.answerWith({ status: isGone ? 410 : 404 });
}

/** Answers 301: what is asked for has another address. @param path of this site */
export function answerMoved(path: string): void {
  pageLink().answerWith({ status: 301, location: path });
}

/** What the head of a private page says: no search engine keeps it, nor follows its links. */
export async function privatePageMetadata(title: string): Promise<Metadata> {
  return { ...(await pageMetadata({ title })), robots: { index: false, follow: false } };
}
