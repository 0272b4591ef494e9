import { expect, test, vi } from "vitest";
import { createInvalidationFeed, listTag } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { createRedirectDirectory } from "./redirect-directory.ts";

test("looking into the directory reads nothing, and finds only tables that are current", async () => {
  const site = { id: 1 } as SiteScope;
  const load = vi.fn(async () => []);
  const invalidations = createInvalidationFeed();
  let now = 0;
  const redirects = createRedirectDirectory(load, invalidations, vi.fn(), () => now);
  expect(redirects.peek(site)).toBeNull();
  const table = await redirects.of(site);
  expect(redirects.peek(site)).toBe(table);
  now = 5 * 60_000 + 1;
  expect(redirects.peek(site)).toBeNull();
  expect(redirects.of(site)).toBe(table);
  await vi.waitFor(() => expect(redirects.peek(site)).not.toBeNull(), 15_000);
  expect(redirects.peek(site)).not.toBe(table);
  invalidations.publish([listTag("SiteRedirect", site.id)]);
  expect(redirects.peek(site)).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
