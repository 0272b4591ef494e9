import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" },
  });
});
afterAll(() => server.close());

const posts = 1000;
/** The number of concurrent requests of one browser or program. */
const atOnce = 20;

const mutation = "mutation ($lead: LeadInput!) { generateLead(lead: $lead) { discardReason } }";
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

/** The result of a lead, by the API and by the form without scripts. */
async function sendByApi(email: string, address: string): Promise<string> {
  const variables = { lead: { email } };
  const { status, text } = await server.postJson(
    "/api",
    { query: mutation, variables },
    from(address),
  );
  // The limit of leads answers with 200, as GraphQL does; the general limit, which is reached
  // later, with 429.
  const [, code = "kept"] = text.match(/"code":"(\w+)"/) ?? [];
  return [200, 429].includes(status) ? code : String(status);
}
async function sendByForm(email: string, address: string): Promise<string> {
  const { status, headers } = await server.postForm("/api/leads", { email }, from(address));
  return `${status} ${headers.location}`;
}

test.each([
  ["the API", sendByApi, "kept", "RATE_LIMITED", "192.0.2"],
  ["the form", sendByForm, "303 /signed-up", "303 /signed-up?problem=wait", "198.51.100"],
])(
  "of a thousand leads by %s from one address ten are stored, the others are rejected as too many, and other addresses still work",
  async (way, send, kept, refused, net) => {
    const name = way.slice(4).toLowerCase();
    const answers = new Map<string, number>();
    const others: string[] = [];
    let sent = 0;
    const flood = async () => {
      while (sent < posts) {
        sent += 1;
        const mine = sent;
        const answer = await send(`flood-${name}-${mine}@demo.test`, `${net}.200`);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        // In the middle of it somebody else signs up.
        if (mine % 250 === 0)
          others.push(await send(`other-${name}-${mine}@demo.test`, `${net}.${mine / 250}`));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, flood));
    expect(Object.fromEntries(answers)).toEqual({ [kept]: 10, [refused]: posts - 10 });
    expect(others).toEqual([kept, kept, kept, kept]);
    const [{ count }] = await runSql(
      server.network,
      "select count(*)::int from leads where email like $1 or email like $2",
      [`flood-${name}-%`, `other-${name}-%`],
    );
    expect(count).toBe(14);
  },
  60_000,
);
