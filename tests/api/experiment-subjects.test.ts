import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteEndedExposures } from "#lib/experiments/server/delete-exposures.ts";
import { eraseRows } from "#lib/registries/server/erase-rows.ts";
import { accountPassword, makeAccount } from "#tests/support/make-account.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { declareExperiment, makeExperiment } from "#tests/support/make-experiment.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

/* The variants of viewers across logins and devices, their exposures, and forced variants of admins. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
});
afterAll(() => server.close());

const weights = Object.fromEntries(
  Array.from({ length: 12 }, (_unused, index) => [`v${index}`, 1]),
);
const newBrowser = () => `visitor=${randomBytes(16).toString("base64url")}`;
const join = (...cookies: (string | undefined)[]) => cookies.filter(Boolean).join("; ");

type As = { cookie?: string; site?: string; by?: TestServer };
async function getVariant(symbol: string, { cookie, site = "migraine", by = server }: As) {
  const query = `{ getExperimentVariant(symbol: "${symbol}") { key } }`;
  const { text } = await by.postJson(
    "/api",
    { query },
    { host: siteHost(site), headers: cookie ? { cookie } : {} },
  );
  return JSON.parse(text).data.getExperimentVariant?.key ?? null;
}

/** Logs in with the cookies that a browser has. @returns its cookies afterwards */
async function logIn(
  email: string,
  before: string | undefined,
  site = "migraine",
): Promise<string> {
  const reply = await server.postJson(
    "/api/auth/identity/callback",
    { email, password: accountPassword },
    { host: siteHost(site), headers: before ? { cookie: before } : {} },
  );
  expect(reply.status).toBe(200);
  return join(before, (reply.headers["set-cookie"] ?? [])[0]?.split(";")[0]);
}

let people = 0;
/** An account that has logged in nowhere yet. */
async function makePerson(): Promise<{ email: string; id: number }> {
  people += 1;
  const email = `person-${people}@example.org`;
  return { email, id: await makeAccount(server.network, { email, isEmailVerified: true }) };
}

describe("a variant over logins", () => {
  // spec §2: experiments: a variant stays over login and registration
  test("follows a member who logs in to other browsers, and stays with the browser after a logout", async () => {
    await makeExperiment(server.network, "sticky", weights);
    for (const { email } of [await makePerson(), await makePerson()]) {
      const browser = newBrowser();
      const own = await getVariant("sticky", { cookie: browser });
      const loggedIn = await logIn(email, browser);
      expect(await getVariant("sticky", { cookie: loggedIn })).toBe(own);
      // On a phone without a past, and on one where somebody else read before.
      expect(await getVariant("sticky", { cookie: await logIn(email, undefined) })).toBe(own);
      expect(await getVariant("sticky", { cookie: await logIn(email, newBrowser()) })).toBe(own);
      expect(await getVariant("sticky", { cookie: browser })).toBe(own);
    }
  });

  test("belongs to the account after a first login without a subject, also in a browser with one", async () => {
    await makeExperiment(server.network, "kept", weights);
    const { email } = await makePerson();
    const own = await getVariant("kept", { cookie: await logIn(email, undefined) });
    for (let turn = 0; turn < 5; turn += 1)
      expect(await getVariant("kept", { cookie: await logIn(email, newBrowser()) })).toBe(own);
  });

  test("is bound at each site by itself: the keys of two sites cannot be linked", async () => {
    for (const site of ["migraine", "lupus"])
      await makeExperiment(server.network, "of_two_sites", weights, { site });
    const browser = newBrowser();
    const { email, id } = await makePerson();
    for (const site of ["migraine", "lupus"]) {
      const own = await getVariant("of_two_sites", { cookie: browser, site });
      const cookie = await logIn(email, browser, site);
      expect(await getVariant("of_two_sites", { cookie, site })).toBe(own);
    }
    const rows = await runSql(
      server.network,
      "select subject from experiment_subjects where member_id = $1 order by site_id",
      [id],
    );
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(2);
  });

  test("is kept by a visitor who registers in this browser", async () => {
    await makeExperiment(server.network, "registered", weights);
    const browser = newBrowser();
    const own = await getVariant("registered", { cookie: browser });
    const { services } = server.network;
    const { register } = await import("#lib/auth/server/register.ts");
    const opened = await register(
      { ...services, captcha: { ...services.captcha, check: async () => undefined } },
      {
        site: server.network.site("migraine"),
        address: "192.0.2.7",
        userAgent: undefined,
        cookieHeader: browser,
        body: {
          email: `reader-${Date.now()}@example.org`,
          password: "Plain-words-77-here",
          username: `Reader${Date.now() % 1e6}`,
          fname: "",
          lname: "",
        },
      },
    );
    const cookie = join(browser, opened.setCookie[0]?.split(";")[0]);
    expect(await getVariant("registered", { cookie })).toBe(own);
    const session = join(opened.setCookie[0]?.split(";")[0]);
    expect(await getVariant("registered", { cookie: session })).toBe(own);
  });

  test("does not reveal a vote before the login", async () => {
    const browser = newBrowser();
    const { email, id } = await makePerson();
    await logIn(email, browser);
    const { visitors } = server.network.services;
    const site = server.network.site("migraine");
    const { key } = visitors.identify({ cookieHeader: browser, site });
    const [{ subject }] = await runSql(
      server.network,
      "select subject from experiment_subjects where member_id = $1",
      [id],
    );
    expect(subject).toMatch(/^visitor:[\w-]{43}$/);
    expect(subject).not.toContain(key);
  });
});

