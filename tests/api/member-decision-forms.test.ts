import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { type MemberForm, memberFormPaths } from "#lib/moderation/shared/members/member-forms.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const target = "member2@demo.test";
let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer({});
  id = String(await getMemberId(server.network, target));
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.network, "delete from moderation_notices");
  await runSql(server.network, "delete from moderation_log");
  await runSql(server.network, "delete from member_restrictions");
  await runSql(server.network, "delete from site_moderators where member_id = $1", [id]);
  await runSql(server.network, "update members set role_id = 3, is_verified = true where id = $1", [
    id,
  ]);
});

const post = async (form: MemberForm, fields: Record<string, string>, email: string | null) => {
  const cookie = email ? await server.logIn(email) : "";
  const sent = dropUndefined({ id: form === "undo" ? undefined : id, ...fields });
  return server.postForm(memberFormPaths[form], sent, { headers: { cookie } });
};
const asAdmin = async (form: MemberForm, fields: Record<string, string> = {}) => {
  const { status, headers } = await post(form, fields, "admin@demo.test");
  return [status, headers.location];
};
const to = (result: string) => [303, `/moderation/members/${id}?result=${result}`];
const getMember = async () =>
  (
    await runSql(
      server.network,
      `select role_id as role, is_verified as verified,
        array(select site_id from site_moderators where member_id = members.id) as sites,
        (select kind from member_restrictions r where r.member_id = members.id and ended_at is null) as kind
       from members where id = $1`,
      [id],
    )
  )[0];
const lastLogId = async () =>
  String((await runSql(server.network, "select max(id) as id from moderation_log"))[0].id);

// spec §6: admins change roles, verify and choose the sites of moderators, nobody their own
test("without scripts every decision about a member is made and undone", async () => {
  const site = server.network.site("migraine").id;
  expect(await asAdmin("role", { roleId: "2" })).toEqual(to("role"));
  expect(await asAdmin("sites", { siteIds: String(site) })).toEqual(to("sites"));
  expect(await getMember()).toMatchObject({ role: 2, sites: [site] });
  const back = "/moderation/log?type=set_moderated_sites";
  expect(await asAdmin("undo", { logId: await lastLogId(), back })).toEqual([
    303,
    `${back}&result=undone`,
  ]);
  expect(await getMember()).toMatchObject({ role: 2, sites: [] });
  expect(await asAdmin("role", { roleId: "3" })).toEqual(to("role"));
  expect(await asAdmin("verified", { isVerified: "" })).toEqual(to("unverified"));
  expect(await getMember()).toMatchObject({ role: 3, verified: false });
  expect(await asAdmin("verified", { isVerified: "1" })).toEqual(to("verified"));
  const restriction = { kind: "suspend", end: "7", explanation: "Please read the rules." };
  expect(await asAdmin("restrict", restriction)).toEqual(to("restricted"));
  expect(await getMember()).toMatchObject({ kind: "suspend" });
  expect(await asAdmin("endRestriction")).toEqual(to("ended"));
  expect(await getMember()).toMatchObject({ kind: null });
  expect(await asAdmin("spammer", { isSpammer: "1" })).toEqual(to("spammer"));
  expect(await asAdmin("spammer", { isSpammer: "" })).toEqual(to("no-spammer"));
  expect(await asAdmin("note", { body: "Kind, but often off topic" })).toEqual(to("noted"));
  const notes = await runSql(server.network, "select body, site_id from moderation_notes");
  expect(notes).toContainEqual({ body: "Kind, but often off topic", site_id: site });
});

test("a rejected form shows the reason and keeps the typed text", async () => {
  const tooLong = `${"words ".repeat(400)}end`;
  const restriction = { kind: "limit", end: "7", explanation: tooLong };
  for (const [form, fields, reason, kept] of [
    [
      "role",
      { roleId: "1", confirmation: "theo" },
      "Type the username exactly",
      ['value="theo"', 'value="1"'],
    ],
    ["role", { roleId: "4" }, "Choose a role from the list", []],
    [
      "restrict",
      { ...restriction },
      "Maximum length of 2000 exceeded",
      [tooLong, 'value="limit" selected', 'value="7" selected'],
    ],
    [
      "restrict",
      { ...restriction, explanation: " " },
      "This field is required",
      ['value="limit" selected'],
    ],
    ["restrict", { ...restriction, end: "" }, "Choose how long it lasts", [tooLong]],
    ["restrict", { ...restriction, kind: "" }, "Choose what should happen", [tooLong]],
    ["note", { body: tooLong }, "Maximum length of 2000 exceeded", [tooLong]],
    ["sites", { siteIds: "1" }, "Only moderators have sites", ['value="1"']],
    ["undo", { logId: "0" }, moderationRefusals.noAction, []],
  ] as [MemberForm, Record<string, string>, string, string[]][]) {
    const reply = await post(form, fields, "admin@demo.test");
    expect([form, reply.status]).toEqual([form, expect.toBeOneOf([400, 404, 409])]);
    expect(reply.text).toContain(reason);
    for (const text of kept) expect(reply.text).toContain(text);
  }
  expect(await getMember()).toEqual({ role: 3, verified: true, sites: [], kind: null });
});

test.each(Object.keys(memberFormPaths) as MemberForm[])(
  "%s is refused for members and leads a guest to the login",
  async (form) => {
    const fields = {
      roleId: "2",
      isVerified: "",
      isSpammer: "1",
      kind: "limit",
      end: "7",
      body: "A note",
      explanation: "Words",
      logId: "1",
      siteIds: "1",
    };
    const member = await post(form, fields, "member@demo.test");
    expect([member.status, member.text.includes("Not authorized")]).toEqual([403, true]);
    const guest = await post(form, fields, null);
    expect(guest.status).toBe(303);
    expect(guest.headers.location).toMatch(/^\/member-login\?redirect=%2Fmoderation%2Fmembers/);
    expect(await getMember()).toEqual({ role: 3, verified: true, sites: [], kind: null });
  },
);

test("an undo redirects to pages of the site only", async () => {
  await asAdmin("verified", { isVerified: "" });
  const logId = await lastLogId();
  expect(await asAdmin("undo", { logId, back: "https://evil.test/" })).toEqual([
    303,
    "/moderation/members?result=undone",
  ]);
});
