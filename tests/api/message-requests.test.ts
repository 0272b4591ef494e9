import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { send } from "#tests/support/make-conversation.ts";
import { type MessagingAs, messagingAs, toRefusal } from "#tests/support/messaging-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const wait = "FORBIDDEN: You can write again once your message request is accepted.";
const declined =
  "FORBIDDEN: This recipient has declined to receive messages from you at this time.";
const removed =
  "This message has been removed and you will not receive future requests from this person.";

/** Two members who have nothing to do with each other yet. */
type Person = MessagingAs & { id: number; email: string };

let network: TestNetwork;
/** Verified members without a role who have not met anybody yet. */
let emails: string[];

beforeAll(async () => {
  network = await createTestNetwork();
  await runSql(network, "update members set inserted_at = now() - interval '1 year'");
  await runSql(network, "delete from member_blocks");
  const rows = await runSql(
    network,
    "select email from members where email like 'member-%' and role_id = 3 and is_verified and deleted_at is null order by id",
  );
  emails = rows.map((row) => row.email);
});
afterAll(() => network.close());

async function person(email: string, site = "migraine"): Promise<Person> {
  const id = await getMemberId(network, email);
  return { ...messagingAs(network, { email, site }), id, email };
}

/** The next two of them. */
async function strangers(): Promise<[Person, Person]> {
  const [one = "", other = ""] = emails.splice(0, 2);
  return [await person(one), await person(other)];
}

/** A request of one stranger to another. */
async function makeRequest(body = "May I ask you something?") {
  const [asker, asked] = await strangers();
  const { data } = await asker.create(asked.id, body);
  return { asker, asked, id: data.createConversation.id as string };
}

