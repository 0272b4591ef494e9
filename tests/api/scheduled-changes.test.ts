import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDuePublishing } from "#lib/editing/server/publish-due-changes.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admin = { email: "admin@demo.test" };
/** Publishes own items alone. */
const author = { email: "editorial@demo.test" };
const contributor = { email: "contributor@demo.test" };
const moderator = { email: "moderator@demo.test" };
const member = { email: "member@demo.test" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
});
afterAll(() => server.close());

const parts = `state version hasChanges isOutdated fields clashes { key value }
  scheduledChanges { version publishAt byName failure }`;
type Edited = {
  state: string;
  version: number;
  hasChanges: boolean;
  isOutdated: boolean;
  fields: { title: string; summary: string };
  clashes: { key: string; value: unknown }[];
  scheduledChanges: { version: number; byName: string | null; failure: string | null } | null;
};

async function ask(document: string, variables: object, as: object = admin): Promise<never> {
  const { data, errors } = await server.network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}

let sequence = 0;
const open = (id: string): Promise<Edited> =>
  ask(`query ($id: ID!) { editedContent(id: $id) { ${parts} } }`, { id });
const save = (id: string, fields: object, version = 0): Promise<{ version: number }> =>
  ask(
    "mutation ($id: ID!, $change: WorkingChangeInput!) { saveWorkingCopy(id: $id, change: $change) { version } }",
    { id, change: { version, writer: "w", sequence: ++sequence, fields } },
  );
const saveDirectly = (id: string, content: object) =>
  ask("mutation ($content: ContentInput!) { saveContent(content: $content) { revision } }", {
    content: { id, expectedRevision: 0, ...content },
  });
const tomorrow = () => new Date(Date.now() + 86_400_000);
const schedule = (id: string, version: number, as: object = admin): Promise<Edited> =>
  ask(
    `mutation ($id: ID!, $version: Int!, $at: DateTime) {
      publishWorkingCopy(id: $id, version: $version, state: published, status: published, publishedAt: $at) { ${parts} } }`,
    { id, version, at: tomorrow().toISOString() },
    as,
  );
const publishNow = (id: string, version: number, status = "published"): Promise<Edited> =>
  ask(
    `mutation ($id: ID!, $version: Int!, $status: EditorStatus!) {
      publishWorkingCopy(id: $id, version: $version, state: published, status: $status) { ${parts} } }`,
    { id, version, status },
  );
const unschedule = (id: string, as: object = admin): Promise<Edited> =>
  ask(`mutation ($id: ID!) { unscheduleChanges(id: $id) { ${parts} } }`, { id }, as);

const toPage = ({ slug }: { slug: string }) => `/posts/${slug}`;
const readPage = async (item: { slug: string }) => (await server.ask(toPage(item))).text;

/** Publishes what is due in two days, as a process does. */
function runLater() {
  const { store, directory } = server.network.services;
  const onError = vi.fn();
  const work = createDuePublishing({ store, sites: directory, sections: sectionRules, onError });
  return { onError, run: () => work.run(new Date(tomorrow().getTime() + 86_400_000)), work };
}

async function makeScheduled(title = "Corrected") {
  const item = await makeItem(server.network, { title: "Wrong", placedOn: ["sleep"] });
  const { version } = await save(item.id, { title });
  await schedule(item.id, version);
  return { item, version };
}

