import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const nils = "site-moderator@demo.test";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());
beforeEach(() =>
  runSql(
    server.network,
    `insert into site_moderators (member_id, site_id)
     select members.id, sites.id from members, sites where email = $1 and prefix = 'migraine'
     on conflict do nothing`,
    [nils],
  ),
);

const getViewer = async (email: string, site: string) => {
  const { data } = await server.network.ask(
    "{ currentUser { id roleId permissions } }",
    {},
    { email, site },
  );
  return data.currentUser;
};

describe("a moderator of one site", () => {
  // spec §6: moderators decide about the content of their sites
  test("has the rights of a moderator there and those of a member elsewhere", async () => {
    const there = await getViewer(nils, "migraine");
    const elsewhere = await getViewer(nils, "sleep");
    expect(there.permissions).toContain("moderation.open");
    expect([there.roleId, elsewhere.roleId]).toEqual([2, 3]);
    const member = await getViewer("member@demo.test", "sleep");
    expect(elsewhere.permissions).toEqual(member.permissions);
  });

  test("marks content as spam there alone", async () => {
    for (const [site, expected] of [
      ["migraine", undefined],
      ["sleep", "FORBIDDEN"],
    ] as const) {
      const thread = await makeThread(server.network, { replies: 1, site });
      const { errors } = await server.network.ask(
        "mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: COMMENT, operation: SPAM) { assocId } }",
        { id: thread.replyIds[0] },
        { email: nils, site },
      );
      expect([site, errors?.[0]?.extensions.code]).toEqual([site, expected]);
    }
  });

  test("is shown as a moderator to others on every site", async () => {
    const { id } = await getViewer(nils, "migraine");
    for (const site of ["migraine", "sleep"]) {
      const { data } = await server.network.ask(
        "query ($id: ID!) { user(id: $id) { roleId badge } }",
        { id },
        { email: "member@demo.test", site },
      );
      expect(data.user).toEqual({ roleId: 2, badge: "moderator" });
    }
  });

  test("has the sites of a moderator in the viewer, all for an admin and none for a member", async () => {
    const sitesOf = async (email: string, site: string) =>
      (await server.network.getSession(email, site)).member.moderatedSiteIds;
    const migraine = server.network.site("migraine").id;
    expect(await sitesOf(nils, "migraine")).toEqual([migraine]);
    expect(await sitesOf(nils, "sleep")).toEqual([]);
    expect(await sitesOf("member@demo.test", "migraine")).toEqual([]);
    expect(await sitesOf("admin@demo.test", "sleep")).toBe("all");
    const all = await sitesOf("moderator@demo.test", "sleep");
    expect(all).toHaveLength(server.network.services.directory.all().length);
  });

  test("soon loses a site, in a session that is open", async () => {
    const cookie = await server.logIn(nils);
    const getRole = async () => {
      const query = { query: "{ currentUser { roleId } }" };
      const { text } = await server.postJson("/api", query, { headers: { cookie } });
      return JSON.parse(text).data.currentUser.roleId;
    };
    expect(await getRole()).toBe(2);
    await runSql(
      server.network,
      "delete from site_moderators where member_id = (select id from members where email = $1)",
      [nils],
    );
    await expect.poll(getRole, { interval: 100 }).toBe(3);
  });

  test("cannot delete the account of staff where the role does not count", async () => {
    const { errors } = await server.network.ask(
      'mutation { delete_user(password: "Demo-passw0rd") }',
      {},
      { email: nils, site: "sleep" },
    );
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });
});
