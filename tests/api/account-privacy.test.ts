import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteMemberFacts, everyOtherRole } from "#tests/support/demo-members.ts";
import {
  defaultDepth,
  everyOperation,
  listSelectedFields,
  runOperation,
  uniqueOperations,
} from "#tests/support/every-operation.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, openSession } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const canary = `canary${randomUUID().slice(0, 8)}`;
/** Only the owner may see these. */
const secrets = {
  email: `${canary}-mail@demo.test`,
  ethnicity: `${canary}-ethnicity`,
  gender: `${canary}-gender`,
  disorder: `${canary}-condition`,
  handle: `${canary}-handle`,
  birthday: "1911-11-11",
  zipcode: "91191-9119",
  phone: "+12025550147",
  former: `${canary} former`,
};

const others = [
  ["a visitor", undefined, "migraine"],
  ["another member", "member2@demo.test", "migraine"],
  ...everyOtherRole,
  ["a member of another site", "member-1@members.demo.test", "sleep"],
] as const;

let network: TestNetwork;
let memberId: string;
/** Ids of the member, of their rows and of their login. */
let ids: string[];

beforeAll(async () => {
  network = await createTestNetwork();
  await deleteMemberFacts(network);
  const session = await openSession(network, juniper);
  memberId = String(session.member.id);
  const { email, ethnicity, gender, birthday, zipcode, phone } = secrets;
  await runSql(
    network,
    "update members set email = $2, ethnicity = $3, gender = $4, birthday = $5, zipcode = $6, phone = $7 where id = $1",
    [memberId, email, ethnicity, gender, birthday, zipcode, phone],
  );
  const [disorder] = await runSql(
    network,
    "insert into disorders (slug, name, initial) values ($1, $1, 'c') returning id",
    [secrets.disorder],
  );
  const [told] = await runSql(
    network,
    "insert into member_disorders (member_id, disorder_id, relationship) values ($1, $2, 'PATIENT') returning id",
    [memberId, disorder.id],
  );
  const [place] = await runSql(
    network,
    "insert into member_social_sites (member_id, platform, handle) values ($1, 'FACEBOOK', $2) returning id",
    [memberId, secrets.handle],
  );
  await runSql(
    network,
    "insert into former_usernames (username, slug, member_id) values ($1, 'canary-former', $2)",
    [secrets.former, memberId],
  );
  ids = [...new Set([memberId, told.id, place.id, session.id].map(String))];
});
afterAll(() => network.close());

const getSession = (email: string | undefined, site: string) =>
  email ? network.getSession(email, site) : Promise.resolve(null);

/** Each field of the schema with each id of the account, and with the member's names. */
const probes = (kind: "query" | "mutation") =>
  uniqueOperations(
    ids.flatMap((id) =>
      everyOperation(network.schema, kind, (_field, argument) => {
        if (argument === "reactables") return [{ assocType: "POST", assocId: id }];
        if (["assocType", "docResultType", "reactedType"].includes(argument)) return "POST";
        if (argument === "socialSites") return [{ id, platform: "FACEBOOK", handle: "mine" }];
        if (argument === "relationship") return "PATIENT";
        if (argument === "slug") return "juniper-k";
        if (argument === "username") return secrets.former;
        if (argument === "type") return undefined;
        if (argument === "search" || argument === "term") return "juniper";
        return /id$/i.test(argument) ? id : undefined;
      }),
    ),
  );

function showsNone(text: string) {
  const lower = text.toLowerCase();
  return Object.entries(secrets).filter(([, secret]) => lower.includes(secret.toLowerCase()));
}

test("the operations ask for every field that any query can reach", () => {
  const asked = listSelectedFields(network.schema, defaultDepth);
  expect(asked.size).toBeGreaterThan(100);
  const deeper = [...listSelectedFields(network.schema, 8)].filter((field) => !asked.has(field));
  // The crisis lines of a site, which operators set, are nested deeper and not personal.
  const ofMembers = deeper.filter((field) => !/^Crisis(Line|Region|TextNumber)\./.test(field));
  expect(ofMembers).toEqual([]);
});

describe("an account's own", () => {
  // spec §3: an account's private fields are in no answer for others
  test.each(others)("is nowhere in any answer for %s", async (_who, email, site) => {
    const session = await getSession(email, site);
    for (const operation of probes("query")) {
      const { text } = await runOperation(network, operation, { session, site });
      expect([operation.name, showsNone(text)]).toEqual([operation.name, []]);
    }
  });

  test.each(others)("is neither shown nor changed by %s", async (_who, email, site) => {
    const session = await getSession(email, site);
    const state = () =>
      runSql(
        network,
        "select m.username, m.email, m.phone, m.bio, d.id as told, s.handle, (select count(*) from auth_sessions where user_id = m.id) as logins from members m join member_disorders d on d.member_id = m.id join member_social_sites s on s.member_id = m.id where m.id = $1",
        [memberId],
      );
    const before = await state();
    expect(before).toHaveLength(1);
    for (const operation of probes("mutation")) {
      // Codes go to real logins only.
      if (["setPhone", "resendVerificationText"].includes(operation.name)) continue;
      const { text } = await runOperation(network, operation, { session, site });
      expect([operation.name, showsNone(text)]).toEqual([operation.name, []]);
    }
    expect(await state()).toEqual(before);
  });

  test("is shown to its owner, so that its absence elsewhere means something", async () => {
    const session = await network.getSession(secrets.email, "migraine");
    const texts: string[] = [];
    for (const operation of probes("query"))
      texts.push((await runOperation(network, operation, { session, site: "migraine" })).text);
    const all = texts.join("\n");
    for (const shown of [secrets.email, secrets.disorder, secrets.handle])
      expect(all).toContain(shown);
  });
});
