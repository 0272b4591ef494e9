import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admin = { email: "admin@demo.test" };
const superAdmin = { email: "superadmin@demo.test" };
/** A moderator of migraine alone. */
const nils = { email: "site-moderator@demo.test" };
const target = "member2@demo.test";

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer({});
  id = await getMemberId(server.network, target);
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => runSql(server.network, text, values);

/** Every account as the demo has it, and no history. */
beforeEach(async () => {
  await sql("delete from moderation_notices");
  await sql("delete from moderation_log");
  await sql("delete from site_spammers");
  await sql("delete from member_restrictions");
  await sql("delete from moderation_notes");
  const roleOf = {
    admin: 1,
    moderator: 2,
    "site-moderator": 2,
    superadmin: 5,
    tech: 6,
    member2: 3,
    spammer: 4,
  };
  for (const [name, role] of Object.entries(roleOf))
    await sql(
      "update members set role_id = $2::int, is_verified = true, badge = case when $2::int = 2 then 'moderator' end where email = $1",
      [`${name}@demo.test`, role],
    );
  await sql(
    "delete from site_moderators where member_id in (select id from members where email in ($1, $2))",
    [nils.email, target],
  );
  await sql(
    "insert into site_moderators (member_id, site_id) select id, $2 from members where email = $1",
    [nils.email, server.network.site("migraine").id],
  );
});

type Answer = Awaited<ReturnType<TestServer["network"]["ask"]>>;
const ask = (document: string, variables: object, as: object): Promise<Answer> =>
  server.network.ask(document, variables as Record<string, unknown>, as);
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
const messageOf = ({ errors }: Answer) => errors?.[0]?.message;
const documents = {
  setMemberRole:
    "mutation ($id: ID!, $roleId: Int!, $confirmation: String) { setMemberRole(id: $id, roleId: $roleId, confirmation: $confirmation) { id } }",
  setMemberVerified:
    "mutation ($id: ID!, $isVerified: Boolean!) { setMemberVerified(id: $id, isVerified: $isVerified) { id } }",
  setModeratedSites:
    "mutation ($id: ID!, $siteIds: [ID!]!) { setModeratedSites(id: $id, siteIds: $siteIds) { id } }",
  setSpammer:
    "mutation ($id: ID!, $isSpammer: Boolean!) { setSpammer(id: $id, isSpammer: $isSpammer) { id } }",
  undoMemberDecision: "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }",
};
const setRole = (roleId: number, as: object = admin, more: object = {}) =>
  ask(documents.setMemberRole, { id, roleId, ...more }, as);
const undo = (logId: string, as: object = admin) =>
  ask(documents.undoMemberDecision, { id: logId }, as);
const getLog = async (memberId = id) =>
  sql(
    "select operation, actor_id, before, after from moderation_log where member_id = $1 order by id",
    [memberId],
  );
const getRole = async (memberId = id) =>
  (
    await sql(
      `select role_id as "roleId", badge, is_verified as "isVerified",
        array(select site_id from site_moderators where member_id = members.id order by 1) as "siteIds",
        array(select site_id from site_editors where member_id = members.id order by 1) as "editedSiteIds",
        array(select site_id from site_spammers where member_id = members.id order by 1) as "spamSiteIds"
       from members where id = $1`,
      [memberId],
    )
  )[0];

const rank: Record<number, number> = { 1: 2, 2: 1, 3: 0, 4: 0, 5: 3, 6: 2 };
const accounts: [who: string, email: string | undefined, roleId: number][] = [
  ["a guest", undefined, 0],
  ["a member", "member@demo.test", 3],
  ["an unverified member", "unverified@demo.test", 3],
  ["an author", "contributor@demo.test", 3],
  ["a spammer", "spammer@demo.test", 4],
  ["a moderator", "moderator@demo.test", 2],
  ["an administrator", "admin@demo.test", 1],
  ["a super admin", "superadmin@demo.test", 5],
  ["a community tech", "tech@demo.test", 6],
];
const targets: [what: string, email: string, roleId: number][] = [
  ["a member", target, 3],
  ["a spammer", "spammer@demo.test", 4],
  ["a moderator", nils.email, 2],
  ["an administrator", "admin@demo.test", 1],
  ["a community tech", "tech@demo.test", 6],
  ["a super admin", "superadmin@demo.test", 5],
];

