import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderContext } from "#graphql/render-context.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createPageCaches } from "#server/pages/cache/create-page-caches.ts";
import {
  createRequestState,
  type RequestState,
  requestState,
} from "#server/pages/state/request-state.ts";
import { installRenderContext } from "./install-render-context.ts";

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
    facts: {} as never,
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
    expect([...page.tags]).toEqual(["Site:1"]);
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