describe("changes of a published piece with a future time", () => {
  test("wait for it, while readers see the piece as it is", async () => {
    const { item, version } = await makeScheduled();
    expect(await open(item.id)).toMatchObject({
      state: "published",
      hasChanges: true,
      scheduledChanges: { version, byName: "Adaeze Admin", failure: null },
    });
    expect(await readPage(item)).toContain("Wrong");
  });

  test("are on every page of the piece at that time, cached ones too", async () => {
    const { item } = await makeScheduled();
    await readPage(item);
    const { run, onError } = runLater();
    await run();
    expect(onError).not.toHaveBeenCalled();
    expect(await readPage(item)).toContain("Corrected");
    const onSleep = await server.ask(toPage(item), { site: "sleep" } as never);
    expect(onSleep.text).not.toContain("Wrong");
    expect(await open(item.id)).toMatchObject({ hasChanges: false, scheduledChanges: null });
  });

  test("do not take what was written later, which stays unpublished", async () => {
    const { item, version } = await makeScheduled();
    await save(item.id, { summary: "Not yet" }, version);
    await runLater().run();
    const after = await open(item.id);
    expect(after).toMatchObject({
      hasChanges: true,
      isOutdated: false,
      fields: { title: "Corrected", summary: "Not yet" },
    });
    expect(await readPage(item)).not.toContain("Not yet");
    await publishNow(item.id, after.version);
    expect(await open(item.id)).toMatchObject({ hasChanges: false });
  });

  test("keep what was changed elsewhere in the piece meanwhile", async () => {
    const { item } = await makeScheduled();
    await saveDirectly(item.id, { summary: "From an import" });
    await runLater().run();
    expect((await open(item.id)).fields).toMatchObject({
      title: "Corrected",
      summary: "From an import",
    });
  });

  test("do not take back what was changed elsewhere before they were scheduled", async () => {
    const item = await makeItem(server.network, { title: "Wrong" });
    await save(item.id, { title: "Corrected" });
    await saveDirectly(item.id, { summary: "From an import" });
    await schedule(item.id, (await open(item.id)).version);
    await runLater().run();
    expect(await open(item.id)).toMatchObject({
      hasChanges: false,
      fields: { title: "Corrected", summary: "From an import" },
    });
  });

  test("do not take back a second change elsewhere", async () => {
    const { item, version } = await makeScheduled();
    const first: { revision: number } = await saveDirectly(item.id, { summary: "First" });
    await save(item.id, { slug: "later" }, version);
    await saveDirectly(item.id, { summary: "Second", expectedRevision: first.revision });
    await runLater().run();
    expect(await open(item.id)).toMatchObject({
      hasChanges: true,
      fields: { title: "Corrected", summary: "Second", slug: "later" },
    });
  });

  test("leave the choice between a later change and one from elsewhere", async () => {
    const { item, version } = await makeScheduled();
    await save(item.id, { summary: "Not yet" }, version);
    await saveDirectly(item.id, { summary: "From an import" });
    await runLater().run();
    const after = await open(item.id);
    expect(after).toMatchObject({
      isOutdated: true,
      clashes: [{ key: "field:summary", value: "From an import" }],
      fields: { title: "Corrected", summary: "Not yet" },
    });
    await expect(publishNow(item.id, after.version)).rejects.toThrow("CONFLICT");
  });

  test("are published beside an editor who takes the schedule back", async () => {
    const { item } = await makeScheduled();
    const { run, onError } = runLater();
    const { db } = server.network.services.store;
    let running = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from content_items where id = ${item.id} for update`);
      running = run();
      const isWaiting = async () =>
        (await db.execute(sql`select 1 from pg_locks where not granted`)).rows.length > 0;
      await vi.waitUntil(isWaiting, { timeout: 10_000 });
      await tx.execute(sql`delete from scheduled_changes where content_id = ${item.id}`);
    });
    await running;
    expect(onError).not.toHaveBeenCalled();
    expect(await readPage(item)).toContain("Wrong");
  });

  test("are published once by two instances", async () => {
    const { item } = await makeScheduled();
    await Promise.all([runLater().run(), runLater().run(), runLater().run()]);
    const [{ count }] = await runSql(
      server.network,
      "select count(*)::int from content_revisions where content_id = $1",
      [item.id],
    );
    // The state before the first save, and the published one.
    expect(count).toBe(2);
  });

  test("can be scheduled again, and taken back", async () => {
    const { item, version } = await makeScheduled();
    const later = await save(item.id, { title: "Better" }, version);
    expect((await schedule(item.id, later.version)).scheduledChanges?.version).toBe(later.version);
    expect(await unschedule(item.id)).toMatchObject({ hasChanges: true, scheduledChanges: null });
    await runLater().run();
    expect(await readPage(item)).toContain("Wrong");
  });

  test.each([
    ["published now", (id: string, version: number) => publishNow(id, version)],
    ["made a draft", (id: string, version: number) => publishNow(id, version, "draft")],
    [
      "given up",
      (id: string, version: number) =>
        ask(
          "mutation ($id: ID!, $version: Int!) { discardWorkingCopy(id: $id, version: $version) { id } }",
          { id, version },
        ),
    ],
  ])("are no longer scheduled when they are %s", async (_name, act) => {
    const { item, version } = await makeScheduled();
    await act(item.id, version);
    expect((await open(item.id)).scheduledChanges).toBeNull();
  });

  test("are refused with every problem while somebody can still correct it", async () => {
    const item = await makeItem(server.network, { title: "Wrong" });
    const { version } = await save(item.id, { slug: "not a slug" });
    await expect(schedule(item.id, version)).rejects.toThrow("BAD_USER_INPUT");
    const untitled = await save(item.id, { title: "" }, version);
    await expect(schedule(item.id, untitled.version)).rejects.toThrow("The title is missing");
    expect((await open(item.id)).scheduledChanges).toBeNull();
    const other = await makeItem(server.network, { title: "Same" });
    await expect(schedule(other.id, 0)).rejects.toThrow("There are no changes");
  });
});

describe("scheduled changes that cannot be published", () => {
  test.each([
    [
      "somebody changed the same part",
      (item: { id: string }) => saveDirectly(item.id, { title: "From an import" }),
      "same parts",
    ],
    [
      "the piece is no longer published",
      (item: { id: string }) => saveDirectly(item.id, { status: "archived" }),
      "was not published",
    ],
    [
      "who scheduled them may no longer publish",
      ({ id }: { id: string }) =>
        runSql(
          server.network,
          `update scheduled_changes set scheduled_by = (select id from members where email = $2)
            where content_id = $1`,
          [id, member.email],
        ),
      "may no longer publish",
    ],
  ])("stay with the reason when %s", async (_name, meanwhile, reason) => {
    const { item } = await makeScheduled("Must wait");
    await meanwhile(item);
    const { run, onError } = runLater();
    await run();
    await run();
    expect(onError).not.toHaveBeenCalled();
    const edited = await open(item.id);
    expect(edited.scheduledChanges?.failure).toContain(reason);
    expect(edited.fields.title).toBe("Must wait");
    expect(await readPage(item)).not.toContain("Must wait");
    const [{ title }] = await runSql(
      server.network,
      "select title from content_items where id = $1",
      [item.id],
    );
    expect(title).not.toBe("Must wait");
  });
});

test("a time that is over is refused, and the piece keeps its date", async () => {
  const item = await makeItem(server.network, { title: "Wrong" });
  const { version } = await save(item.id, { title: "Right" });
  const publishAt = new Date(Date.now() - 60_000).toISOString();
  await expect(
    ask(
      `mutation ($id: ID!, $version: Int!, $at: DateTime) {
        publishWorkingCopy(id: $id, version: $version, state: published, status: published, publishedAt: $at) { id } }`,
      { id: item.id, version, at: publishAt },
    ),
  ).rejects.toThrow("This time is over");
  expect(await readPage(item)).toContain("Wrong");
});

test("a schedule that collides with what an editor has chosen to go on with says so at once", async () => {
  const { item, version } = await makeScheduled();
  await saveDirectly(item.id, { title: "From an import" });
  const edited = (await ask("query ($id: ID!) { editedContent(id: $id) { revision isOutdated } }", {
    id: item.id,
  })) as { revision: number; isOutdated: boolean };
  expect(edited.isOutdated).toBe(true);
  await ask(
    `mutation ($id: ID!, $version: Int!, $revision: Int!) {
      rebaseWorkingCopy(id: $id, version: $version, revision: $revision) { id } }`,
    { id: item.id, version, revision: edited.revision },
  );
  expect((await open(item.id)).scheduledChanges?.failure).toContain("same parts");
});

test("an unexpected error is tried again, and after an hour an editor is told", async () => {
  const { item } = await makeScheduled();
  await runSql(
    server.network,
    "update working_copy_versions set sections = '5' where content_id = $1 and reason = 'scheduled'",
    [item.id],
  );
  const { store, directory } = server.network.services;
  const onError = vi.fn();
  const work = createDuePublishing({ store, sites: directory, sections: sectionRules, onError });
  const minutesLater = (minutes: number) => new Date(tomorrow().getTime() + minutes * 60_000);
  await work.run(minutesLater(5));
  expect(onError).toHaveBeenCalledTimes(1);
  expect((await open(item.id)).scheduledChanges?.failure).toBeNull();
  await work.run(minutesLater(65));
  expect((await open(item.id)).scheduledChanges?.failure).toContain("on our side");
  await work.run(minutesLater(70));
  expect(onError).toHaveBeenCalledTimes(2);
});

describe("the calendar", () => {
  const read = (as: object): Promise<{ changes: { id: string; title: string }[] }> =>
    ask(
      `query ($month: String) { contentCalendar(month: $month) { changes { id title failure } } }`,
      { month: tomorrow().toISOString().slice(0, 7) },
      as,
    );
  const readFailed = (as: object): Promise<{ id: string }[]> =>
    ask("query { failedChanges { id } }", {}, as);

  test("shows planned changes to those who may edit the piece, and to nobody else", async () => {
    const { item } = await makeScheduled();
    const planned = expect.objectContaining({ id: item.id, title: "Wrong", failure: null });
    expect((await read(admin)).changes).toContainEqual(planned);
    // Who wrote it.
    expect((await read(contributor)).changes).toContainEqual(planned);
    expect((await read(author)).changes).not.toContainEqual(planned);
    expect((await read({ ...admin, site: "sleep" })).changes).not.toContainEqual(planned);
    await expect(read(member)).rejects.toThrow("FORBIDDEN");
    await expect(readFailed(member)).rejects.toThrow("FORBIDDEN");
  });

  test("names the changes that did not go live, until they are scheduled again or taken back", async () => {
    const { item } = await makeScheduled();
    await saveDirectly(item.id, { title: "From an import" });
    await runLater().run();
    const failed = expect.objectContaining({ id: item.id });
    expect(await readFailed(admin)).toContainEqual(failed);
    expect(await readFailed(author)).not.toContainEqual(failed);
    await unschedule(item.id);
    expect(await readFailed(admin)).not.toContainEqual(failed);
  });
});

describe("who may schedule changes", () => {
  test("is who may publish them", async () => {
    const { item, version } = await makeScheduled();
    for (const [as, code] of [
      [{}, "UNAUTHENTICATED"],
      [member, "FORBIDDEN"],
      [moderator, "FORBIDDEN"],
      [author, "FORBIDDEN"],
      [contributor, "FORBIDDEN"],
      [{ ...admin, site: "sleep" }, "NOT_FOUND"],
    ] as const) {
      await expect(schedule(item.id, version, as)).rejects.toThrow(code);
      await expect(unschedule(item.id, as)).rejects.toThrow(code);
    }
    expect((await open(item.id)).scheduledChanges).not.toBeNull();
  });
});