const listExposures = (id: number) =>
  runSql(
    server.network,
    "select version_id, subject from experiment_exposures where experiment_id = $1 order by version_id, subject",
    [id],
  );

async function makeTriedPage(symbol: string, id = "tried") {
  const quote = (variant: string) => ({
    id: `${id}-${variant}`,
    kind: "Quote",
    text: `Words of ${variant}.`,
    attribution: null,
    experiment: { symbol, variant },
  });
  const { slug } = await makeItem(server.network, {
    sections: [quote("control"), quote("warm"), quote("cold")],
  });
  return `/posts/${slug}`;
}

describe("an exposure", () => {
  test("counts once for a guest who then logs in", async () => {
    const id = await makeExperiment(server.network, "joined", weights);
    const browser = newBrowser();
    await getVariant("joined", { cookie: browser });
    await getVariant("joined", { cookie: await logIn((await makePerson()).email, browser) });
    await server.network.services.experiments.exposures.flush();
    expect(await listExposures(id)).toHaveLength(1);
  });

  test("a failed write fails no page, and is stored when the database is back", async () => {
    const id = await makeExperiment(server.network, "patient", { control: 1, warm: 1 });
    const path = await makeTriedPage("patient");
    await runSql(server.network, "alter table experiment_exposures rename to out_of_reach");
    const cookie = newBrowser();
    try {
      expect((await server.ask(path, { headers: { cookie } })).status).toBe(200);
      await server.network.services.experiments.exposures.flush();
    } finally {
      await runSql(server.network, "alter table out_of_reach rename to experiment_exposures");
    }
    await server.network.services.experiments.exposures.flush();
    expect(await listExposures(id)).toHaveLength(1);
  });

  test("of an account that is deleted while it waits is not stored, others are", async () => {
    const id = await makeExperiment(server.network, "too_late", weights);
    const { exposures } = server.network.services.experiments;
    const { email, id: memberId } = await makePerson();
    const other = await makePerson();
    await getVariant("too_late", { cookie: await logIn(email, newBrowser()) });
    await getVariant("too_late", { cookie: await logIn(other.email, undefined) });
    await runSql(server.network, "update members set deleted_at = now() where id = $1", [memberId]);
    const { services } = server.network;
    await services.store.db.transaction((tx) => eraseRows(tx as never, services, memberId));
    await exposures.flush();
    const left = await listExposures(id);
    expect(left.map(({ subject }) => subject)).toEqual([`member:${other.id}`]);
  });

  test("waits for an account that is being closed, and is then not stored", async () => {
    const id = await makeExperiment(server.network, "closing", weights);
    const { exposures } = server.network.services.experiments;
    const { email, id: memberId } = await makePerson();
    const cookie = await logIn(email, newBrowser());
    let stored: Promise<void> | undefined;
    await server.network.services.store.db.transaction(async (tx) => {
      await tx.execute(`update members set deleted_at = now() where id = ${memberId}`);
      // Only now: the server also stores exposures by itself, at any time.
      await getVariant("closing", { cookie });
      stored = exposures.flush();
      await vi.waitFor(async () => {
        // Not in the transaction, which would see the activity of its first look each time.
        const waiting = await runSql(
          server.network,
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%open_account%' order by 1",
        );
        expect(waiting).toHaveLength(1);
      }, 15_000);
    });
    await stored;
    expect(await listExposures(id)).toEqual([]);
  });

  // spec §2: experiments: exposures go with the account and after the experiment
  test("is deleted with the account, with its experiment, and a month after its end", async () => {
    const id = await makeExperiment(server.network, "erased", weights);
    const { services } = server.network;
    const { email, id: memberId } = await makePerson();
    await getVariant("erased", { cookie: await logIn(email, newBrowser()) });
    await getVariant("erased", { cookie: newBrowser() });
    await services.experiments.exposures.flush();
    expect(await listExposures(id)).toHaveLength(2);
    await services.store.db
      .transaction(async (tx) => {
        await eraseRows(tx as never, services, memberId);
        const left = await tx.execute(
          `select count(*)::int as count from experiment_exposures where experiment_id = ${id}`,
        );
        expect(left.rows).toEqual([{ count: 1 }]);
        throw new Error("undone");
      })
      .catch((error: Error) => expect(error.message).toBe("undone"));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    declareExperiment(server.network, "erased", weights, inDays(-40).toISOString().slice(0, 10));
    expect(await deleteEndedExposures(services.store.db, services.experiments)).toBe(0);
    await runSql(
      server.network,
      "update experiment_exposures set inserted_at = now() - interval '31 days' where experiment_id = $1",
      [id],
    );
    expect(await deleteEndedExposures(services.store.db, services.experiments)).toBe(2);
    expect(await listExposures(id)).toEqual([]);
  });
});

