import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderContext } from "#graphql/render-context.ts";
import { createInvalidationFeed, recordTag } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createPageCaches } from "#server/page-cache/create-page-caches.ts";
import { installRenderContext } from "./install-render-context.ts";
import { createRequestState, type RequestState, requestState } from "./request-state.ts";

const site = { id: 1, host: "a.example", features: [], settings: {} } as unknown as Site;
const services = { consent: {}, directory: {} } as unknown as Services;
const document = { __meta__: { hash: "menu" } } as never;

let invalidations: ReturnType<typeof createInvalidationFeed>;
let caches: ReturnType<typeof createPageCaches>;
const read = vi.fn<RequestState["read"]>();
let titles: Record<string, string>;

beforeEach(() => {
  invalidations = createInvalidationFeed();
  caches = createPageCaches({ invalidations, maxBytes: 1_000_000 });
  installRenderContext({
    services,
    readCache: caches.readCache,
    rowCache: caches.rowCache,
    renderHtml: renderToStaticMarkup,
    facts: { sharesParts: true } as never,
  });
  titles = { 1: "one", 2: "two", 3: "three" };
  read.mockReset().mockImplementation(async (state) => {
    state.tags.add("Site:1");
    return { menu: [{ name: titles[1] }] };
  });
});
afterEach(() => caches.closeCaches());

/** The state of a page. */
function toState(): RequestState {
  const url = parsePageUrl("/search");
  if (!url) throw new Error("No page");
  return createRequestState({
    requestId: "1",
    site,
    url,
    session: null,
    read,
    cookieNames: [],
    variantFor: alwaysControl,
    legalPagesUrl: undefined,
    redirects: createRedirectTable([]),
  });
}

describe("a read that pages share", () => {
  const readMenu = (state = toState()) =>
    requestState.run(state, () => renderContext().readShared(document, {} as never));

  test("is done once until something that it shows changes, and pages depend on that", async () => {
    const first = await readMenu();
    titles = { 1: "new" };
    const page = toState();
    expect(await readMenu(page)).toBe(first);
    expect([[...page.tags], [...page.sharedTags]]).toEqual([["Site:1"], ["Site:1"]]);
    expect(read).toHaveBeenCalledTimes(1);
    invalidations.publish(["Site:1"]);
    expect(await readMenu()).toEqual({ menu: [{ name: "new" }] });
  });

  test("is not kept where a part of it failed, and its page knows", async () => {
    read.mockImplementationOnce(async (state) => {
      state.hasFailed = true;
      return null;
    });
    const page = toState();
    expect([await readMenu(page), page.hasFailed]).toEqual([null, true]);
    expect(await readMenu()).toEqual({ menu: [{ name: "one" }] });
  });

  test("cannot be changed by a page", async () => {
    const { menu } = (await readMenu()) as { menu: { name: string }[] };
    expect(() => menu.push({ name: "added" })).toThrow(TypeError);
    expect(() => Object.assign(menu[0] ?? {}, { name: "changed" })).toThrow(TypeError);
  });
});

describe("rows of lists", () => {
  const load = vi.fn(async (ids: readonly string[]) => {
    for (const id of ids) requestState.getStore()?.tags.add(recordTag("ContentItem", id));
    const known = ids.filter((id) => titles[id]);
    return new Map(known.map((id) => [id, createElement("p", null, titles[id])]));
  });
  const find = async (...ids: string[]) => {
    const page = toState();
    const rows = await requestState.run(page, () => renderContext().keepRows("row", ids, load));
    return { rows: [...rows], page };
  };
  beforeEach(() => void load.mockClear());

  test("those that are not kept are rendered together, and the page depends on all of them", async () => {
    await find("2", "1");
    const { rows, page } = await find("3", "1", "2");
    expect(rows).toEqual([
      ["3", "<p>three</p>"] as const,
      ["1", "<p>one</p>"] as const,
      ["2", "<p>two</p>"],
    ]);
    expect(load.mock.calls).toEqual([[["2", "1"]], [["3"]]]);
    expect([...page.tags].toSorted()).toEqual(["ContentItem:1", "ContentItem:2", "ContentItem:3"]);
  });

  test("those that were rendered together depend on what each of them shows", async () => {
    await find("1", "2");
    await find("3");
    invalidations.publish([recordTag("ContentItem", "1")]);
    await find("1", "2", "3");
    expect(load.mock.calls.at(-1)).toEqual([["1", "2"]]);
  });

  test("what is missing or could not be read whole has no row that stays", async () => {
    expect((await find("4")).rows).toEqual([]);
    titles = { 4: "four" };
    load.mockImplementationOnce(async () => {
      Object.assign(requestState.getStore() ?? {}, { hasFailed: true });
      return new Map([["4", createElement("p", null, "half")]]);
    });
    const half = await find("4");
    expect([half.rows, half.page.hasFailed]).toEqual([[["4", "<p>half</p>"]], true]);
    expect((await find("4")).rows).toEqual([["4", "<p>four</p>"]]);
    load.mockRejectedValueOnce(new Error("no database"));
    await expect(find("6", "4")).rejects.toThrow("no database");
  });
});