describe("a message request", () => {
  test.each([
    ["unblocks somebody who is not blocked", false],
    ["blocks and unblocks the receiver", true],
  ])("stays one message for a sender who %s", async (_what, isBlockedBefore) => {
    const { asker, asked, id } = await makeRequest();
    if (isBlockedBefore) await asker.block(asked.id);
    await asker.block(asked.id, false);
    await asker.update(id, { isArchived: false });
    expect(toRefusal(await send(network, id, "hello?", asker))).toBe(wait);
    expect(toRefusal(await asker.create(asked.id, "hello?"))).toBe(wait);
  });

  // spec §4: conversation: a request allows one message until it is accepted
  // spec §7: mutation createConversation
  // spec §7: mutation updateConversation
  test("is one message until it is allowed; then both write", async () => {
    const { asker, asked, id } = await makeRequest();
    expect(await asked.read(id)).toMatchObject({ isRequest: true, isAccepted: false });
    expect(await asker.read(id)).toMatchObject({ isRequest: false });
    expect(toRefusal(await send(network, id, "hello?", asker))).toBe(wait);
    expect(toRefusal(await asker.create(asked.id, "hello?"))).toBe(wait);
    expect(toRefusal(await asker.update(id, { isAccepted: true }))).toBe(
      "FORBIDDEN: Not authorized",
    );
    const { data } = await asked.update(id, { isAccepted: true });
    expect(data.updateConversation).toMatchObject({ isAccepted: true, isRequest: false });
    expect(toRefusal(await asked.update(id, { isAccepted: true }))).toBeNull();
    expect(toRefusal(await send(network, id, "thank you", asker))).toBeNull();
    expect(toRefusal(await send(network, id, "of course", asked))).toBeNull();
  });

  test("is allowed by an answer", async () => {
    const { asker, asked, id } = await makeRequest();
    expect(toRefusal(await send(network, id, "of course", asked))).toBeNull();
    expect(await asker.read(id)).toMatchObject({ isAccepted: true });
  });

  test("declined: archived with the sender blocked; a second time changes nothing", async () => {
    const { asker, asked, id } = await makeRequest();
    for (let time = 0; time < 2; time += 1) {
      const { data } = await asked.update(id, { isAccepted: false });
      expect(data.updateConversation).toMatchObject({
        isAccepted: false,
        isArchived: true,
        isBlocked: true,
        isRequest: false,
        sendRestrictionMessage: removed,
      });
    }
    expect(await asker.read(id)).toMatchObject({ amBlocked: true, isArchived: false });
    expect(toRefusal(await send(network, id, "hello?", asker))).toBe(declined);
    expect(toRefusal(await asker.create(asked.id, "hello?"))).toBe(declined);
    const elsewhere = await person(asker.email, "sleep");
    expect(toRefusal(await elsewhere.create(asked.id, "hello?"))).toBe(declined);
    expect(await asked.list()).not.toContain(id);
    expect(await asked.list(true)).toContain(id);
    expect(toRefusal(await asked.update(id, { isAccepted: true }))).toBe(`FORBIDDEN: ${removed}`);
  });

  test("from a moderator can be declined, which archives it and blocks nobody", async () => {
    const moderator = await person("moderator@demo.test");
    const [member] = await strangers();
    const { data } = await moderator.create(member.id, "About your thread");
    const { id } = data.createConversation;
    const answer = await member.update(id, { isAccepted: false });
    expect(answer.data.updateConversation).toMatchObject({ isArchived: true, isBlocked: false });
    expect(toRefusal(await member.block(moderator.id))).toBe(
      "FORBIDDEN: Moderators and admins can’t be blocked.",
    );
  });

  test("opened without a message is invisible, and the first writer sends it", async () => {
    const [one, other] = await strangers();
    const opened = (await one.create(other.id)).data.createConversation;
    expect(await other.list()).not.toContain(opened.id);
    expect(await one.list()).not.toContain(opened.id);
    const sent = (await other.create(one.id, "I was about to write to you")).data
      .createConversation;
    expect(sent.id).toBe(opened.id);
    expect(await one.read(opened.id)).toMatchObject({ isRequest: true, isAccepted: false });
    expect(toRefusal(await other.create(one.id, "Still there?"))).toBe(wait);
  });

  test("of two people to each other at the same moment is one conversation", async () => {
    const [one, other] = await strangers();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, index) =>
        index % 2 ? one.create(other.id) : other.create(one.id),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.createConversation.id)).size).toBe(1);
  });

  test("repeated with its key is sent once, also if the response was lost", async () => {
    const [asker, asked] = await strangers();
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { data } = await asker.create(asked.id, "May I?", key);
      expect(data.createConversation.messages).toHaveLength(1);
    }
  });

  // spec §5: starting a private message: login, verified, not oneself
  test.each([
    ["oneself", "member@demo.test", "FORBIDDEN: You can’t send a message to yourself."],
    ["the Editorial Team", "editorial@demo.test", "FORBIDDEN: This member is no longer available."],
    ["a spammer", "spammer@demo.test", "FORBIDDEN: This member is no longer available."],
  ])("to %s is refused", async (_who, email, refusal) => {
    const juniper = await person("member@demo.test");
    expect(toRefusal(await juniper.create(await getMemberId(network, email), "hello"))).toBe(
      refusal,
    );
  });

  test("to nobody, without text, by a guest and by an unverified member is rejected", async () => {
    const [asker, asked] = await strangers();
    expect(toRefusal(await asker.create(2_000_000_000, "hello"))).toMatch(/^NOT_FOUND/);
    expect(toRefusal(await asker.create(asked.id, " \n "))).toBe(
      "BAD_USER_INPUT: Please write a message to send",
    );
    const guest = messagingAs(network, {});
    expect(toRefusal(await guest.create(asked.id, "hello"))).toMatch(/^UNAUTHENTICATED/);
    const unverified = await person("unverified@demo.test");
    expect(toRefusal(await unverified.create(asked.id, "hello"))).toMatch(/^NOT_VERIFIED/);
    expect(await asked.list()).toEqual([]);
  });
});

test("requests to the viewer can be listed separately, without their own and decided ones", async () => {
  const { asker, asked, id } = await makeRequest();
  const [other] = await strangers();
  const second = (await other.create(asked.id, "Me too?")).data.createConversation.id;
  await asked.create((await strangers())[0].id, "My own request");
  const list = async (who: Person) => {
    const { data } = await who.ask("{ conversations(onlyRequests: true) { id isRequest } }");
    return data.conversations;
  };
  expect(await list(asked)).toEqual([
    { id: second, isRequest: true },
    { id, isRequest: true },
  ]);
  expect(await list(asker)).toEqual([]);
  await asked.update(second, { isAccepted: true });
  await asked.update(id, { isArchived: true });
  expect(await list(asked)).toEqual([]);
});