/** The expected rules, written independently of the product. */
function expectCode(
  action: string,
  actor: number,
  email: string | undefined,
  to: number,
  toEmail: string,
) {
  if (email === undefined) return "UNAUTHENTICATED";
  const isAdmin = [1, 5, 6].includes(actor);
  if (action === "spam") {
    if (!isAdmin && actor !== 2) return "FORBIDDEN";
    if (to === 3) return undefined;
    // The role is the network's mark: moderators cannot add another.
    return to === 4 && isAdmin ? "NOT_FOUND" : "FORBIDDEN";
  }
  if (!isAdmin || email === toEmail || (rank[to] ?? 0) > (rank[actor] ?? 0)) return "FORBIDDEN";
  if (action === "sites") return to === 2 ? undefined : "CONFLICT";
  if (action === "role" && to === 4) return "CONFLICT";
  return undefined;
}

describe.each(["role", "verified", "sites", "spam"])("%s", (action) => {
  const calls: Record<
    string,
    (memberId: number, username: string, to: number, as: object) => Promise<Answer>
  > = {
    role: (memberId, confirmation, to, as) =>
      ask(documents.setMemberRole, { id: memberId, roleId: to === 2 ? 3 : 2, confirmation }, as),
    verified: (memberId, _username, _to, as) =>
      ask(documents.setMemberVerified, { id: memberId, isVerified: false }, as),
    sites: (memberId, _username, _to, as) =>
      ask(
        documents.setModeratedSites,
        { id: memberId, siteIds: [server.network.site("sleep").id] },
        as,
      ),
    spam: (memberId, _username, _to, as) =>
      ask(documents.setSpammer, { id: memberId, isSpammer: true }, as),
  };
  const matrix = accounts.flatMap(([who, email, actor]) =>
    targets.map(([what, toEmail, to]) => ({ who, email, actor, what, toEmail, to })),
  );

  // spec §6: admins change roles, verify and choose the sites of moderators, nobody their own
  test.each(matrix)("of $what by $who", async ({ email, actor, toEmail, to }) => {
    const memberId = await getMemberId(server.network, toEmail);
    const [{ username }] = await sql("select username from members where id = $1", [memberId]);
    const before = await getRole(memberId);
    const as = email === undefined ? {} : { email };
    const answer = await calls[action]?.(memberId, username, to, as);
    const expected = expectCode(action, actor, email, to, toEmail);
    expect(codeOf(answer as Answer)).toBe(expected);
    if (expected !== undefined) expect(await getRole(memberId)).toEqual(before);
    else expect(await getRole(memberId)).not.toEqual(before);
    expect(await getLog(memberId)).toHaveLength(expected === undefined ? 1 : 0);
  });
});

