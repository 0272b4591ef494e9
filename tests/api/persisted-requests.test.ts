import { getOperationAST, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import shipped from "#graphql/generated/client/persisted-documents.json" with { type: "json" };
import { makeThread } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/*
 * Documents of the product are executed directly, any other request goes through Yoga. Both answer the
 * same, so a client cannot tell which of them has answered.
 */

let server: TestServer;
let cookie: string;
let thread: { id: string };
beforeAll(async () => {
  server = await startTestServer({ settings: { GRAPHQL_OPEN: "" } });
  cookie = await server.logIn("member@demo.test");
  thread = await makeThread(server.network);
});
afterAll(() => server.close());

const getHash = (name: string): string => {
  const [found] = Object.entries(shipped).filter(
    ([, text]) => getOperationAST(parse(text))?.name?.value === name,
  );
  if (!found) throw new Error(`No document ${name}`);
  return found[0];
};
const toBody = (name: string, variables: unknown) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: getHash(name) } },
});

async function send(body: object, headers: Record<string, string> = {}) {
  const { status, text, headers: sent } = await server.postJson("/api", body, { headers });
  const json = JSON.parse(text);
  for (const error of json.errors ?? []) delete error.extensions.requestId;
  const { "content-type": type, "cache-control": cacheControl } = sent;
  return { status, json, type, cacheControl };
}

/** The answer to a document that is executed directly, and what Yoga answers. */
async function sendBothWays(body: object, headers?: Record<string, string>) {
  const direct = await send(body, headers);
  // A parameter that the product never sends makes it a request for Yoga.
  return { direct, yoga: await send({ ...body, operationName: null }, headers) };
}

describe("a document of the product is answered as Yoga answers it", () => {
  const reply = (idempotencyKey: string) => ({
    assocId: thread.id,
    body: "Thank you",
    idempotencyKey,
  });

  test("a query", async () => {
    const { direct, yoga } = await sendBothWays(toBody("ForumsPage", { page: 1 }), { cookie });
    expect(direct).toEqual(yoga);
    expect([direct.status, direct.json.errors]).toEqual([200, undefined]);
    expect(direct.json.data.threads.items.length).toBeGreaterThan(0);
  });

  test("a mutation, whose repetition finds the same key", async () => {
    const { direct, yoga } = await sendBothWays(toBody("CreateComment", reply("both-ways")), {
      cookie,
    });
    expect(direct).toEqual(yoga);
    expect(direct.json.data.createComment.comment.id).toMatch(/^\d+$/);
  });

  test("a refusal of a use case", async () => {
    const { direct, yoga } = await sendBothWays(toBody("CreateComment", reply("of-a-guest")));
    expect(direct).toEqual(yoga);
    expect([direct.status, direct.json.errors[0].extensions.code]).toEqual([
      200,
      "UNAUTHENTICATED",
    ]);
  });

  test("variables that are missing", async () => {
    for (const variables of [undefined, {}, { assocId: { id: 1 } }]) {
      const { direct, yoga } = await sendBothWays(toBody("CreateComment", variables), { cookie });
      expect([variables, direct.status, direct]).toEqual([variables, 400, yoga]);
    }
  });

  test("an unexpected failure", async () => {
    const log = vi.spyOn(server.network.services.log, "error").mockImplementation(() => undefined);
    const spy = vi.spyOn(server.network.services.directory, "all").mockImplementation(() => {
      throw new Error("select secret from members");
    });
    const { direct, yoga } = await sendBothWays(toBody("Network", {}));
    spy.mockRestore();
    log.mockRestore();
    expect(direct).toEqual(yoga);
    expect(JSON.stringify(direct.json)).not.toMatch(/secret/);
    expect(direct.json.errors[0].extensions.code).toBe("INTERNAL");
  });
});

test("a subscription and a hash that is not known are left to Yoga, which refuses them", async () => {
  const subscription = await send(toBody("CommentCreated", { assocId: thread.id }), { cookie });
  expect(subscription.json.errors[0].extensions.code).toBe("BAD_REQUEST");
  const unknown = await send({
    extensions: { persistedQuery: { version: 1, sha256Hash: "made-up" } },
  });
  expect([unknown.status, unknown.json.data]).toEqual([400, undefined]);
});