describe("an archived conversation", () => {
  test("the viewer's own open request stays archived when a second message is rejected", async () => {
    const { asker, asked, id } = await makeRequest();
    await asker.update(id, { isArchived: true });
    expect(await asker.partner(asked.id)).toMatchObject({
      sendRestrictionMessage: wait.replace("FORBIDDEN: ", ""),
    });
    expect(toRefusal(await asker.create(asked.id, "hello?"))).toBe(wait);
    expect(await asker.list(true)).toContain(id);
    expect(await asker.list()).not.toContain(id);
  });

  // spec §4: conversation: archived ones say so
  test("is in one member's archive only, and returns with the next message", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isAccepted: true });
    await asked.update(id, { isArchived: true });
    expect(await asked.read(id)).toMatchObject({
      sendRestrictionMessage: "This message has been archived",
    });
    expect(await asker.list()).toContain(id);
    expect(await asked.list(true)).toContain(id);
    await send(network, id, "one more thing", asker);
    expect(await asked.list()).toContain(id);
    expect(await asked.read(id)).toMatchObject({ isArchived: false, isRead: false });
  });

  test("reopens for its owner who writes from elsewhere", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isAccepted: true });
    await asker.update(id, { isArchived: true });
    const { data } = await asker.create(asked.id, "hello again");
    expect(data.createConversation).toMatchObject({ id, isArchived: false });
  });

  test("archiving does not change the request: the sender still waits", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isArchived: true });
    expect(toRefusal(await send(network, id, "hello?", asker))).toBe(wait);
    expect(await asked.list()).not.toContain(id);
  });
});

describe("a block", () => {
  // spec §7: mutation blockUser
  // spec §3: blocked users
  // spec §7: query blockedUsers
  test("closes every conversation of the two, and removes their follows of each other", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isAccepted: true });
    await runSql(
      network,
      "insert into member_follows (follower_id, followed_id) values ($1, $2), ($2, $1)",
      [asker.id, asked.id],
    );
    const { data } = await asked.block(asker.id);
    expect(data.blockUser).toMatchObject({ id: String(asker.id), isBlocked: true });
    expect(await asked.read(id)).toMatchObject({ isArchived: true, isBlocked: true });
    expect(await asker.read(id)).toMatchObject({ isAccepted: false, amBlocked: true });
    const follows = await runSql(
      network,
      "select 1 from member_follows where follower_id = any($1) and followed_id = any($1)",
      [[asker.id, asked.id]],
    );
    expect(follows).toEqual([]);
    const blocked = await asked.ask("{ blockedUsers { id username isBlocked avatar { thumb } } }");
    expect(blocked.data.blockedUsers).toEqual([
      expect.objectContaining({ id: String(asker.id), isBlocked: true }),
    ]);
    expect((await asker.ask("{ blockedUsers { id } }")).data.blockedUsers).toEqual([]);
  });

  test("an unblock leaves the conversation archived; the next message is a new request", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isAccepted: false });
    await asked.block(asker.id, false);
    expect(await asked.read(id)).toMatchObject({
      isArchived: true,
      isAccepted: false,
      isBlocked: false,
      isRequest: false,
    });
    expect(toRefusal(await send(network, id, "sorry about that", asker))).toBeNull();
    expect(await asked.read(id)).toMatchObject({ isArchived: false, isRequest: true });
    expect(toRefusal(await send(network, id, "hello?", asker))).toBe(wait);
  });

  test("an unblock allows the blocker to send a request", async () => {
    const { asker, asked, id } = await makeRequest();
    await asked.update(id, { isAccepted: false });
    await asked.block(asker.id, false);
    expect(toRefusal(await asked.create(asker.id, "let us try again"))).toBeNull();
    expect(await asker.read(id)).toMatchObject({ isRequest: true });
    expect(toRefusal(await asked.create(asker.id, "hello?"))).toBe(wait);
  });

  test("of the viewer themselves and of unknown members is rejected", async () => {
    const [one] = await strangers();
    expect(toRefusal(await one.block(one.id))).toBe("FORBIDDEN: You can’t block yourself.");
    expect(toRefusal(await one.block(2_000_000_000))).toMatch(/^NOT_FOUND/);
    expect(toRefusal(await messagingAs(network, {}).block(one.id))).toMatch(/^UNAUTHENTICATED/);
  });

  test("is listed page by page, the last one first", async () => {
    const [one] = await strangers();
    const others = (await Promise.all([strangers(), strangers()])).flat().map(({ id }) => id);
    for (const other of others) await one.block(other);
    const listed: number[] = [];
    for (let after: string | undefined; ; after = String(listed.at(-1))) {
      const { data } = await one.ask(
        "query ($after: ID) { blockedUsers(after: $after, limit: 2) { id } }",
        { after: listed.length === 0 ? undefined : after },
      );
      if (data.blockedUsers.length === 0) break;
      listed.push(...data.blockedUsers.map(({ id }: { id: string }) => Number(id)));
    }
    expect(listed).toEqual(others.toReversed());
  });
});

