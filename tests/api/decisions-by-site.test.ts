import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moveHiddenAuthors } from "#lib/registries/server/hide-authors.ts";
import { makeComments, makeItem, runSql } from "#tests/support/make-content.ts";
import {
  makeCommentBy,
  makeSiteMember,
  makeSiteModerator,
  ofMigraine,
} from "#tests/support/make-site-moderator.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const raise = (error: unknown) => {
  throw error;
};

const admin = { email: "admin@demo.test", site: "migraine" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await makeSiteModerator(network);
});
afterAll(() => network.close());

const ask = (document: string, variables: Record<string, unknown>, as: RequestedAs) =>
  network.ask(document, variables, as);
const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  errors?.[0]?.extensions.code ?? null;

const calls = {
  restrict: `mutation ($id: ID!) {
    restrictMember(id: $id, kind: suspend, endsAt: null, explanation: "Please stop.") { id } }`,
  limit: `mutation ($id: ID!) {
    restrictMember(id: $id, kind: limit, endsAt: null, explanation: "Please stop.") { id } }`,
  end: 'mutation ($id: ID!) { endRestriction(id: $id, explanation: "") { id } }',
  spam: "mutation ($id: ID!) { setSpammer(id: $id, isSpammer: true) { id } }",
  unspam: "mutation ($id: ID!) { setSpammer(id: $id, isSpammer: false) { id } }",
  undo: "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }",
};
const act = (call: keyof typeof calls, id: number | string, as: RequestedAs = ofMigraine) =>
  ask(calls[call], { id: String(id) }, as);
const logIdOf = (answer: Awaited<ReturnType<typeof ask>>): string =>
  Object.values<{ id: string }>(answer.data)[0]?.id ?? "";

const restrictionOn = async (site: string, email: string) =>
  (await ask("{ currentUser { restriction { kind text } } }", {}, { email, site })).data.currentUser
    .restriction;
const roleOn = async (site: string, email: string) =>
  (await ask("{ currentUser { roleId } }", {}, { email, site })).data.currentUser.roleId;
const staffSees = async (id: number, as: RequestedAs = ofMigraine) =>
  (
    await ask(
      `query ($id: ID!) { managedMember(id: $id) {
        restrictions { kind sites { name } } spammerOn { name }
        actions { mayRestrict mayEndRestriction maySpam isMarked holdsOn { name } } } }`,
      { id },
      as,
    )
  ).data.managedMember;

