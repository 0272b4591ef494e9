import { readdirSync, readFileSync } from "node:fs";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productRoutes } from "#server/api/rest/product-routes.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { everyRole, makeEveryRole, rolesSite } from "#tests/support/every-role.ts";
import { hostileDays, hostileIds, hostileTexts } from "#tests/support/hostile-values.ts";
import { makeThread } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/*
 * Every REST call and form, with every field that any of them reads, as every role. Fields of one kind are hostile at a
 * time, so that a form that checks its ids first still reads its days.
 */

/** The names of all fields that a call reads. A new field is among them by itself. */
function listFieldNames(): string[] {
  const files = ["server/api/rest", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
      .filter(
        (file) => folder === "server/api/rest" || /(?:form|schema|rules)[^/]*\.ts$/.test(file),
      )
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const reads = [
    /(?:\.(?:get|getAll|has)|textField)\((?:\w+, )?"([\w-]+)"/g,
    /\bname: "([\w-]+)"/g,
    // The fields of a form route.
    /(?:^ +|[{,] )"?([\w-]+)"?: form[A-Z]/gm,
    // The fields of a schema.
    /^ {4}(\w+): (?:z\.|text\(|optionalText\(|line\(|optionalLine\(|day\b)/gm,
  ];
  const names = files.flatMap((source) =>
    reads.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  return [...new Set(names)].filter(
    (name) => !["cookie", "content-type", "set-cookie"].includes(name),
  );
}

const isDay = (name: string) => /(?:On|At|^on)$|^(?:from|until|starts|ends|birthday)$/.test(name);
const isId = (name: string) =>
  /(?:Ids?|_id)$|^(?:ids?|member|item|poll|option|site|quiz|year|revision)$/.test(name);

/** Fields whose other values would refuse everything else. */
const goodWords: Readonly<Record<string, string>> = {
  assocType: "THREAD",
  reactedType: "THREAD",
  kind: "suspend",
  change: "suppress",
  outcome: "SUSPEND",
  end: "date",
  slot: "square",
  weight: "1",
  href: "/forums",
  site: "",
  email: "someone@example.test",
  code: "123456",
  relationship: "PATIENT",
  maxPerDay: "",
  targetKey: "",
  imagePath: "",
  role: "3",
  roleId: "3",
  type: "like",
};

let server: TestServer;
let ids: { member: string; thread: string; conversation: string };
const names = listFieldNames();
const unused: object = new Proxy(() => unused, { get: () => unused });
const routes = productRoutes({ services: unused, auth: unused } as never);

beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
  await makeEveryRole(server.network);
  ids = {
    member: String(await getMemberId(server.network, "member-1@members.demo.test")),
    thread: (await makeThread(server.network)).id,
    conversation: await makeConversation(server.network),
  };
}, 120_000);
afterAll(() => server.close());

function toGood(name: string): string {
  const word = goodWords[name];
  if (word !== undefined) return word;
  if (/conversation|message/i.test(name)) return ids.conversation;
  if (/member|user|kept|gone/i.test(name)) return ids.member;
  if (isId(name)) return ids.thread;
  return isDay(name) ? "2026-11-30" : "Some words";
}

/** The values of a round for each field. */
type Round = { name: string; toValue: (name: string) => string };
const rounds: Round[] = [
  ...hostileIds.map((value) => ({ value, isHit: isId })),
  ...hostileDays.map((value) => ({ value, isHit: isDay })),
  ...hostileTexts.slice(0, 4).map((value) => ({
    // A body has more than a hundred fields.
    value: value.slice(0, 500),
    isHit: (name: string) => !isId(name) && !isDay(name) && !(name in goodWords),
  })),
  { value: "Some words", isHit: () => false },
].map(({ value, isHit }) => ({
  name: JSON.stringify(value).slice(0, 40),
  toValue: (name) => (isHit(name) ? value : toGood(name)),
}));

/** A form with a password takes as long as a hash, for every account. */
const isSlow = (path: string) =>
  /\/auth\/(?:register|identity|reset-password|upgrade-lead|change-)/.test(path);

test("the fields of the forms that broke are among those that are sent", () => {
  for (const name of ["starts", "ends", "from", "until", "earnedAt", "endsOn", "session_id"])
    expect(names).toContain(name);
});

/** These send every round to every call; the others half of the rounds, in turns, so that each call gets each of them. */
const mainRoles: readonly string[] = ["a guest", "a member", "an administrator"];

function listRounds(role: string, call: number): Round[] {
  if (mainRoles.includes(role)) return rounds;
  const turn = everyRole.findIndex((one) => one.role === role) + call;
  return rounds.filter((_round, at) => at % 2 === turn % 2);
}

describe.each(everyRole)("$role", ({ role, email }) => {
  test("breaks no call with any field", async () => {
    const failures: string[] = [];
    await pLimit(6).map([...routes.entries()], async ([call, { method, path }]) => {
      // Some of them end the session.
      const cookie = email ? await server.logIn(email, rolesSite) : "";
      const headers: Record<string, string> = cookie === "" ? {} : { cookie };
      const sent = isSlow(path) ? rounds.slice(-4) : listRounds(role, call);
      for (const { name, toValue } of sent) {
        const fields = Object.fromEntries(names.map((one) => [one, toValue(one)]));
        const target = path.replaceAll(/:\w+/g, encodeURIComponent(toValue("id")));
        const query = new URLSearchParams(Object.fromEntries(Object.entries(fields).slice(0, 60)));
        const reply = await (method === "GET"
          ? server.ask(`${target}?${query}`, { headers })
          : server.postForm(target, fields, { headers })
        ).catch((error: Error) => ({ status: 0, text: error.message }));
        const isWhole = reply.status > 0 && reply.status < 500;
        if (!isWhole)
          failures.push(`${method} ${path} ${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
      }
    });
    expect(failures).toEqual([]);
  });
});
