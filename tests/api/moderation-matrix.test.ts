import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moderatedTypes } from "#lib/moderation/shared/moderation.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeModerated, readState } from "#tests/support/make-moderated.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const flag = `mutation ($id: ID!, $as: ModeratedType!, $operation: ModerationOperation!) {
  moderationContentFlag(assocId: $id, assocType: $as, operation: $operation) { id } }`;
const undo = "mutation ($id: ID!) { undoModeration(id: $id) { id } }";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await runSql(
    network,
    `insert into site_moderators (member_id, site_id)
     select members.id, sites.id from members, sites
     where email = 'site-moderator@demo.test' and prefix = 'migraine' on conflict do nothing`,
  );
});
afterAll(() => network.close());

const admins = ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const moderators = (site: string) => [
  "moderator@demo.test",
  ...(site === "migraine" ? ["site-moderator@demo.test"] : []),
];
const everyone = [
  undefined,
  "member@demo.test",
  "unverified@demo.test",
  "spammer@demo.test",
  "contributor@demo.test",
  "editorial@demo.test",
  "moderator@demo.test",
  "site-moderator@demo.test",
  ...admins,
];
const as = (email: string | undefined, site: string) => ({ email, site });
const refusal = (email: string | undefined) => (email ? "FORBIDDEN" : "UNAUTHENTICATED");

type Operation = "SPAM" | "DELETE" | "UNDO";

/** The server's error code; `null` for a success. Staff never delete accounts. */
function expectedCode(
  who: { email: string | undefined; site: string },
  operation: Operation,
  kind: string,
): string | null {
  const { email, site } = who;
  const isAdmin = admins.includes(email ?? "");
  if (operation !== "DELETE")
    return isAdmin || moderators(site).includes(email ?? "") ? null : refusal(email);
  if (!isAdmin) return refusal(email);
  return kind === "USER" ? "BAD_USER_INPUT" : null;
}

const targets = moderatedTypes.flatMap((kind) =>
  ["migraine", "sleep"].map((site) => ({ kind, site })),
);

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
// spec §6: moderators decide about the content of their sites
// spec §7: mutation moderationContentFlag
// spec §3: moderation kinds and operations
describe.each(targets)("$kind on $site", ({ kind, site }) => {
  test.each(everyone.map((email) => ({ who: email ?? "a visitor", email })))(
    "$who: spam, deletion and undo of both",
    async ({ email }) => {
      const id = await makeModerated(network, kind, site);
      const moderate = async (operation: "SPAM" | "DELETE", by: string | undefined) => {
        const { data, errors } = await network.ask(flag, { id, as: kind, operation }, as(by, site));
        return {
          code: errors?.[0]?.extensions.code ?? null,
          action: data?.moderationContentFlag?.id as string | undefined,
        };
      };
      const takeBack = async (action: string | undefined, by: string | undefined) => {
        const { errors } = await network.ask(undo, { id: action ?? "0" }, as(by, site));
        return errors?.[0]?.extensions.code ?? null;
      };
      for (const operation of ["SPAM", "DELETE"] as const) {
        const expected = expectedCode({ email, site }, operation, kind);
        const { code, action } = await moderate(operation, email);
        expect([operation, code]).toEqual([operation, expected]);
        const changed = operation === "SPAM" ? "spam" : "deleted";
        expect(await readState(network, kind, id)).toBe(expected === null ? changed : "visible");
        const mayUndo = expectedCode({ email, site }, "UNDO", kind);
        if (expected === null) expect(await takeBack(action, email)).toBe(mayUndo);
        else if (operation === "SPAM") {
          // Of an action of an admin; the test above has shown that those may do it.
          const byAdmin = await moderate(operation, admins[0]);
          expect(await takeBack(byAdmin.action, email)).toBe(mayUndo);
          expect(await readState(network, kind, id)).toBe("spam");
          await takeBack(byAdmin.action, admins[0]);
        }
        expect(await readState(network, kind, id)).toBe("visible");
      }
    },
  );

  test("cannot be done from another site", async () => {
    if (kind === "USER") return;
    const id = await makeModerated(network, kind, site);
    const other = site === "sleep" ? "migraine" : "sleep";
    const answer = await network.ask(
      flag,
      { id, as: kind, operation: "SPAM" },
      as(admins[0], other),
    );
    expect(answer.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const { data } = await network.ask(
      flag,
      { id, as: kind, operation: "SPAM" },
      as(admins[0], site),
    );
    const taken = await network.ask(
      undo,
      { id: data.moderationContentFlag.id },
      as(admins[0], other),
    );
    expect(taken.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });
});

// The menu for each of the two is tested next to `ModerationTools`.
// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
describe.each(["migraine", "sleep"])("the controls in the pages of %s", (site) => {
  test.each(everyone.map((email) => ({ who: email ?? "a visitor", email })))(
    "are for $who those that the server allows",
    async ({ email }) => {
      const { data } = await network.ask("{ currentUser { permissions } }", {}, as(email, site));
      const may = (action: string) => data.currentUser?.permissions.includes(action) ?? false;
      const allowed = (operation: Operation) =>
        expectedCode({ email, site }, operation, "COMMENT") === null;
      expect([may("moderation.spam"), may("moderation.delete")]).toEqual([
        allowed("SPAM"),
        allowed("DELETE"),
      ]);
    },
  );
});

test("staff and oneself cannot be marked as spam", async () => {
  for (const [by, whom] of [
    ["moderator@demo.test", "admin@demo.test"],
    ["admin@demo.test", "moderator@demo.test"],
    ["admin@demo.test", "admin@demo.test"],
  ] as const) {
    const { member } = await network.getSession(whom, "migraine");
    const { errors } = await network.ask(
      flag,
      { id: String(member.id), as: "USER", operation: "SPAM" },
      as(by, "migraine"),
    );
    expect([by, whom, errors?.[0]?.extensions.code]).toEqual([by, whom, "FORBIDDEN"]);
  }
});