describe("a forced variant", () => {
  const force = (symbol: string, variant: string, cookie?: string) =>
    server.postForm(
      "/api/experiments/variant",
      { symbol, variant, back: "/experiment-demo" },
      { headers: cookie ? { cookie } : {} },
    );
  const forced = (symbol: string, key: string) => `experiment_variants=${symbol}:${key}`;
  const shown = (text: string) => /Words of (\w+)\./.exec(text)?.[1];

  // spec §2: experiments: an admin forces a variant for their own browser
  test("works for admins only: the cookie is ignored for others", async () => {
    await makeExperiment(server.network, "looked_at", { control: 1, warm: 0, cold: 0 });
    const path = await makeTriedPage("looked_at");
    for (const email of [undefined, "member@demo.test", "moderator@demo.test"]) {
      const session = email ? await server.logIn(email) : undefined;
      const refusal = await force("looked_at", "cold", session);
      expect([email, refusal.status, refusal.headers["set-cookie"]]).toEqual([
        email,
        email ? 403 : 401,
        undefined,
      ]);
      const headers = { cookie: join(session, newBrowser(), forced("looked_at", "cold")) };
      const page = await server.ask(path, { headers });
      expect([email, shown(page.text)]).toEqual([email, "control"]);
      expect(await getVariant("looked_at", headers)).toBe("control");
    }
    const admin = await server.logIn("admin@demo.test");
    const reply = await force("looked_at", "cold", admin);
    expect([reply.status, reply.headers.location]).toEqual([303, "/experiment-demo"]);
    const [line = ""] = reply.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^experiment_variants=looked_at(:|%3A)cold; Max-Age=28800; .*HttpOnly/);
    const cookie = join(admin, line.split(";")[0]);
    expect(await getVariant("looked_at", { cookie })).toBe("cold");
    const [cleared = ""] = (await force("looked_at", "", cookie)).headers["set-cookie"] ?? [];
    expect(cleared).toMatch(/Max-Age=0/);
  });

  test("never affects pages of other viewers or the reverse, and is not counted", async () => {
    const id = await makeExperiment(server.network, "poisoned", { control: 1, warm: 0, cold: 0 });
    const path = await makeTriedPage("poisoned");
    const admin = await server.logIn("admin@demo.test");
    const other = join(await server.logIn("moderator@demo.test"));
    const attempts = ["cold", "warm", "evil", "control", "cold.evil:x", "<b>", ""];
    for (let turn = 0; turn < 3; turn += 1) {
      for (const key of attempts) {
        const page = await server.ask(path, {
          headers: { cookie: join(admin, forced("poisoned", key)) },
        });
        const isKnown = ["cold", "warm", "control", "cold.evil:x"].includes(key);
        expect([key, shown(page.text)]).toEqual([
          key,
          isKnown && key !== "control" ? key.split(".")[0] : "control",
        ]);
        expect([key, page.headers["x-page-cache"]]).toEqual([
          key,
          isKnown ? "BYPASS" : expect.stringMatching(/MISS|HIT/),
        ]);
        for (const cookie of ["", newBrowser(), other, admin]) {
          const { text } = await server.ask(path, { headers: cookie ? { cookie } : {} });
          expect([key, shown(text)]).toEqual([key, "control"]);
        }
      }
    }
    await server.network.services.experiments.exposures.flush();
    const versions = (await listExposures(id)).map(({ version_id }) => version_id);
    expect(new Set(versions)).toEqual(new Set([1]));
  });

  test("is refused for an experiment or a variant that does not exist", async () => {
    const admin = await server.logIn("admin@demo.test");
    for (const [symbol, key] of [
      ["unknown", "a"],
      ["looked_at", "evil"],
      ["", ""],
    ] as const)
      expect((await force(symbol, key, admin)).status).toBe(404);
  });
});

