import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ModeratedType, moderatedTypes } from "#lib/moderation/shared/moderation.ts";
import { type MadeCase, makeCase } from "#tests/support/make-case.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admins = ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const moderator = "moderator@demo.test";
const moderatorOfMigraine = "site-moderator@demo.test";
const others = [
  "member@demo.test",
  "unverified@demo.test",
  "spammer@demo.test",
  "contributor@demo.test",
  "editorial@demo.test",
];
const everyone = [null, ...others, moderator, moderatorOfMigraine, ...admins];
const outcomes = ["SPAM", "HIDE", "DELETE"] as const;
type Outcome = (typeof outcomes)[number];

let server: TestServer;
const cookies = new Map<string | null, string>([[null, ""]]);
beforeAll(async () => {
  server = await startTestServer({});
  for (const email of everyone) if (email) cookies.set(email, await server.logIn(email));
});
afterAll(() => server.close());

/** The status of the response, or the target of the form's redirect. */
function expectedAnswer(
  who: string | null,
  { kind, site, outcome }: { kind: ModeratedType; site: string; outcome: Outcome },
): string {
  if (who === null) return "/member-login";
  if (others.includes(who)) return "403";
  if (who === moderatorOfMigraine && site !== "migraine") return "404";
  if (outcome === "DELETE" && !admins.includes(who)) return "403";
  return kind === "USER" && outcome !== "SPAM" ? "400" : "/moderation";
}

const closeCase = (id: string) =>
  runSql(server.network, "update moderation_cases set state = 'closed' where id = $1", [id]);

const targets = moderatedTypes.flatMap((kind) =>
  ["migraine", "sleep"].map((site) => ({ kind, site })),
);

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
// spec §6: moderators decide about the content of their sites
describe.each(targets)("without scripts, a case about $kind on $site", ({ kind, site }) => {
  test.each(everyone.map((email) => ({ who: email ?? "a visitor", email })))(
    "is decided by $who as far as they may",
    async ({ email }) => {
      /** A refused decision leaves its case open for the next one. */
      let open: MadeCase | undefined;
      for (const outcome of outcomes) {
        open ??= await makeCase(server.network, kind, { site });
        const { id, memberId } = open;
        const { status, headers } = await server.postForm(
          "/api/moderation/decision",
          { id, outcome, rule: "kindness", explanation: "Please be kind.", end: "", endsOn: "" },
          { headers: { cookie: cookies.get(email) ?? "" } },
        );
        const answer = headers.location?.replace(/[?/]\w*(?:=.*)?$/, "") ?? String(status);
        const expected = expectedAnswer(email, { kind, site, outcome });
        expect([outcome, answer]).toEqual([outcome, expected]);
        const isDecided = expected === "/moderation";
        const [row] = await runSql(
          server.network,
          "select state, outcome from moderation_cases where id = $1",
          [id],
        );
        expect(row).toEqual(
          isDecided ? { state: expect.any(String), outcome } : { state: "open", outcome: null },
        );
        if (!isDecided) continue;
        open = undefined;
        await closeCase(id);
        await runSql(server.network, "update members set role_id = 3 where id = $1", [memberId]);
        await runSql(server.network, "delete from site_spammers where member_id = $1", [memberId]);
      }
      if (open) await closeCase(open.id);
    },
  );
});