describe("who can start a conversation", () => {
  const none = "FORBIDDEN: This member isn’t taking new messages.";

  test("is chosen by the receiver, and admins always can", async () => {
    const [asker, asked] = await strangers();
    const admin = await person("admin@demo.test");
    const moderator = await person("moderator@demo.test");
    const outcome = async (who: Person) => {
      const refusal = (await who.partner(asked.id)).sendRestrictionMessage;
      expect([null, none.replace("FORBIDDEN: ", "")]).toContain(refusal);
      return refusal === null;
    };
    const table: unknown[] = [];
    for (const audience of ["ANYONE", "FOLLOWING", "STAFF", "NOBODY"]) {
      const { data } = await asked.settings({ audience });
      expect(data.updateMessageSettings.audience).toBe(audience);
      table.push([audience, ...(await Promise.all([asker, moderator, admin].map(outcome)))]);
    }
    expect(table).toEqual([
      ["ANYONE", true, true, true],
      ["FOLLOWING", false, true, true],
      ["STAFF", false, true, true],
      ["NOBODY", false, false, true],
    ]);
    await asked.settings({ audience: "FOLLOWING" });
    expect(toRefusal(await asker.create(asked.id, "hello"))).toBe(none);
    await runSql(network, "insert into member_follows (follower_id, followed_id) values ($1, $2)", [
      asked.id,
      asker.id,
    ]);
    expect(toRefusal(await asker.create(asked.id, "hello"))).toBeNull();
  });

  // spec §6: restrict_private_messaging limits whom a member can message
  test("is limited to roles 1, 5 and 6 on restricted sites, by setting or by feature", async () => {
    const [asker, asked] = await strangers();
    const refusal = "FORBIDDEN: On this site you can write to the community team only.";
    const settings = { restrict_private_messaging: true };
    const here = messagingAs(network, { email: asker.email, settings });
    expect(toRefusal(await here.create(asked.id, "hello"))).toBe(refusal);
    expect(
      toRefusal(await here.create(await getMemberId(network, "moderator@demo.test"), "hi")),
    ).toBe(refusal);
    for (const email of ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"]) {
      const id = await getMemberId(network, email);
      expect(toRefusal(await here.create(id, "hello"))).toBeNull();
      const admin = messagingAs(network, { email, settings });
      const [, member] = await strangers();
      expect(toRefusal(await admin.create(member.id, "welcome"))).toBeNull();
    }
    const { data } = await asker.create(asked.id, "before the site was restricted");
    const { id } = data.createConversation;
    await asked.update(id, { isAccepted: true });
    expect(toRefusal(await send(network, id, "and now", { email: asker.email }))).toBeNull();
    const sendHere = await here.ask(
      'mutation ($id: ID!) { sendMessage(conversationId: $id, body: "and now") { id } }',
      { id },
    );
    expect(toRefusal(sendHere)).toBe(refusal);
  });

  test("is thirty a day, and five for a new member", async () => {
    const limited = await createTestNetwork({ RATE_LIMIT_SCALE: "1" });
    try {
      const ids = await runSql(
        limited,
        "select id from members where email like 'member-%@members.demo.test' order by id limit 33",
      );
      const count = async (email: string) => {
        const as = messagingAs(limited, { email });
        let begun = 0;
        for (const { id } of ids) {
          const answer = await as.create(id);
          if (toRefusal(answer)?.startsWith("RATE_LIMITED")) break;
          begun += 1;
        }
        return begun;
      };
      await runSql(limited, "delete from member_blocks");
      await runSql(
        limited,
        "update members set inserted_at = case email when $1 then now() else now() - interval '1 year' end",
        ["member@demo.test"],
      );
      expect(await count("member@demo.test")).toBe(5);
      expect(await count("member2@demo.test")).toBe(30);
    } finally {
      await limited.close();
    }
  });
});

describe("the inbox", () => {
  // spec §7: query conversations
  test("is read page by page in either order, each conversation once", async () => {
    const keeper = await person("superadmin@demo.test", "sleep");
    const others = await runSql(
      network,
      "select id from members where email like 'member-%' and role_id = 3 order by id limit 7",
    );
    const begun: string[] = [];
    for (const { id } of others)
      begun.push((await keeper.create(id, "hello")).data.createConversation.id);
    for (const sort of ["LAST_MESSAGE", "OLDEST_MESSAGE"]) {
      const listed: string[] = [];
      for (;;) {
        const { data } = await keeper.ask(
          "query ($sort: ConversationSort, $after: ID) { conversations(sort: $sort, after: $after, limit: 3) { id } }",
          { sort, after: listed.at(-1) },
        );
        if (data.conversations.length === 0) break;
        listed.push(...data.conversations.map(({ id }: { id: string }) => id));
      }
      expect(listed).toEqual(sort === "LAST_MESSAGE" ? begun.toReversed() : begun);
    }
    const foreign = await keeper.ask("query ($after: ID) { conversations(after: $after) { id } }", {
      after: randomUUID(),
    });
    expect(foreign.data.conversations).toEqual([]);
  });
});