describe("a restriction by a moderator of one site", () => {
  let member: { id: number; email: string };
  beforeEach(async () => {
    member = await makeSiteMember(network, "sleep");
    await makeCommentBy(network, member.id, "migraine");
  });

  test("applies to these sites only, and the member is told so", async () => {
    network.outbox.mails.length = 0;
    expect(codeOf(await act("restrict", member.id))).toBeNull();
    expect(await restrictionOn("migraine", member.email)).toMatchObject({
      kind: "suspend",
      text: expect.stringContaining("suspended on this site."),
    });
    expect(await restrictionOn("sleep", member.email)).toBeNull();
    await expect
      .poll(() => network.outbox.mails.find(({ to }) => to === member.email)?.text)
      .toContain(`suspended on ${network.site("migraine").displayName}.`);
    expect(await staffSees(member.id)).toMatchObject({
      restrictions: [{ kind: "suspend", sites: [{ name: network.site("migraine").name }] }],
      actions: { mayEndRestriction: true, holdsOn: [{ name: network.site("migraine").name }] },
    });
    expect(codeOf(await act("end", member.id))).toBeNull();
    expect(await restrictionOn("migraine", member.email)).toBeNull();
  });

  test("refuses words below an item of that site on every site that shows it", async () => {
    const write = async (placed: { id: string }, site: string) =>
      codeOf(
        await ask(
          'mutation ($id: ID!, $key: String!) { createComment(assocId: $id, body: "Hello there, everyone", idempotencyKey: $key) { __typename } }',
          { id: placed.id, key: `${site}-${placed.id}` },
          { email: member.email, site },
        ),
      );
    const ours = await makeItem(network, { site: "migraine", placedOn: ["sleep"] });
    const theirs = await makeItem(network, { site: "sleep", placedOn: ["migraine"] });
    await act("restrict", member.id);
    expect(await write(ours, "sleep")).toBe("SUSPENDED");
    expect(await write(theirs, "sleep")).toBeNull();
    expect(await write(theirs, "migraine")).toBe("SUSPENDED");
  });

  test("neither ends nor weakens a network restriction, and the stricter one applies", async () => {
    await act("restrict", member.id, { ...admin, site: "sleep" });
    expect(codeOf(await act("end", member.id))).toBe("FORBIDDEN");
    expect((await staffSees(member.id)).actions).toMatchObject({ mayEndRestriction: false });
    expect(codeOf(await act("limit", member.id))).toBeNull();
    for (const site of ["migraine", "sleep"])
      expect(await restrictionOn(site, member.email)).toMatchObject({ kind: "suspend" });
    expect(codeOf(await act("end", member.id))).toBeNull();
    expect(codeOf(await act("end", member.id))).toBe("FORBIDDEN");
    expect(await restrictionOn("migraine", member.email)).toMatchObject({ kind: "suspend" });
    expect(codeOf(await act("end", member.id, admin))).toBeNull();
    expect(await restrictionOn("sleep", member.email)).toBeNull();
  });

  test("is undone by a moderator of all its sites, and a network restriction by network staff", async () => {
    const everywhere = { email: "moderator@demo.test", site: "migraine" };
    const ofAll = logIdOf(await act("restrict", member.id, everywhere));
    expect(codeOf(await act("undo", ofAll))).toBe("FORBIDDEN");
    expect(await restrictionOn("sleep", member.email)).not.toBeNull();
    expect(codeOf(await act("undo", ofAll, everywhere))).toBeNull();
    expect(await restrictionOn("sleep", member.email)).toBeNull();
    const ofNetwork = logIdOf(await act("restrict", member.id, admin));
    for (const as of [ofMigraine, everywhere])
      expect(codeOf(await act("undo", ofNetwork, as))).toBe("FORBIDDEN");
    const { data } = await ask(
      "query ($id: String) { moderationLog(filter: { member: $id }) { entries { id canUndo } } }",
      { id: String(member.id) },
      ofMigraine,
    );
    expect(data.moderationLog.entries.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual(
      data.moderationLog.entries.map(() => false),
    );
    expect(codeOf(await act("undo", ofNetwork, admin))).toBeNull();
    const own = logIdOf(await act("restrict", member.id));
    expect(codeOf(await act("undo", own))).toBeNull();
  });

  test("a restriction of an earlier release applies everywhere and is undone by network staff", async () => {
    await runSql(
      network,
      "insert into member_restrictions (member_id, kind, actor_id) values ($1, 'limit', $1)",
      [member.id],
    );
    const [row] = await runSql(
      network,
      `insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, member_id, before, after)
       values ($1, $2, 'LIMIT', 'USER', $2, $2, '{"restriction":null}', '{"restriction":{"kind":"limit","endsAt":null}}')
       returning id::text`,
      [network.site("migraine").id, member.id],
    );
    expect(codeOf(await act("end", member.id))).toBe("FORBIDDEN");
    expect(codeOf(await act("undo", row.id))).toBe("FORBIDDEN");
    expect(codeOf(await act("undo", row.id, admin))).toBeNull();
    expect(await restrictionOn("migraine", member.email)).toBeNull();
  });
});

describe("a spam mark by a moderator of one site", () => {
  /** Another site with status updates. */
  const other = "shn";
  let member: { id: number; email: string };
  let slugs: Record<string, string>;
  beforeEach(async () => {
    member = await makeSiteMember(network, other);
    slugs = {};
    for (const site of ["migraine", other]) {
      slugs[site] = (await makeCommentBy(network, member.id, site)).slug;
      const own = await makeItem(network, { site, type: "thread", body: `Thread on ${site}` });
      slugs[`${site} thread`] = own.slug;
      await runSql(network, "update content_items set author_id = $1 where id = $2", [
        member.id,
        own.id,
      ]);
      const [status] = await runSql(
        network,
        "insert into profile_statuses (site_id, author_id, body) values ($1, $2, $3) returning id",
        [network.site(site).id, member.id, `Status on ${site}`],
      );
      slugs[`${site} status`] = String(status.id);
      await runSql(
        network,
        "insert into profile_status_replies (status_id, author_id, body) values ($1, $2, 'Reply')",
        [status.id, member.id],
      );
    }
  });

  const finishJob = async () => {
    await runSql(network, "update hidden_authors set changed_at = now() - interval '1 minute'");
    await moveHiddenAuthors(network.services.store, raise);
    expect(await runSql(network, "select from hidden_authors")).toEqual([]);
  };
  /**
   * The posts of the member that a guest sees on a site: the comment, the thread, the profile and a
   * status update.
   */
  const guestSees = async (site: string) => {
    const { data } = await ask(
      `query ($slug: String!, $own: String!, $user: String!, $status: ID!) {
        thread(slug: $slug) { commentCount comments { body } }
        own: thread(slug: $own) { title }
        user(slug: $user, ignore404: true) { username }
        userProfileStatus(id: $status) { body } }`,
      {
        slug: slugs[site],
        own: slugs[`${site} thread`],
        status: slugs[`${site} status`],
        user: member.email.split("@")[0],
      },
      { site },
    );
    return [
      JSON.stringify(data?.thread).includes(`Words on ${site}`),
      Boolean(data?.own),
      Boolean(data?.user),
      Boolean(data?.userProfileStatus),
    ];
  };
  const all = [true, true, true, true];
  const none = [false, false, false, false];

  test("hides every post there at once and none elsewhere, and all return", async () => {
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([all, all]);
    const marked = await act("spam", member.id);
    expect(codeOf(marked)).toBeNull();
    for (const isDone of [false, true]) {
      if (isDone) await finishJob();
      expect([await guestSees("migraine"), await guestSees(other)]).toEqual([none, all]);
    }
    expect([await roleOn("migraine", member.email), await roleOn(other, member.email)]).toEqual([
      4, 3,
    ]);
    expect(await staffSees(member.id)).toMatchObject({
      spammerOn: [{ name: network.site("migraine").name }],
      actions: { maySpam: true, isMarked: true },
    });
    const counts = await runSql(
      network,
      "select c.status, i.comment_count from comments c join content_items i on i.id = c.content_id where c.author_id = $1 order by c.site_id",
      [member.id],
    );
    expect(counts.map(({ status }) => status).sort()).toEqual(["author_hidden", "visible"]);
    expect(codeOf(await act("undo", logIdOf(marked)))).toBeNull();
    await finishJob();
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([all, all]);
    expect(codeOf(await act("unspam", member.id))).toBe("NOT_FOUND");
  });

  test("outlives the mark of the network, which a moderator neither sets nor ends", async () => {
    await act("spam", member.id);
    await finishJob();
    expect(codeOf(await act("spam", member.id, admin))).toBeNull();
    await finishJob();
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([none, none]);
    expect(codeOf(await act("unspam", member.id))).toBe("FORBIDDEN");
    expect((await staffSees(member.id)).actions.maySpam).toBe(false);
    // Another program takes the role away: the mark of the site stays.
    await runSql(network, "update members set role_id = 3 where id = $1", [member.id]);
    await finishJob();
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([none, all]);
    // The staff of the network takes back every mark.
    expect(codeOf(await act("unspam", member.id, admin))).toBeNull();
    await finishJob();
    expect(await guestSees("migraine")).toEqual(all);
  });

  test("shows nothing while the role hides all of it", async () => {
    await act("spam", member.id);
    await act("spam", member.id, admin);
    await finishJob();
    await runSql(network, "delete from site_spammers where member_id = $1", [member.id]);
    await finishJob();
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([none, none]);
    await runSql(network, "update members set role_id = 3 where id = $1", [member.id]);
    await finishJob();
    expect([await guestSees("migraine"), await guestSees(other)]).toEqual([all, all]);
  });
});

test("content on several sites is moderated by its original site", async () => {
  const theirs = await makeItem(network, { site: "sleep", placedOn: ["migraine"] });
  const [commentId] = await makeComments(network, theirs, { count: 1, site: "sleep" });
  const decide = [
    "mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: COMMENT, operation: SPAM) { id } }",
    "mutation ($id: ID!) { pinComment(id: $id, isPinned: true) { __typename } }",
    "mutation ($id: ID!) { reviewHeldPost(assocId: $id, assocType: COMMENT, operation: DECLINE) { assocId } }",
  ];
  for (const document of decide)
    expect(codeOf(await ask(document, { id: commentId }, ofMigraine))).toBe("NOT_FOUND");
  const report = await ask(
    "mutation ($id: ID!) { contentFlag(assocId: $id, assocType: COMMENT, reason: SPAM) }",
    { id: commentId },
    { email: "member@demo.test", site: "migraine" },
  );
  expect(codeOf(report)).toBeNull();
  const listed = async (as: RequestedAs) =>
    (
      await ask("{ moderationCases { cases { assocType assocId siteName } } }", {}, as)
    ).data.moderationCases.cases.filter(
      ({ assocId }: { assocId: string }) => assocId === commentId,
    );
  expect(await listed(ofMigraine)).toEqual([]);
  expect(await listed({ email: "moderator@demo.test", site: "sleep" })).toMatchObject([
    { siteName: network.site("sleep").name },
  ]);
});
