import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLinkChecker } from "#lib/editing/server/links/link-checker.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { makeItem, memberEmails, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
const contributor = { email: "contributor@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function addRule(rule: object): Promise<string> {
  const { data, errors } = await network.ask(
    "mutation ($rule: WordRuleInput!) { createWordRule(rule: $rule) { id } }",
    { rule: { kind: "HOUSE_STYLE", ...rule } },
    admin,
  );
  expect(errors).toBeUndefined();
  return data.createWordRule.id;
}

test("an editor sees the house style of all sites, then that of the site, and nothing switched off", async () => {
  const { id } = await makeItem(network, { status: "draft" });
  await addRule({
    terms: ["cheddar"],
    replacement: "milk",
    siteId: String(network.site("sleep").id),
  });
  const own = String(network.site("migraine").id);
  await addRule({ terms: ["attack*"], replacement: "episode", siteId: own });
  await addRule({ terms: ["gorgonzola"], replacement: "cheese" });
  const off = await addRule({ terms: ["brie"], replacement: "cheese" });
  await network.ask(
    "mutation ($id: ID!) { setWordRuleActive(id: $id, isActive: false) { id } }",
    { id: off },
    admin,
  );
  const { data } = await network.ask(
    "query ($id: ID!) { editedContent(id: $id) { houseStyle { terms instead } } }",
    { id },
    contributor,
  );
  expect(data.editedContent.houseStyle).toEqual([
    { terms: ["gorgonzola"], instead: "cheese" },
    { terms: ["attack*"], instead: "episode" },
  ]);
});

test("the house style needs better words, and leaves what members write as it is", async () => {
  const { errors } = await network.ask(
    "mutation ($rule: WordRuleInput!) { createWordRule(rule: $rule) { id } }",
    { rule: { kind: "HOUSE_STYLE", terms: ["parmesan"] } },
    admin,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "replacement" });
  await addRule({ terms: ["parmesan"], replacement: "cheese" });
  const { data } = await network.ask(
    `mutation ($title: String!, $body: String, $key: String!) {
      createThread(title: $title, body: $body, idempotencyKey: $key) { title } }`,
    { title: "Is parmesan fine?", body: "I ask for a friend.", key: randomUUID() },
    { email: memberEmails(1)[0] ?? "" },
  );
  expect(data.createThread.title).toBe("Is parmesan fine?");
});

describe("links to other sites", () => {
  /** A checker whose queue is a list, so that a test runs the jobs. */
  function createChecker(isOn = true) {
    const jobs: (() => Promise<void>)[] = [];
    const followed: string[] = [];
    const running = new Map<string, number>();
    let atOnce = 0;
    const checker = createLinkChecker({
      db: network.services.store.db,
      directory: network.services.directory,
      isOn,
      jobs: {
        define:
          ({ work }) =>
          async (data) => {
            jobs.push(() => work(data));
          },
      },
      follow: async (address) => {
        const { host } = new URL(address);
        running.set(host, (running.get(host) ?? 0) + 1);
        atOnce = Math.max(atOnce, ...running.values());
        followed.push(address);
        await new Promise((resolve) => setImmediate(resolve));
        running.set(host, (running.get(host) ?? 0) - 1);
        return address.includes("dead");
      },
    });
    const runAll = () => Promise.all(jobs.splice(0).map((run) => run()));
    return { checker, followed, runAll, atOnce: () => atOnce };
  }

  let site: Site;
  let itemId: number;
  beforeAll(async () => {
    site = network.site("migraine");
    itemId = Number((await makeItem(network, {})).id);
  });
  const sectionsWith = (...addresses: string[]) => [
    {
      id: "t",
      kind: "HTML",
      html: addresses.map((address) => `<a href="${address}">A</a>`).join(" "),
    },
  ];

  test("are followed once a week, one request to a host at a time", async () => {
    const { checker, followed, runAll, atOnce } = createChecker();
    const addresses = Array.from({ length: 7 }, (_none, at) => `https://weekly.test/${at}`);
    const sections = sectionsWith(...addresses, `https://${site.host}/a`, "/b");
    await checker.queue(site, { id: itemId, sections });
    await checker.queue(site, { id: itemId, sections });
    await runAll();
    expect(followed.toSorted()).toEqual(addresses);
    expect(atOnce()).toBe(1);
    await checker.queue(site, { id: itemId, sections });
    await runAll();
    expect(followed).toHaveLength(7);

    await runSql(
      network,
      "update link_checks set queued_at = now() - interval '8 days' where address = $1",
      [addresses[0]],
    );
    await checker.queue(site, { id: itemId, sections });
    await runAll();
    expect(followed).toHaveLength(8);
  });

  test("are named when they are dead, until they work again; old results are deleted", async () => {
    const { checker, runAll } = createChecker();
    const sections = sectionsWith("https://day.test/dead", "https://day.test/well");
    await checker.queue(site, { id: itemId, sections });
    expect(await checker.findDead(site, sections)).toEqual([]);
    await runAll();
    expect(await checker.findDead(site, sections)).toEqual([
      { address: "https://day.test/dead", checkedAt: expect.any(Date) },
    ]);
    expect(await checker.findDead(site, sectionsWith("https://day.test/well"))).toEqual([]);

    await runSql(network, "update link_checks set queued_at = now() - interval '61 days'");
    await checker.queue(site, { id: itemId, sections: sectionsWith("https://other.test/") });
    await runAll();
    expect(await checker.findDead(site, sections)).toEqual([]);
  });

  test("are not followed where that is switched off", async () => {
    const { checker, followed, runAll } = createChecker(false);
    await checker.queue(site, { id: itemId, sections: sectionsWith("https://off.test/") });
    await runAll();
    expect(followed).toEqual([]);
  });

  test("are named to the editor of a piece", async () => {
    const { id } = await makeItem(network, {
      status: "draft",
      sections: sectionsWith("https://seen.test/dead", "https://seen.test/well"),
    });
    const { checker, runAll } = createChecker();
    await checker.queue(site, {
      id: itemId,
      sections: sectionsWith("https://seen.test/dead", "https://seen.test/well"),
    });
    await runAll();
    const { data } = await network.ask(
      "query ($id: ID!) { editedContent(id: $id) { deadLinks { address checkedAt } } }",
      { id },
      contributor,
    );
    expect(data.editedContent.deadLinks).toEqual([
      { address: "https://seen.test/dead", checkedAt: expect.any(String) },
    ]);
  });
});
