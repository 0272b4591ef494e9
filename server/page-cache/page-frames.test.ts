import { beforeEach, describe, expect, test } from "vitest";
import type { FramePlace } from "#graphql/render-context.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createRequestState, type RequestState } from "#server/request-state.ts";
import { createPageFrames } from "./page-frames.ts";

const nonce = "n0nce";
const site = { id: 1, features: [], settings: {} } as unknown as Site;
const place: FramePlace = [[2, 1]];

function toState(path: string): RequestState {
  const url = parsePageUrl(path);
  if (!url) throw new Error(path);
  const none = { session: null, read: async () => null, cookieNames: [] };
  return createRequestState({
    ...{ requestId: "1", site, variantFor: alwaysControl, url, redirects: undefined as never },
    ...{ ...none, legalPagesUrl: undefined as never },
  });
}

/** What the menu of the site says, and what differs in the content from one rendering to the next. */
let menu = "one";
let draws = 0;
let isRandom = false;
let onRender = () => {};

/** Renders as the layout does: with the frame unless it is known. */
async function render(_request: null, state: RequestState) {
  onRender();
  state.tags.add(`Page:${state.path}`);
  state.tags.add("Menu:1");
  state.sharedTags.add("Menu:1");
  draws += 1;
  const content = `<p id="_S_${draws}_">${state.path}${isRandom ? draws : ""}</p>`;
  const title = `<title>${state.path}</title>`;
  const bare = `<html><head>${title}</head><body><main>${content}</main></body></html>`;
  if (state.frame?.find("key")) return { status: 200, html: bare };
  state.frame?.keep("key", place);
  const link = `<a href="/login?to=${encodeURIComponent(state.backPath)}" id="_S_0_">${menu}</a>`;
  const html = `<html><head><meta name="a"/>${title}</head><body>${link}<main>${content}</main><script nonce="${nonce}">self.__next_f.push([1,"data"])</script></body></html>`;
  return { status: 200, html };
}

const invalidations = createInvalidationFeed();
const create = () =>
  createPageFrames<null>({
    ...{ nonce, render, cache: new TaggedCache({ maxBytes: 1_000_000, invalidations }) },
    fillParts: async (html, _request, state) => {
      if (html.includes("href=")) state.tags.add("Part:1");
      return html;
    },
  });

/** Renders a page as the page server does, and makes its frame if it has none. */
async function read(frames: ReturnType<typeof create>, path: string) {
  const state = toState(path);
  const page = frames.begin(state);
  const { html } = await render(null, state);
  await frames.keep(null, state, page);
  const whole = page.found ? await frames.complete(html, page.found, [null, state]) : null;
  return { whole, tags: [...state.tags].toSorted() };
}

beforeEach(() => {
  menu = "one";
  isRandom = false;
  onRender = () => {};
});

describe("a page that is rendered without its frame", () => {
  test("is put into it, with its own head, links back to it and ids that are not the content's", async () => {
    const frames = create();
    expect((await read(frames, "/forums/a")).whole).toBeNull();
    const { whole, tags } = await read(frames, "/forums/b");
    expect(whole?.replace(/_S_\d+_/, "_S_")).toBe(
      '<html><head><title>/forums/b</title><meta name="a"/></head><body><a href="/login?to=%2Fforums%2Fb" id="_F_0_">one</a><main><p id="_S_">/forums/b</p></main></body></html>',
    );
    expect(tags).toEqual(["Menu:1", "Page:/forums/b", "Part:1"]);
  });

  test("is rendered with it on another route", async () => {
    const frames = create();
    await read(frames, "/forums/a");
    expect((await read(frames, "/posts/a")).whole).toBeNull();
  });

  test.each(["Menu:1", "Part:1"])("gets a new frame once %s has changed", async (tag) => {
    const frames = create();
    await read(frames, "/forums/a");
    menu = "two";
    invalidations.publish(["Page:/forums/a"]);
    expect((await read(frames, "/forums/b")).whole).toContain(">one</a>");
    invalidations.publish([tag]);
    expect((await read(frames, "/forums/b")).whole).toBeNull();
  });

  test("gets no frame that changed while it was made", async () => {
    const frames = create();
    let renders = 0;
    onRender = () => {
      renders += 1;
      if (renders === 3) invalidations.publish(["Menu:1"]);
    };
    await read(frames, "/forums/a");
    expect(renders).toBe(3);
    expect((await read(frames, "/forums/b")).whole).toBeNull();
  });

  test("gets none where the frame cannot be told from the content", async () => {
    isRandom = true;
    const frames = create();
    await read(frames, "/forums/a");
    expect((await read(frames, "/forums/b")).whole).toBeNull();
  });
});