describe("a change of role", () => {
  test("is logged with its author, old and new state, and can be undone with its sites and badge", async () => {
    const memberId = await getMemberId(server.network, nils.email);
    const siteIds = [server.network.site("migraine").id];
    const { data } = await ask(documents.setMemberRole, { id: memberId, roleId: 3 }, admin);
    const before = { roleId: 2, badge: "moderator", siteIds, editedSiteIds: [] };
    const after = { roleId: 3, badge: null, siteIds: [], editedSiteIds: [] };
    expect(await getRole(memberId)).toMatchObject(after);
    expect(await getLog(memberId)).toEqual([
      {
        operation: "SET_ROLE",
        actor_id: await getMemberId(server.network, admin.email),
        before,
        after,
      },
    ]);
    expect(codeOf(await undo(data.setMemberRole.id, superAdmin))).toBeUndefined();
    expect(await getRole(memberId)).toMatchObject(before);
    expect(codeOf(await undo(data.setMemberRole.id))).toBe("CONFLICT");
  });

  test("granting or removing admin rights requires the username", async () => {
    expect(codeOf(await setRole(1))).toBe("BAD_USER_INPUT");
    expect((await setRole(1)).errors?.[0]?.extensions.field).toBe("confirmation");
    const [{ username }] = await sql("select username from members where id = $1", [id]);
    expect(codeOf(await setRole(1, admin, { confirmation: username }))).toBeUndefined();
    expect(codeOf(await setRole(3))).toBe("BAD_USER_INPUT");
    expect(await getRole()).toMatchObject({ roleId: 1 });
  });

  test("never gives a higher role than the actor's, or the roles of spammers and guests", async () => {
    const [{ username: confirmation }] = await sql("select username from members where id = $1", [
      id,
    ]);
    for (const roleId of [5, 4, 7, 0, -1])
      expect(codeOf(await setRole(roleId, admin, { confirmation }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await setRole(5, superAdmin, { confirmation }))).toBeUndefined();
    const log = await sql("select id from moderation_log where member_id = $1", [id]);
    expect(codeOf(await undo(log[0].id, admin))).toBe("FORBIDDEN");
    expect(codeOf(await undo(log[0].id, { email: target }))).toBe("FORBIDDEN");
    expect(await getRole()).toMatchObject({ roleId: 5 });
  });

  test("gives no staff role to a restricted member", async () => {
    await sql(
      "insert into member_restrictions (member_id, kind, actor_id) values ($1, 'limit', $1)",
      [id],
    );
    expect(codeOf(await setRole(2))).toBe("CONFLICT");
  });

  test("leaves an admin when two take each other's rights at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      await sql("update members set role_id = 5 where email in ('superadmin@demo.test', $1)", [
        target,
      ]);
      const superId = await getMemberId(server.network, superAdmin.email);
      const name = async (memberId: number) =>
        (await sql("select username from members where id = $1", [memberId]))[0].username;
      const sessions = [
        await server.network.getSession(superAdmin.email, "migraine"),
        await server.network.getSession(target, "migraine"),
      ];
      const answers = await Promise.all([
        ask(
          documents.setMemberRole,
          { id, roleId: 3, confirmation: await name(id) },
          { session: sessions[0] },
        ),
        ask(
          documents.setMemberRole,
          { id: superId, roleId: 3, confirmation: await name(superId) },
          { session: sessions[1] },
        ),
      ]);
      expect(answers.map(codeOf).toSorted()).toEqual(["FORBIDDEN", undefined]);
      const left = await sql("select 1 from members where role_id = 5");
      expect(left).toHaveLength(1);
      await sql("update members set role_id = 5 where email = $1", [superAdmin.email]);
    }
  });

  test("soon ends the rights of an open session", async () => {
    const cookie = await server.logIn(nils.email);
    const query = { query: "{ managedMembers { members { id } } }" };
    const getCode = async () =>
      JSON.parse((await server.postJson("/api", query, { headers: { cookie } })).text).errors?.[0]
        ?.extensions.code;
    expect(await getCode()).toBeUndefined();
    const memberId = await getMemberId(server.network, nils.email);
    await ask(documents.setMemberRole, { id: memberId, roleId: 3 }, admin);
    await expect.poll(getCode, { interval: 50 }).toBe("UNAUTHENTICATED");
  });
});

