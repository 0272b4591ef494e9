import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { storeSettings } from "#tests/support/store-settings.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const document = `query ($month: String) { contentCalendar(month: $month) {
  month timeZone today isCut items { id title state publishedAt } } }`;

type Calendar = {
  month: string;
  timeZone: string;
  today: string;
  isCut: boolean;
  items: { id: string; title: string; state: string; publishedAt: string }[];
};

async function read(month: string | null, as: object = admin) {
  const { data, errors } = await network.ask(document, { month }, as);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.contentCalendar as Calendar;
}

async function makeAt(title: string, at: string, options: Parameters<typeof makeItem>[1] = {}) {
  const item = await makeItem(network, { title, ...options });
  await runSql(network, "update content_items set published_at = $1 where id = $2", [at, item.id]);
  return item;
}
const titles = (calendar: Calendar) => calendar.items.map(({ title }) => title);

test("a month has what was published and what is scheduled, by time, in the zone of the site", async () => {
  await makeAt("Last minute", "2090-02-01T04:59:00Z");
  await makeAt("First", "2090-02-01T00:00:00Z");
  await makeAt("After", "2090-02-01T05:00:00Z");
  await makeAt("Long ago", "1999-01-31T12:00:00Z");
  await makeAt("A draft", "2090-01-15T12:00:00Z", { status: "draft" });
  await makeAt("A thread", "2090-01-15T12:00:00Z", { type: "thread" });
  await makeAt("Elsewhere", "2090-01-15T12:00:00Z", { site: "sleep" });
  expect(await read("2090-02")).toMatchObject({
    timeZone: "UTC",
    items: [{ title: "First", state: "scheduled" }, { title: "Last minute" }, { title: "After" }],
  });
  await storeSettings(network, "migraine", { time_zone: "America/New_York" });
  const calendar = await read("2090-01");
  expect([calendar.timeZone, titles(calendar)]).toEqual([
    "America/New_York",
    ["First", "Last minute"],
  ]);
  expect(titles(await read("2090-02"))).toEqual(["After"]);
  expect((await read("1999-01")).items).toMatchObject([{ title: "Long ago", state: "published" }]);
});

test("those who see only their own items have no others in it", async () => {
  await makeAt("Of the contributor", "2091-03-10T12:00:00Z");
  expect(titles(await read("2091-03", { email: "contributor@demo.test" }))).toEqual([
    "Of the contributor",
  ]);
  expect(titles(await read("2091-03", { email: "editorial@demo.test" }))).toEqual([]);
});

test.each([
  ["a guest", {}, "UNAUTHENTICATED"],
  ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
  ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
])("%s sees no calendar", async (_who, as, code) => {
  await expect(read("2090-02", as)).rejects.toThrow(code);
});

test.each([null, "", "2090-13", "no month", "\u0000"])("%j is the current month", async (month) => {
  const { month: found, today } = await read(month);
  expect(Math.abs(new Date(`${found}-15`).getTime() - new Date(today).getTime())).toBeLessThan(
    20 * 24 * 60 * 60 * 1000,
  );
});

test("a month with more than 500 items says so", async () => {
  await runSql(
    network,
    `insert into content_items (site_id, type, slug, title, summary, author_id, status, published_at)
      select site_id, 'post', 'busy-' || number, 'Busy', '', author_id, 'published', '2092-01-10'
      from content_items, generate_series(1, 501) as number where title = 'First'`,
  );
  const { items, isCut } = await read("2092-01");
  expect([items.length, isCut]).toEqual([500, true]);
});
