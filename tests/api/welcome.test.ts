import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeCondition } from "#tests/support/make-conditions.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const query = `{ welcome { greeting threadUrl hasCondition moderator { username }
  people { relationshipType user { username } } } }`;

let network: TestNetwork;
let disorderId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  disorderId = (await makeCondition(network, { name: "Condition of newcomers" })).id;
});
afterAll(() => network.close());
beforeEach(() => runSql(network, "delete from member_disorders"));

const newcomer = "member@demo.test";
const tell = async (email: string, relationship: string, level: string) =>
  runSql(
    network,
    `insert into member_disorders (member_id, disorder_id, relationship, level, is_private)
     values ($1, $2, $3, $4::text, $4::text <> 'anyone')`,
    [await getMemberId(network, email), disorderId, relationship, level],
  );
const read = async (welcome?: Record<string, string>) =>
  network.ask(
    query,
    {},
    { email: newcomer, settings: welcome ? { welcome: welcome as never } : undefined },
  );

test("a newcomer sees two people with their condition and role who allow it", async () => {
  await tell(newcomer, "PATIENT", "nobody");
  await tell("member2@demo.test", "PATIENT", "members");
  await tell("contributor@demo.test", "CAREGIVER", "anyone");
  await tell("moderator@demo.test", "PATIENT", "nobody");
  await tell("admin@demo.test", "PATIENT", "anyone");
  await tell("tech@demo.test", "PATIENT", "anyone");
  const { people, hasCondition } = (await read()).data.welcome;
  expect(hasCondition).toBe(true);
  expect(people).toHaveLength(2);
  for (const { relationshipType, user } of people) {
    expect(relationshipType).toBe("PATIENT");
    expect(["juniper_k", "MaraModerates"]).not.toContain(user.username);
  }
});

test("a newcomer without a condition sees nobody", async () => {
  await tell("member2@demo.test", "PATIENT", "anyone");
  expect((await read()).data.welcome).toMatchObject({ people: [], hasCondition: false });
});

test("the moderator and the thread of the site setting greet; only staff speaks for a site", async () => {
  const welcome = {
    thread_url: "/forums/say-hello",
    moderator: "maramoderates",
    greeting: "Hello!",
  };
  expect((await read(welcome)).data.welcome).toMatchObject({
    greeting: "Hello!",
    threadUrl: "/forums/say-hello",
    moderator: { username: "MaraModerates" },
  });
  const member = await read({ ...welcome, moderator: "theo-walks" });
  expect(member.data.welcome.moderator).toBeNull();
});

test("guests are asked to log in", async () => {
  const { errors } = await network.ask(query);
  expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});
