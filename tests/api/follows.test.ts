import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { everyOtherRole, getMemberId } from "#tests/support/demo-members.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeCategory, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const update = `mutation ($id: ID!, $is: Boolean!) {
  updateFollow(userId: $id, isFollowing: $is) { id username slug avatar { thumb } isFollowed } }`;
const updateSubject = `mutation ($subject: FollowableInput!, $is: Boolean!) {
  updateSubjectFollow(subject: $subject, isFollowing: $is) { type followedId isFollowing } }`;
const readStates = `query ($of: [FollowableInput!]!) {
  followStates(followables: $of) { type followedId isFollowing } }`;

let network: TestNetwork;
let count = 0;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** A verified member of this test alone. */
async function makeMember(isVerified = true): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `follow${count}@demo.test`;
  const id = await makeAccount(network, { email, isEmailVerified: isVerified });
  return { id: String(id), email };
}

const follow = (id: string, as: { email?: string }, is = true) =>
  network.ask(update, { id, is }, as);

const rowsOf = (id: string) =>
  runSql(network, "select followed_id from member_follows where follower_id = $1", [Number(id)]);

describe("members", () => {
  // spec §7: mutation updateFollow
  // spec §1: members follow each other
  test("a member follows another and stops, and each of it twice changes nothing more", async () => {
    const [me, other] = [await makeMember(), await makeMember()];
    for (let time = 0; time < 2; time += 1) {
      const { data } = await follow(other.id, me);
      expect(data.updateFollow).toMatchObject({ id: other.id, avatar: null, isFollowed: true });
      expect(data.updateFollow.slug).toBe(data.updateFollow.username);
      expect(await rowsOf(me.id)).toEqual([{ followed_id: Number(other.id) }]);
    }
    for (let time = 0; time < 2; time += 1) {
      const { data } = await follow(other.id, me, false);
      expect(data.updateFollow.isFollowed).toBe(false);
      expect(await rowsOf(me.id)).toEqual([]);
    }
  });

  test("ten calls at once leave one row", async () => {
    const [me, other] = [await makeMember(), await makeMember()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(other.id, me)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(await rowsOf(me.id)).toHaveLength(1);
  });

  // spec §5: following yourself is not allowed
  // spec §8: follow yourself
  test("members cannot follow themselves", async () => {
    const me = await makeMember();
    const { errors } = await follow(me.id, me);
    expect(errors?.[0]).toMatchObject({
      message: "You cannot follow yourself",
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect(await rowsOf(me.id)).toEqual([]);
  });

  test("deleted members, spammers and members of a block are refused alike", async () => {
    const me = await makeMember();
    const [deleted, spammer, blocked, blocking] = [
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
    ];
    await runSql(network, "update members set deleted_at = now() where id = $1", [deleted.id]);
    await runSql(network, "update members set role_id = 4 where id = $1", [spammer.id]);
    await runSql(
      network,
      "insert into member_blocks (member_id, blocked_id) values ($1, $2), ($3, $1)",
      [me.id, blocked.id, blocking.id],
    );
    for (const { id } of [deleted, spammer, blocked, blocking, { id: "2147483647" }]) {
      const { errors } = await follow(id, me);
      expect(errors?.[0]).toMatchObject({
        message: followTexts.unavailable,
        extensions: { code: "NOT_FOUND" },
      });
    }
    expect(await rowsOf(me.id)).toEqual([]);
  });

  test("a block ends the follows between two members in both directions, on every site", async () => {
    const [me, other, third] = [await makeMember(), await makeMember(), await makeMember()];
    await follow(other.id, me);
    await follow(third.id, me);
    await follow(me.id, other);
    const read = async (of: { id: string; email: string }, id: string) =>
      Promise.all(
        ["migraine", "shn"].map(async (site) => {
          const query = `query ($of: [FollowableInput!]!) { followCounts { people }
            followedMembers { total members { id isFollowed } } followStates(followables: $of) { isFollowing } }`;
          const as = { email: of.email, site };
          const { data } = await network.ask(query, { of: [{ type: "MEMBER", id }] }, as);
          const { followCounts, followedMembers, followStates } = data;
          expect(followedMembers.total).toBe(followCounts.people);
          expect(followedMembers.members).toHaveLength(followCounts.people);
          return [followCounts.people, followStates[0].isFollowing];
        }),
      );
    const both = (state: unknown) => [state, state];
    expect(await read(me, other.id)).toEqual(both([2, true]));
    for (const [member, blocked] of [
      [me, other],
      [other, me],
    ] as const) {
      await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
        member.id,
        blocked.id,
      ]);
      expect(await read(me, other.id)).toEqual(both([1, false]));
      expect(await read(other, me.id)).toEqual(both([0, false]));
      await runSql(network, "delete from member_blocks where member_id = $1", [member.id]);
    }
  });

  test("a deleted member can still be unfollowed", async () => {
    const [me, other] = [await makeMember(), await makeMember()];
    await follow(other.id, me);
    await runSql(network, "update members set deleted_at = now() where id = $1", [other.id]);
    await follow(other.id, me, false);
    expect(await rowsOf(me.id)).toEqual([]);
  });

  // spec §6: every action by every role
  test("only verified members who are not spammers can follow", async () => {
    const other = await makeMember();
    const refused: Record<string, string> = {
      "an unverified member": "NOT_VERIFIED",
      "a spammer": "FORBIDDEN",
    };
    for (const [role, email] of everyOtherRole) {
      const { errors } = await follow(other.id, { email });
      expect([role, errors?.[0]?.extensions.code]).toEqual([role, refused[role]]);
    }
    const guest = await follow(other.id, {});
    expect(guest.errors?.[0]).toMatchObject({
      message: errorTexts.logInFirst,
      extensions: { code: "UNAUTHENTICATED" },
    });
  });

  test("somebody else's follow is not touched", async () => {
    const [me, you, other] = [await makeMember(), await makeMember(), await makeMember()];
    await follow(other.id, me);
    await follow(other.id, you, false);
    expect(await rowsOf(me.id)).toHaveLength(1);
  });

  test("the 5,001st is refused", async () => {
    const me = await makeMember();
    const other = await makeMember();
    await runSql(
      network,
      `with made as (insert into members (username, slug, email, home_site_id)
         select 'many' || n, 'many' || n, 'many' || n || '@demo.test', $2 from generate_series(1, 5000) n returning id)
       insert into member_follows (follower_id, followed_id) select $1, id from made`,
      [Number(me.id), network.site("migraine").id],
    );
    const { errors } = await follow(other.id, me);
    expect(errors?.[0]?.message).toBe(followTexts.tooManyMembers);
  });
});

describe("isFollowed", () => {
  const read = "query ($id: ID!) { user(id: $id) { isFollowed } }";

  test("is the viewer's own, and false for everybody else", async () => {
    const [me, you, other] = [await makeMember(), await makeMember(), await makeMember()];
    await follow(other.id, me);
    const ask = async (as: { email?: string }) =>
      (await network.ask(read, { id: other.id }, as)).data.user.isFollowed;
    expect([await ask(me), await ask(you), await ask({})]).toEqual([true, false, false]);
  });

  test("costs one statement for all members of an answer", async () => {
    const me = await makeMember();
    const others = [await makeMember(), await makeMember(), await makeMember()];
    for (const { id } of others) await follow(id, me);
    const fields = others.map(({ id }, at) => `u${at}: user(id: ${id}) { isFollowed }`).join(" ");
    const { statements } = await recordStatements(async () => {
      const { data } = await network.ask(`{ ${fields} }`, {}, me);
      expect(data).toEqual({
        u0: { isFollowed: true },
        u1: { isFollowed: true },
        u2: { isFollowed: true },
      });
    });
    expect(statements.filter((text) => text.includes("member_follows"))).toHaveLength(1);
  });
});

describe("tags, topics and conditions", () => {
  async function makeSubjects() {
    const topic = await makeCategory(network, `followed-${count++}`);
    const [tag] = await runSql(
      network,
      "insert into tags (site_id, slug, name) values ($1, $2, $2) returning id",
      [network.site("migraine").id, `followed-${count++}`],
    );
    const [disorder] = await runSql(
      network,
      "insert into disorders (slug, name, initial) values ($1, $1, 'f') returning id",
      [`followed-${count++}`],
    );
    await runSql(network, "insert into disorder_sites (site_id, disorder_id) values ($1, $2)", [
      network.site("migraine").id,
      disorder.id,
    ]);
    return [
      { type: "TAG", id: String(tag.id) },
      { type: "TOPIC", id: String(topic) },
      { type: "DISORDER", id: String(disorder.id) },
    ];
  }

  test("a member follows one of each, sees it in their states, and stops", async () => {
    const me = await makeMember();
    const person = await makeMember();
    const subjects = await makeSubjects();
    const followables = [...subjects, { type: "MEMBER", id: person.id }];
    const states = async (as: { email?: string }) =>
      (await network.ask(readStates, { of: followables }, as)).data.followStates.map(
        ({ isFollowing }: { isFollowing: boolean }) => isFollowing,
      );
    for (const subject of [...subjects, ...subjects]) {
      const { data } = await network.ask(updateSubject, { subject, is: true }, me);
      const expected = { type: subject.type, followedId: subject.id, isFollowing: true };
      expect(data.updateSubjectFollow).toEqual(expected);
    }
    await follow(person.id, me);
    expect(await states(me)).toEqual([true, true, true, true]);
    expect(await states(person)).toEqual([false, false, false, false]);
    expect(await states({})).toEqual([]);
    for (const subject of subjects)
      await network.ask(updateSubject, { subject, is: false }, { ...me, site: "sleep" });
    expect(await states(me)).toEqual([false, false, false, true]);
  });

  test("subjects of another site are not found, and a member is not a subject", async () => {
    const me = await makeMember();
    for (const subject of [...(await makeSubjects()), { type: "MEMBER", id: "1" }]) {
      const { errors } = await network.ask(
        updateSubject,
        { subject, is: true },
        { ...me, site: "sleep" },
      );
      expect([subject.type, errors?.[0]?.extensions.code]).toEqual([subject.type, "NOT_FOUND"]);
    }
  });

  test("the 501st is refused", async () => {
    const me = await makeMember();
    const [tag] = await makeSubjects();
    await runSql(
      network,
      `with made as (insert into tags (site_id, slug, name)
         select $2, 'many-' || n, 'many' from generate_series(1, 500) n returning id)
       insert into tag_follows (member_id, site_id, tag_id) select $1, $2, id from made`,
      [Number(me.id), network.site("migraine").id],
    );
    const { errors } = await network.ask(updateSubject, { subject: tag, is: true }, me);
    expect(errors?.[0]?.message).toBe(followTexts.tooManySubjects);
  });
});

test("following is limited to 60 in a minute", async () => {
  const limited = await createTestNetwork({ RATE_LIMIT_SCALE: "1" }, {}, network.database);
  try {
    const me = await makeMember();
    const other = await makeMember();
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 61; time += 1) {
      const { errors } = await limited.ask(update, { id: other.id, is: time % 2 === 0 }, me);
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.slice(0, 60).every((code) => code === undefined)).toBe(true);
    expect(codes[60]).toBe("RATE_LIMITED");
  } finally {
    await limited.close();
  }
});

test("the demo network has members who follow each other", async () => {
  const juniper = await getMemberId(network, "member@demo.test");
  expect((await rowsOf(String(juniper))).length).toBeGreaterThan(0);
});
