import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { clearNotifications, fanOut, follow, reply } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const [ann, ben, cy, follower] = [30, 31, 32, 33].map((n) => `member-${n}@members.demo.test`) as [
  string,
  string,
  string,
  string,
];

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
beforeEach(() => clearNotifications(network));
afterAll(() => network.close());

const getMember = async (email: string) => (await network.getSession(email, "migraine")).member;
async function ask(email: string, query: string, variables: Record<string, unknown>) {
  const { data, errors } = await network.ask(query, variables, { email });
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
/** A text that mentions these members. */
async function toDocument(mentioned: readonly string[], words: string = randomUUID()) {
  const mentions = await Promise.all(
    mentioned.map(async (email) => {
      const { id, username } = await getMember(email);
      return { type: "mention", attrs: { id, label: username } };
    }),
  );
  const text = { type: "text", text: `${words} ` };
  return { type: "doc", content: [{ type: "paragraph", content: [text, ...mentions] }] };
}
/** The rule that holds a text of a new member. */
const held = "<img src=x onerror=alert(1)>";
async function asNewcomer<T>(edit: () => Promise<T>): Promise<T> {
  const { id } = await getMember(ann);
  const join = (at: string) =>
    runSql(network, `update members set inserted_at = ${at} where id = $1`, [id]);
  await join("now()");
  const result = await edit();
  await join("now() - interval '60 days'");
  return result;
}
const approve = (assocType: string, id: string) =>
  ask(
    "moderator@demo.test",
    `mutation ($id: ID!, $type: HeldType!) {
      reviewHeldPost(assocId: $id, assocType: $type, operation: APPROVE) { assocId } }`,
    { id, type: assocType },
  );
/** The notified members and kinds, without the outcome of the review. */
async function listTold() {
  await fanOut(network);
  const rows = await runSql(
    network,
    `select m.email, n.kind from notifications n join members m on m.id = n.member_id
     where n.kind <> 'review' order by n.id`,
  );
  return rows.map(({ email, kind }) => [email, kind]);
}
const createThread = async (document: object) =>
  (
    await ask(
      ann,
      `mutation ($title: String!, $document: RichText, $key: String!) {
        createThread(title: $title, document: $document, idempotencyKey: $key) { id } }`,
      { title: `Nights ${randomUUID()}`, document, key: randomUUID() },
    )
  ).createThread.id as string;

test("an edit of a held comment notifies newly mentioned members after publication, and nobody twice", async () => {
  const thread = await createThread(await toDocument([]));
  await follow(network, follower, thread);
  const document = await toDocument([ben]);
  const comment = await reply(network, ann, { item: thread, document });
  expect(await listTold()).toEqual([
    [ben, "mention"],
    [follower, "thread_reply"],
  ]);
  await clearNotifications(network);
  const changed = await toDocument([ben, cy], held);
  await asNewcomer(() =>
    ask(
      ann,
      "mutation ($id: ID!, $document: RichText) { updateComment(id: $id, document: $document) { id } }",
      { id: comment, document: changed },
    ),
  );
  expect(await listTold()).toEqual([]);
  await approve("COMMENT", comment);
  expect(await listTold()).toEqual([[cy, "mention"]]);
});

test.each([true, false])(
  "an edit of a thread that was held notifies those whom it names (others before: %s)",
  async (hasNamed) => {
    const thread = await createThread(await toDocument(hasNamed ? [ben] : []));
    expect(await listTold()).toEqual(hasNamed ? [[ben, "mention"]] : []);
    const update = async (document: object, revision: number) =>
      ask(
        ann,
        `mutation ($id: ID!, $document: RichText, $revision: Int!) {
          updateThread(id: $id, expectedRevision: $revision, title: "Nights", document: $document) { id } }`,
        { id: thread, document, revision },
      );
    const names = hasNamed ? [ben, cy] : [cy];
    await asNewcomer(async () => update(await toDocument(names, held), 0));
    // A second edit while it is held notifies nobody a second time.
    await update(await toDocument(names), 2);
    await clearNotifications(network);
    expect(await listTold()).toEqual([]);
    await approve("CONTENT", thread);
    expect(await listTold()).toEqual([[cy, "mention"]]);
  },
);
