import { afterAll, beforeAll, expect, test } from "vitest";
import { ActivityPageDocument } from "#graphql/generated/client/graphql.ts";
import { consentCookie, formatConsentCookie } from "#lib/consent/shared/consent.ts";
import { makeItem } from "#tests/support/make-content.ts";
import { sendEvents, toBatch } from "#tests/support/send-events.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let migraineItem: { id: string; title: string };
let lupusItem: { id: string; title: string };
beforeAll(async () => {
  server = await startTestServer({});
  migraineItem = await makeItem(server.network, { title: "Aura and light" });
  lupusItem = await makeItem(server.network, { site: "lupus", title: "Sun and skin" });
  const view = [{ name: "ready" }, { name: "content_view" }, { name: "visit" }];
  const depth = [{ name: "scroll", percent: 100, before: 0 }];
  const cookie = `${consentCookie}=${formatConsentCookie({
    consent: { analytics: true, advertising: false, sign_in: false },
    chosenAt: new Date(),
  })}`;
  const send = (site: string, contentId: string, events: object[], cookies = cookie) =>
    sendEvents(server, toBatch({ contentId: Number(contentId), events }), {
      host: siteHost(site),
      cookie: cookies,
    });
  for (let count = 0; count < 4; count += 1) await send("migraine", migraineItem.id, view);
  await send("migraine", migraineItem.id, depth, "");
  for (let count = 0; count < 6; count += 1) await send("lupus", lupusItem.id, view);
  await server.network.services.eventBuffer.flush();
});
afterAll(() => server.close());

const read = (email: string | undefined, site: string, variables: Record<string, unknown> = {}) =>
  server.network.ask(ActivityPageDocument, variables, { site, email });
const admin = "admin@demo.test";
const today = new Date().toISOString().slice(0, 10);

test("the report of a site has the events of that site only", async () => {
  const { data } = await read(admin, "migraine");
  const report = data.activityReport;
  expect(report.days).toHaveLength(14);
  expect(report.days.at(-1)).toMatchObject({ day: today, pageViews: 4, visits: 4 });
  expect(report.topItems).toEqual([
    expect.objectContaining({ contentId: migraineItem.id, title: "Aura and light", views: 4 }),
  ]);
  expect(JSON.stringify(report)).not.toContain("Sun and skin");
  const steps = report.sums.filter(({ measure }: { measure: string }) => measure === "scroll");
  expect(steps).toHaveLength(10);
});

test("the report of the network adds up all sites, and links to the site of a page", async () => {
  const { data } = await read(admin, "migraine", { isNetwork: true });
  const report = data.activityReport;
  expect(report.days.at(-1)).toMatchObject({ pageViews: 10, visits: 10, visitors: 10 });
  expect(report.topItems.map(({ title }: { title: string }) => title)).toEqual([
    "Sun and skin",
    "Aura and light",
  ]);
  expect(report.topItems[0].href).toMatch(/^http:\/\/lupus\.localhost:\d+\/posts\//);
  expect(report.topItems[1].href).toMatch(/^\/posts\//);
});

test("fewer than five visitors are not shown", async () => {
  const few = (await read(admin, "migraine")).data.activityReport.days.at(-1);
  const enough = (await read(admin, "lupus")).data.activityReport.days.at(-1);
  const none = (await read(admin, "sleep")).data.activityReport.days.at(-1);
  expect([few.visitors, enough.visitors, none.visitors]).toEqual([null, 6, 0]);
  const { sums } = (await read(admin, "migraine")).data.activityReport;
  expect(sums.map(({ measure }: { measure: string }) => measure)).not.toContain("visitors");
});

test("invalid days become a fortnight, and other days are empty", async () => {
  const odd = await read(admin, "migraine", { from: "never", until: "'; drop table" });
  expect(odd.data.activityReport).toMatchObject({ until: today });
  const past = await read(admin, "migraine", { from: "2020-01-01", until: "2020-01-03" });
  expect(past.data.activityReport).toMatchObject({
    from: "2020-01-01",
    until: "2020-01-03",
    sums: [],
    topItems: [],
  });
});

test.each([
  [undefined, "UNAUTHENTICATED"],
  ["member@demo.test", "FORBIDDEN"],
  ["moderator@demo.test", "FORBIDDEN"],
])("%s may not read it", async (email, code) => {
  for (const isNetwork of [false, true]) {
    const { errors } = await read(email, "migraine", { isNetwork });
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});
