import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestEmailChange } from "#lib/auth/server/change-email.ts";
import { importWordPress } from "#lib/imports/server/import-wordpress.ts";
import { formerMemberName } from "#lib/members/shared/former-member.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import { createEmail, makeAccount, parseBody, register } from "#tests/support/accounts.ts";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeDump } from "#tests/support/make-dump.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem } from "#tests/support/make-wxr.ts";
import { socialBrowser } from "#tests/support/social-browser.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { createWxrImports } from "#tests/support/wxr-imports.ts";

let provider: FakeProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({
    settings: { ...provider.settings, CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "0" },
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
const { bring } = createWxrImports(() => server.network);

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const raise = (error: unknown) => {
  throw error;
};

/** Members whose accounts are to be deleted now. @returns their ids, the longest due first */
async function leaving(count: number): Promise<number[]> {
  const rows = await run(
    `with made as (
       insert into members (username, slug, email, home_site_id, first_name)
       select name, name, name || '@mail.test', 1, 'Ada'
       from (select 'leaving-' || gen_random_uuid() as name from generate_series(1, $1::int)) names
       returning id)
     insert into account_deletions (member_id, erases_words, due_at)
     select id, false, now() - interval '1 day' + id * interval '1 second' from made
     returning member_id as id`,
    [count],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
/** Somebody who took what accounts that are deleted were given before. */
const squat = (id: number, taken: { username?: string; slug?: string; email?: string }) =>
  run("insert into members (username, slug, email, home_site_id) values ($1, $2, $3, 1)", [
    taken.username ?? `Squatter ${id}`,
    taken.slug ?? `squatter-${id}`,
    taken.email ?? `squatter-${id}@mail.test`,
  ]);
const old = (id: number) => ({
  username: `Former member ${id}`,
  slug: `former-member-${id}`,
  email: `former-member-${id}@deleted.invalid`,
});

describe("an account is deleted though somebody has", () => {
  test.each(["username", "slug", "email"] as const)(
    "the %s that it would have got",
    async (field) => {
      const [id = 0] = await leaving(1);
      await squat(id, { [field]: old(id)[field] });
      expect(await eraseDueMembers(server.network.services, raise)).toBe(1);
      const [row] = await run("select username, first_name from members where id = $1", [id]);
      expect(row).toEqual({ username: formerMemberName(id), first_name: null });
    },
  );

  test("those of twenty that are due before it", async () => {
    const ids = await leaving(21);
    for (const id of ids.slice(0, 20)) await squat(id, old(id));
    expect(await eraseDueMembers(server.network.services, raise)).toBe(21);
    const rows = await run("select username from members where id = any($1)", [ids]);
    expect(rows.map(({ username }) => username).sort()).toEqual(ids.map(formerMemberName).sort());
  });
});

const names = [
  "Former member 9",
  "former-member-9",
  "Forrner_Mernber",
  "F0rmer.Member 1O",
  "FormerMembers",
];
const reservedEmail = "former-member-9@deleted.invalid";

describe("the name of a deleted account is refused", () => {
  const refused = { code: "BAD_USER_INPUT", field: "username", message: memberTexts.reservedName };

  test.each(names)("by the form that registers: %s", async (username) => {
    expect(parseBody(await register(server, { username }))).toMatchObject(refused);
  });
  test("by the form that registers, as first and last name", async () => {
    const reply = await register(server, { fname: "Former", lname: "Member 9" });
    expect(parseBody(reply)).toMatchObject({ ...refused, field: "fname" });
  });
  test.each(names)("by the form that makes an account of a subscriber: %s", async (username) => {
    const body = { username, email: createEmail() };
    expect(parseBody(await server.postJson("/api/auth/upgrade-lead", body))).toMatchObject(refused);
  });
  test.each(names)("by the step that sets the username: %s", async (username) => {
    const { cookie } = await makeAccount(server);
    const query = "mutation ($username: String!) { updateUser(username: $username) { id } }";
    const reply = await server.postJson(
      "/api",
      { query, variables: { username } },
      { headers: { cookie } },
    );
    const { extensions, message } = JSON.parse(reply.text).errors[0];
    expect({ ...extensions, message }).toMatchObject(refused);
  });
  test("by a provider whose person is called so: the account has no such names", async () => {
    const email = createEmail();
    provider.state.person = {
      sub: email,
      email,
      email_verified: true,
      given_name: "Former",
      family_name: "Member",
    };
    await socialBrowser(server).logIn();
    const [row] = await run("select first_name, last_name from members where email = $1", [email]);
    expect(row).toEqual({ first_name: null, last_name: null });
  });
});

describe("a placeholder address is rejected", () => {
  const refused = { code: "BAD_USER_INPUT", field: "email" };

  test("by the form that registers", async () => {
    expect(parseBody(await register(server, { email: reservedEmail }))).toMatchObject(refused);
  });
  test("by the form that makes an account of a subscriber", async () => {
    const body = { username: "A Reader", email: reservedEmail };
    expect(parseBody(await server.postJson("/api/auth/upgrade-lead", body))).toMatchObject(refused);
  });
  test("by the form that changes it", async () => {
    const { cookie } = await makeAccount(server);
    const { member: viewer } = await server.getSession(cookie);
    const { services, site } = server.network;
    const call = { site: site("migraine"), address: "192.0.2.1", viewer, email: reservedEmail };
    await expect(requestEmailChange(services, call)).rejects.toMatchObject(refused);
  });
  test("from a provider", async () => {
    provider.state.person = {
      sub: "nobody",
      email: reservedEmail,
      email_verified: true,
      given_name: "A",
      family_name: "B",
    };
    const { result } = await socialBrowser(server).logIn();
    expect(result).toMatchObject({ status: "failed", reason: "no-email" });
  });
});

describe("an import never assigns the name of a deleted account", () => {
  let last: number;
  beforeEach(async () => {
    [{ last }] = await run("select max(id) as last from members");
  });
  const made = async () => {
    const rows = await run("select username from members where id > $1 order by id", [last]);
    return rows.map(({ username }) => username);
  };

  test("neither an author nor a guest of an export of a blog", async () => {
    const text = wxrFile(
      wxrItem({ creator: "Former member 31", inner: wxrComment(1, "former-member-32", "Hello.") }),
    );
    await bring(text);
    expect(await made()).toEqual(["Guest", "Guest (guest)"]);
  });

  test("nor does a WordPress database, whose accounts get no placeholder address either", async () => {
    const { store, directory } = server.network.services;
    const user = (id: number, name: string, email: string) => ({
      ID: id,
      user_login: name,
      user_nicename: name,
      display_name: name,
      user_email: email,
    });
    const { file, remove } = await writeTemporary(
      "dump.sql",
      makeDump({
        users: [
          user(2, "former-member-33", "kept@person.example"),
          user(3, "Former member 34", "former-member-34@deleted.invalid"),
        ],
      }),
    );
    await importWordPress({
      store,
      site: server.network.site("lupus"),
      from: file,
      choice: {},
      roleMap: new Map(),
      siteNames: listSiteNames(directory.all()),
    }).finally(remove);
    for (const name of await made()) expect(name).toMatch(/^CommunityMember|^Ann/);
    expect(await run("select 1 from members where email = 'kept@person.example'")).toHaveLength(1);
    expect(
      await run("select 1 from members where id > $1 and email like '%@deleted.invalid'", [last]),
    ).toEqual([]);
  });
});
