import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpiredDrafts } from "#lib/drafts/server/expired-drafts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const save = `mutation ($target: String!, $revision: Int!, $fields: [DraftFieldInput!]!) {
  saveDraft(target: $target, revision: $revision, fields: $fields) {
    isConflict draft { target revision fields { name value } } } }`;
const member = { email: "member@demo.test" };
const other = { email: "moderator@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const write = async (target: string, revision: number, body: string, as: object = member) => {
  const variables = { target, revision, fields: [{ name: "body", value: body }] };
  const { data, errors } = await network.ask(save, variables, as);
  return errors ? errors[0]?.extensions.code : data.saveDraft;
};
const read = async (target: string, as: object = member) =>
  (
    await network.ask(
      `query ($target: String!) { draft(target: $target) { revision fields { value } } }`,
      { target },
      as,
    )
  ).data?.draft;

test("a draft is kept for its member, its site and its form", async () => {
  expect(await write("reply:1", 0, "words\u0000")).toEqual({
    isConflict: false,
    draft: { target: "reply:1", revision: 1, fields: [{ name: "body", value: "words" }] },
  });
  expect(await read("reply:1")).toEqual({ revision: 1, fields: [{ value: "words" }] });
  expect(await read("reply:2")).toBeNull();
  expect(await read("reply:1", other)).toBeNull();
  expect(await read("reply:1", { ...member, site: "sleep" })).toBeNull();
});

test("of two tabs the second to save overwrites nothing and gets the other text", async () => {
  await write("thread", 0, "first");
  expect(await write("thread", 1, "tab one")).toMatchObject({ isConflict: false });
  expect(await write("thread", 1, "tab two")).toMatchObject({
    isConflict: true,
    draft: { revision: 2, fields: [{ name: "body", value: "tab one" }] },
  });
  expect(await write("thread", 0, "tab one")).toMatchObject({ isConflict: false });
  expect(await write("thread", 2, "tab two, chosen")).toMatchObject({ isConflict: false });
  expect((await read("thread"))?.fields).toEqual([{ value: "tab two, chosen" }]);
});

test("twenty saves of one revision at once store one", async () => {
  await write("story", 0, "begin");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => write("story", 1, `text ${at}`)),
  );
  expect(answers.filter(({ isConflict }) => !isConflict)).toHaveLength(1);
  expect((await read("story"))?.revision).toBe(2);
});

test("a deleted draft is gone, and the text of another tab is stored as a new one", async () => {
  await write("recipe", 0, "one");
  await network.ask(`mutation { deleteDraft(target: "recipe") }`, {}, member);
  expect(await read("recipe")).toBeNull();
  expect(await write("recipe", 1, "still typing")).toMatchObject({ isConflict: false });
});

test("guests have none, and targets, sizes and numbers have limits", async () => {
  expect(await write("thread", 0, "x", {})).toBe("UNAUTHENTICATED");
  for (const target of ["", "A", "reply:", "a b", "../x", "x".repeat(81)])
    expect(await write(target, 0, "x")).toBe("BAD_USER_INPUT");
  expect(await write("thread", 2, "x".repeat(100_001))).toBe("BAD_USER_INPUT");
  for (let at = 0; at < 52; at += 1) await write(`reply:${at + 100}`, 0, "x", other);
  const [row] = await runSql(
    network,
    "select count(*)::int as count from drafts d join members m on m.id = d.member_id where m.email = $1",
    [other.email],
  );
  expect(row?.count).toBe(50);
  expect(await read("reply:100", other)).toBeNull();
});

test("a draft expires after 90 days", async () => {
  await write("edit:comment:1", 0, "old");
  await write("edit:comment:2", 0, "new");
  await runSql(
    network,
    "update drafts set saved_at = now() - interval '91 days' where target = $1",
    ["edit:comment:1"],
  );
  await runSql(
    network,
    "update drafts set saved_at = now() - interval '89 days' where target = $1",
    ["edit:comment:2"],
  );
  expect(await deleteExpiredDrafts(network.services.store.db)).toBe(1);
  expect(await read("edit:comment:1")).toBeNull();
  expect(await read("edit:comment:2")).not.toBeNull();
});

describe("the images of a draft", () => {
  /** An upload that nothing shows, and its path. */
  const makeUpload = async (email = member.email) => {
    const key = crypto.randomUUID().replaceAll("-", "");
    await runSql(
      network,
      `insert into uploads (key, site_id, member_id, image_type, bytes, expires_at)
       select $1, 1, id, 'ugc', 1000, now() + interval '7 days' from members where email = $2`,
      [key, email],
    );
    return { key, path: `/media/uploads/${key}/medium` };
  };
  const readHoursLeft = async (key: string) => {
    const [row] = await runSql(
      network,
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from uploads where key = $1`,
      [key],
    );
    return row?.hours;
  };
  const days = 24;

  test("stay as long as the draft, and are deleted within an hour after it", async () => {
    const [photo, inText] = [await makeUpload(), await makeUpload()];
    const body = `${JSON.stringify({ path: photo.path, alt: "" })} ${JSON.stringify([inText.path])}`;
    await write("edit:story:5", 0, body);
    expect(await readHoursLeft(photo.key)).toBe(91 * days);
    expect(await readHoursLeft(inText.key)).toBe(91 * days);
    await write("edit:story:5", 1, photo.path);
    expect(await readHoursLeft(inText.key)).toBe(1);
    expect(await readHoursLeft(photo.key)).toBe(91 * days);
    await network.ask(`mutation { deleteDraft(target: "edit:story:5") }`, {}, member);
    expect(await readHoursLeft(photo.key)).toBe(1);
  });

  test("stay while another draft of the member has them", async () => {
    const { key, path } = await makeUpload();
    await write("edit:story:6", 0, path);
    await write("edit:story:7", 0, path);
    await network.ask(`mutation { deleteDraft(target: "edit:story:6") }`, {}, member);
    expect(await readHoursLeft(key)).toBe(91 * days);
  });

  test("of others, of another site and of a published text are left alone", async () => {
    const [foreign, shown] = [await makeUpload(other.email), await makeUpload()];
    await runSql(network, "update uploads set expires_at = null where key = $1", [shown.key]);
    await write("edit:story:8", 0, `${foreign.path} ${shown.path}`);
    const own = await makeUpload();
    await write("edit:story:8", 0, own.path, { ...member, site: "sleep" });
    await network.ask(`mutation { deleteDraft(target: "edit:story:8") }`, {}, member);
    const left = [foreign, own, shown].map(({ key }) => readHoursLeft(key));
    expect(await Promise.all(left)).toEqual([7 * days, 7 * days, null]);
  });
});