describe("an undo", () => {
  test("of a verification and of sites restores the previous state", async () => {
    const { data } = await ask(documents.setMemberVerified, { id, isVerified: false }, admin);
    expect(await getRole()).toMatchObject({ isVerified: false });
    await undo(data.setMemberVerified.id);
    expect(await getRole()).toMatchObject({ isVerified: true });
    const memberId = await getMemberId(server.network, nils.email);
    const before = await getRole(memberId);
    const sites = [server.network.site("sleep").id, server.network.site("lupus").id];
    const changed = await ask(documents.setModeratedSites, { id: memberId, siteIds: sites }, admin);
    expect((await getRole(memberId)).siteIds).toEqual(sites.toSorted((a, b) => a - b));
    await undo(changed.data.setModeratedSites.id);
    expect(await getRole(memberId)).toEqual(before);
  });

  test("is refused in words when something has changed since, and after 30 days", async () => {
    const first = (await setRole(2)).data.setMemberRole.id;
    await ask(
      documents.setModeratedSites,
      { id, siteIds: [server.network.site("sleep").id] },
      admin,
    );
    expect(messageOf(await undo(first))).toMatch(/changed since/);
    const last = (await setRole(3)).data.setMemberRole.id;
    await sql("update moderation_log set inserted_at = now() - interval '31 days' where id = $1", [
      last,
    ]);
    expect(messageOf(await undo(last))).toMatch(/30 days only/);
    expect(codeOf(await undo("2000000000"))).toBe("NOT_FOUND");
  });

  test("of a spammer gives everything back, by a moderator of the site where it was decided alone", async () => {
    const { data } = await ask(
      documents.setSpammer,
      { id, isSpammer: true },
      { email: "moderator@demo.test", site: "sleep" },
    );
    const all = server.network.services.directory.all().map((site) => site.id);
    expect(await getRole()).toMatchObject({ roleId: 3, spamSiteIds: all.sort((a, b) => a - b) });
    expect(codeOf(await undo(data.setSpammer.id, nils))).toBe("NOT_FOUND");
    expect(codeOf(await undo(data.setSpammer.id, admin))).toBeUndefined();
    expect(await getRole()).toMatchObject({ roleId: 3, spamSiteIds: [] });
    await ask(documents.setSpammer, { id, isSpammer: true }, admin);
    expect(await getRole()).toMatchObject({ roleId: 4 });
    expect(codeOf(await ask(documents.setSpammer, { id, isSpammer: false }, nils))).toBe(
      "FORBIDDEN",
    );
    expect(
      codeOf(await ask(documents.setSpammer, { id, isSpammer: false }, admin)),
    ).toBeUndefined();
    expect(await getRole()).toMatchObject({ roleId: 3 });
  });

  test("cannot be made by the affected member", async () => {
    const memberId = await getMemberId(server.network, nils.email);
    const thread = await makeThread(server.network, { replies: 0 });
    await sql("update content_items set author_id = $1 where id = $2", [memberId, thread.id]);
    const { data } = await ask(
      "mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: THREAD, operation: SPAM) { id } }",
      { id: thread.id },
      admin,
    );
    expect(messageOf(await undo(data.moderationContentFlag.id, nils))).toMatch(/Someone else/);
    expect(codeOf(await undo(data.moderationContentFlag.id, admin))).toBeUndefined();
  });
});

describe("notes about a member", () => {
  const add = (body: string, as: object, memberId = id) =>
    ask(
      "mutation ($id: ID!, $body: String!) { addMemberNote(id: $id, body: $body) { notes { body author { username } } } }",
      { id: memberId, body },
      as,
    );
  const read = async (as: object, memberId = id) =>
    (
      await ask(
        "query ($id: ID!) { managedMember(id: $id) { notes { body } } }",
        { id: memberId },
        as,
      )
    ).data.managedMember.notes.map(({ body }: { body: string }) => body);

  test("are visible to staff of their site and of the network, never to the member they are about", async () => {
    await add("Seen on sleep", { ...admin, site: "sleep" });
    await add("Seen on migraine", nils);
    expect(await read(admin)).toEqual(["Seen on migraine", "Seen on sleep"]);
    expect(await read(nils)).toEqual(["Seen on migraine"]);
    const nilsId = await getMemberId(server.network, nils.email);
    await add("About Nils", admin, nilsId);
    expect(await read(nils, nilsId)).toEqual([]);
    expect(codeOf(await add("About me", nils, nilsId))).toBe("FORBIDDEN");
    expect(await read(admin, nilsId)).toEqual(["About Nils"]);
  });

  test("need words, not too many, and a member", async () => {
    expect(codeOf(await add(" ", admin))).toBe("BAD_USER_INPUT");
    expect(codeOf(await add("x".repeat(2001), admin))).toBe("BAD_USER_INPUT");
    expect(codeOf(await add("x", admin, 2_000_000_000))).toBe("NOT_FOUND");
    expect(codeOf(await add("x", { email: "member@demo.test" }))).toBe("FORBIDDEN");
    expect(codeOf(await add("x", { ...nils, site: "sleep" }))).toBe("FORBIDDEN");
  });
});