// spec §2: experiments: admins switch them on and off at a site
test("an experiment is switched by admins, and at their site alone", async () => {
  declareExperiment(server.network, "switched", { a: 1 });
  const browser = newBrowser();
  const turn = (isOn: string, cookie?: string) =>
    server.postForm(
      "/api/experiments/switch",
      { symbol: "switched", is_on: isOn },
      { headers: cookie ? { cookie } : {} },
    );
  for (const email of [undefined, "member@demo.test", "moderator@demo.test"])
    expect((await turn("1", email && (await server.logIn(email)))).status).toBe(email ? 403 : 401);
  expect(await getVariant("switched", { cookie: browser })).toBeNull();
  const admin = await server.logIn("admin@demo.test");
  for (const [isOn, key] of [
    ["1", "a"],
    ["0", null],
    ["1", "a"],
  ] as const) {
    expect((await turn(isOn, admin)).status).toBe(303);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await getVariant("switched", { cookie: browser })).toBe(key);
    expect(await getVariant("switched", { cookie: browser, site: "lupus" })).toBeNull();
  }
});

// The last one: pages are rendered with the services of the instance that started last.
describe("two instances", () => {
  // spec §2: experiments: who has seen a variant is counted once
  test("count an exposure once for a person and a variant, from rendered and cached pages, calls and two instances at once", async () => {
    const id = await makeExperiment(server.network, "counted", { control: 1, warm: 1 });
    const path = await makeTriedPage("counted");
    const other = await startTestServer({ renderPage: renderTestPage, sharesNetworkWith: server });
    try {
      declareExperiment(other.network, "counted", { control: 1, warm: 1 });
      const browsers = Array.from({ length: 6 }, newBrowser);
      await Promise.all(
        [...browsers, ...browsers, ...browsers].flatMap((cookie) => [
          server.ask(path, { headers: { cookie } }),
          other.ask(path, { headers: { cookie } }),
          getVariant("counted", { cookie, by: other }),
        ]),
      );
      // These pages come from the cache, for one more browser and an unidentified one.
      browsers.push(newBrowser());
      for (const cookie of [browsers[6] ?? "", ""])
        await server.ask(path, { headers: cookie ? { cookie } : {} });
      await Promise.all([
        server.network.services.experiments.exposures.flush(),
        other.network.services.experiments.exposures.flush(),
      ]);
      const rows = await listExposures(id);
      expect(rows).toHaveLength(7);
      expect(new Set(rows.map(({ subject }) => subject)).size).toBe(7);
    } finally {
      await other.close();
    }
  });
});
