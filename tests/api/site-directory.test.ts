import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const rename = (name: string) =>
  runSql(network, "update sites set name = $1 where prefix = 'migraine'", [name]);

/** A directory whose reads fail while `isBroken`. */
async function openDirectory() {
  const { db } = network.services.store;
  const state = { isBroken: false };
  const breakable = new Proxy(db, {
    get: (target, name) => {
      if (name === "select" && state.isBroken) throw new Error("no database");
      return Reflect.get(target, name);
    },
  });
  const feed = createInvalidationFeed();
  const onError = vi.fn();
  const directory = await openSiteDirectory(() => loadSites(breakable), feed, onError);
  const getName = () => directory.byPrefix("migraine")?.name;
  return { state, feed, onError, getName };
}

test("pages that were rendered while settings are read again are invalidated again, after that", async () => {
  const { feed, getName } = await openDirectory();
  await rename("New name");
  const seen: unknown[] = [];
  feed.subscribe((tags) => seen.push([...tags, getName()]));
  const before = getName();
  feed.publish(["Site:1"]);
  await vi.waitFor(() => expect(seen).toHaveLength(2), 15_000);
  expect(seen).toEqual([
    ["Site:1", before],
    ["Site:1", "New name"],
  ]);
});

test("settings that cannot be read are read again until that works", async () => {
  const { state, feed, onError, getName } = await openDirectory();
  await rename("Newer name");
  state.isBroken = true;
  feed.publish([everythingTag]);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), 15_000);
  expect(getName()).not.toBe("Newer name");
  state.isBroken = false;
  await vi.waitFor(() => expect(getName()).toBe("Newer name"), 15_000);
});

test("a change during a read is not missed", async () => {
  const { feed, getName } = await openDirectory();
  await rename("First");
  feed.publish(["Site:1"]);
  const changed = rename("Second").then(() => feed.publish(["Site:1"]));
  await changed;
  await vi.waitFor(() => expect(getName()).toBe("Second"), 15_000);
});