describe("the log", () => {
  const list = async (as: object, filter: object = {}, after: string | null = null) => {
    const answer = await ask(
      `query ($filter: ModerationLogFilterInput, $after: String) { moderationLog(filter: $filter, after: $after) {
        nextAfter actorProblem memberProblem
        entries { id operation siteName canUndo undoProblem isUndone actor { username } member { username }
          changes { label before after } } } }`,
      { filter, after },
      as,
    );
    if (answer.errors) throw new Error(String(codeOf(answer)));
    return answer.data.moderationLog;
  };
  const operationsOf = async (as: object, filter: object = {}) =>
    (await list(as, filter)).entries.map(({ operation }: { operation: string }) => operation);

  test("describes old and new values in words, newest first", async () => {
    await setRole(2);
    await ask(
      documents.setModeratedSites,
      { id, siteIds: [server.network.site("sleep").id] },
      admin,
    );
    const { entries } = await list(admin);
    expect(entries).toMatchObject([
      {
        operation: "SET_MODERATED_SITES",
        changes: [{ label: "Sites", before: "none", after: server.network.site("sleep").name }],
        canUndo: true,
      },
      { operation: "SET_ROLE", changes: [{ label: "Role", before: "Member", after: "Moderator" }] },
    ]);
  });

  test("is whole for admins, of their site for moderators, and closed to everybody else", async () => {
    await ask(documents.setSpammer, { id, isSpammer: true }, { ...admin, site: "sleep" });
    await ask(documents.setSpammer, { id, isSpammer: false }, { ...admin, site: "migraine" });
    expect(await operationsOf(admin)).toEqual(["RESTORE", "SPAM"]);
    expect(await operationsOf(nils)).toEqual(["RESTORE"]);
    for (const as of [{}, { email: "member@demo.test" }, { ...nils, site: "sleep" }])
      await expect(list(as)).rejects.toThrow(/UNAUTHENTICATED|FORBIDDEN/);
  });

  test("hides private messages, merged accounts and their consequences from moderators of a site", async () => {
    const site = server.network.site("migraine").id;
    const nilsId = await getMemberId(server.network, nils.email);
    const [{ id: caseId }] = await sql(
      `insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, is_network_only, reasons, priority)
       values ($1, array[$1::int], 'USER', $2, $2, true, '{spam}', 100) returning id`,
      [site, id],
    );
    const insert = (operation: string, about: number, inCase: number | null) =>
      sql(
        `insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, member_id, case_id)
         values ($1, $2, $3, 'USER', $2, $2, $4)`,
        [site, about, operation, inCase],
      );
    await insert("READ_MESSAGES", id, null);
    await insert("MERGE", id, null);
    await insert("WARN", id, caseId);
    await insert("WARN", nilsId, null);
    await insert("DISMISS", id, null);
    expect(await operationsOf(nils)).toEqual(["DISMISS"]);
    expect(await operationsOf(admin)).toHaveLength(5);
    await sql("delete from moderation_log");
    await sql("delete from moderation_cases where id = $1", [caseId]);
  });

  test("can be filtered by action, actor and member, and reports an unknown name", async () => {
    await setRole(2, superAdmin);
    await ask(documents.setMemberVerified, { id, isVerified: false }, admin);
    const adminId = await getMemberId(server.network, admin.email);
    expect(await operationsOf(admin, { operation: "SET_ROLE" })).toEqual(["SET_ROLE"]);
    expect(await operationsOf(admin, { actor: String(adminId) })).toEqual(["SET_VERIFIED"]);
    expect(await operationsOf(admin, { member: "THEO.walks" })).toEqual([
      "SET_VERIFIED",
      "SET_ROLE",
    ]);
    expect(await list(admin, { actor: "nobody-of-this-name" })).toMatchObject({
      entries: [],
      actorProblem: "No member has this name or id.",
      memberProblem: null,
    });
  });

  test("has pages that leave nothing out", async () => {
    await sql(
      `insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, member_id)
       select $1, $2, 'DISMISS', 'USER', $2, $2 from generate_series(1, 120)`,
      [server.network.site("migraine").id, id],
    );
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const page = await list(admin, {}, after);
      for (const entry of page.entries) seen.add(entry.id);
      after = page.nextAfter;
    } while (after !== null);
    expect(seen.size).toBe(120);
  });
});
