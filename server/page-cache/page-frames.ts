import { LRUCache } from "lru-cache";
import type { FramePlace } from "#graphql/render-context.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { Made, TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { BareDocument } from "#server/bare-pages/render-bare-page.ts";
import type { RenderBare } from "#server/direct-pages.ts";
import { type RequestState, toRepeatedState } from "#server/request-state.ts";
import { type BareShell, toBareHead, toBareShell } from "./bare-head.ts";
import { createFramedHtml, type FramedHtml, type FrameHtml } from "./framed-html.ts";
import { toOwnCopy } from "./own-copy.ts";
import { takeOutData } from "./page-data.ts";
import {
  isSameContent,
  listFrameElements,
  renameServerIds,
  type SplitPage,
  splitPage,
} from "./split-page.ts";

/** A frame that pages are put into. */
export type Frame = Omit<FrameHtml, "shell"> & {
  place: FramePlace;
  /** `null` where Next has to render the page itself. */
  shell: BareShell | null;
  tags: ReadonlySet<CacheTag>;
};

/** Whether pages in the frame may be rendered without Next. */
const isForBare = (frame: Frame): frame is Frame & FrameHtml => frame.shell !== null;

/** A frame that could not be told from the content of its page is not tried again for this long. */
const refusalMs = 60_000;
/** One that did not stay, because it has changed or there is no room for it, is not made again for this long. */
const pauseMs = 5000;

/** What is known about the frame of a page while the page is rendered. */
export type FramedPage = {
  /** The page is rendered without its frame. */
  found: Frame | null;
  /** The page is rendered with it. */
  described: string | null;
};

/**
 * Renders the frame around the pages of a site, variant and route once, and has pages rendered without it
 * (docs/decisions/0091). A page depends on what its frame was made of, so the tags of the frame become its own.
 * @param options.render renders a page with Next; its HTML has one character for each byte (`latin1`)
 * @param options.fillParts copies the parts that pages have in common into HTML
 */
export function createPageFrames<Request>(options: {
  cache: TaggedCache<Frame | null>;
  nonce: string;
  render: (request: Request, state: RequestState) => Promise<{ status: number; html: string }>;
  fillParts: (html: string, request: Request, state: RequestState) => Promise<string>;
  renderBare?: RenderBare;
}) {
  const { cache, nonce, render, fillParts } = options;
  /** Stands for the path of a page in links that lead back to it. */
  const backPath = `/page-${nonce}`;
  const { withPath, toHtml, open } = createFramedHtml({ nonce, backPath });
  let hasMade = false;
  const tried = new LRUCache<string, true>({ max: 2000, ttl: pauseMs });

  const toKey = ({ site, variant, path }: RequestState, key: string) =>
    `${site.id} ${variant} frame ${findRoute(path).pattern} ${key}`;

  async function renderFilled(request: Request, state: RequestState): Promise<string> {
    return fillParts((await render(request, state)).html, request, state);
  }

  /** Renders a page with its frame and without it; what differs is the frame. */
  async function make(
    request: Request,
    page: RequestState,
    key: string,
  ): Promise<Made<Frame | null>> {
    const seen = new Map<string, FramePlace | null>();
    const keep = (own: string, at: FramePlace | null) => void seen.set(own, at);
    const whole = { ...toRepeatedState(page, null), backPath, frame: { find: () => null, keep } };
    const { status, html } = await render(request, whole);
    const place = seen.get(key) ?? null;
    const bare = { ...toRepeatedState(page, whole.reads), backPath };
    bare.frame = { find: () => place, keep: () => undefined };
    const tags = new Set(whole.sharedTags);
    const filled = await fillParts(html, request, { ...whole, tags });
    // What only matters once a page has started is made anew for each page.
    const own = splitPage(takeOutData(filled, { nonce, url: page.path }).html);
    const rest = place && splitPage(await renderFilled(request, bare));
    const head = own && rest && listFrameElements(own.head, rest.head);
    const isFrame =
      status === 200 && !whole.hasFailed && place && own && rest && head !== null
        ? isSameContent(own.content, rest.content)
        : false;
    if (!isFrame || !own || !rest || !place || head === null) {
      tried.set(toKey(page, key), true, { ttl: refusalMs });
      return { value: null, tags, bytes: 0, isCacheable: false };
    }
    const shell = await proveShell(request, bare, rest);
    const frame = {
      ...{ place, shell, tags, start: toOwnCopy(own.start), head: toOwnCopy(head) },
      before: toOwnCopy(renameServerIds(own.before)),
      after: toOwnCopy(renameServerIds(own.after)),
    };
    const length = frame.start.length + head.length + frame.before.length + frame.after.length;
    hasMade = true;
    // As text, and arranged for its page.
    return { value: frame, tags, bytes: length * 3, isCacheable: !whole.hasFailed };
  }

  /** Renders a page without Next too: where it is the same, so are others in that frame. */
  async function proveShell(
    request: Request,
    page: RequestState,
    byNext: SplitPage,
  ): Promise<BareShell | null> {
    const { frame, readBefore } = page;
    const own = { ...toRepeatedState(page, readBefore), backPath, frame };
    const document = await options.renderBare?.(own, () => true).catch(() => null);
    const bare = document && splitPage(document.html);
    if (!bare) return null;
    const content = await fillParts(bare.content, request, own);
    return isSameContent(content, byNext.content)
      ? toBareShell(byNext.head, toBareHead(bare.head, document), nonce)
      : null;
  }

  /** A page depends on what its frame was made of. */
  function addTags(frame: Frame, state: RequestState): void {
    for (const tag of frame.tags) state.tags.add(tag);
  }

  return {
    /** Whether a frame was ever made. */
    hasAny: () => hasMade,
    /** Has a page rendered without its frame where that is known. */
    begin: (state: RequestState): FramedPage => {
      const page: FramedPage = { found: null, described: null };
      state.frame = {
        find: (key) => {
          page.found = cache.peek(toKey(state, key))?.value ?? null;
          return page.found?.place ?? null;
        },
        keep: (key, place) => {
          if (place) page.described = key;
        },
      };
      return page;
    },
    /** Makes the frame of a page that was rendered with it, for the pages that follow. */
    keep: async (request: Request, state: RequestState, { described }: FramedPage) => {
      if (described === null) return;
      const key = toKey(state, described);
      if (tried.has(key)) return;
      tried.set(key, true);
      await cache.findOrMake(key, () => make(request, state, described));
    },
    /** Puts a page that was rendered without its frame into it. @returns `null` if it has no content */
    complete: async (
      html: string,
      frame: Frame,
      [request, state]: [Request, RequestState],
    ): Promise<string | null> => {
      const own = splitPage(html);
      if (!own) return null;
      addTags(frame, state);
      const content = await fillParts(own.content, request, state);
      const [before, after] = [frame.before, frame.after].map((part) => withPath(part, state.path));
      return frame.start + own.head + frame.head + before + content + after;
    },
    /** The same for a page that was rendered without Next. */
    completeBare: async (
      document: BareDocument,
      frame: Frame,
      [request, state]: [Request, RequestState],
    ): Promise<FramedHtml | null> => {
      const own = splitPage(document.html);
      if (!own || !isForBare(frame)) return null;
      addTags(frame, state);
      const content = await fillParts(own.content, request, state);
      return { frame, head: toBareHead(own.head, document), content };
    },
    ...{ toHtml, open },
  };
}
