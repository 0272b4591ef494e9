import { expect, test } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { ApiAnswer } from "./api-connection.ts";
import { ApiUnavailable } from "./api-unavailable.ts";

/** A client of an API tier that always gives the same answer. */
function createClient(answer: Partial<ApiAnswer>, isDown = false) {
  const heard: string[] = [];
  let asked = 0;
  const client = createApiClient({
    connection: {
      host: "api.test",
      send: async () => {
        asked += 1;
        return { status: 200, headers: { "x-instance": "a" }, text: "", ...answer };
      },
    },
    token: "token",
    isDown: () => isDown,
    onInstance: (one) => heard.push(one),
  });
  return { client, heard, countAsked: () => asked };
}

const named = { siteId: 1, path: "/a" };

test("a response names its instance", async () => {
  const { client, heard } = createClient({ text: "true" });
  expect(await client.call("named", named)).toEqual({ answer: true, instance: "a" });
  expect(heard).toEqual(["a"]);
});

test.each([
  { status: 500, text: "true" },
  { status: 503, text: "true" },
  { status: 404, text: "true" },
  { text: "" },
  { text: "<html>" },
  { text: "null" },
  { text: '"true"' },
  { text: "{}" },
])("%j is no answer", async (answer) => {
  const { client } = createClient(answer);
  await expect(client.call("named", named)).rejects.toThrow(ApiUnavailable);
});

test.each([
  "{}",
  '{"tags":[],"variants":[]}',
  '{"tags":[1],"variants":[],"hasFailed":false}',
  '{"tags":[],"variants":[["a"]],"hasFailed":false}',
  '{"tags":[],"variants":[],"hasFailed":false,"error":{"code":1,"message":""}}',
])("a read without its cache tags is rejected: %s", async (text) => {
  const { client } = createClient({ text });
  const read = {
    siteId: 1,
    hash: `sha256:${"0".repeat(64)}`,
    variables: {},
    variant: "guest" as const,
    asViewer: false,
    hasSession: false,
    isControl: false,
    render: "1",
  };
  await expect(client.call("read", read)).rejects.toThrow(ApiUnavailable);
});

test("a rate limit error has its retry time", async () => {
  const { client } = createClient({ status: 429, headers: { "retry-after": "7" } });
  await expect(client.call("profile", { key: "a" })).rejects.toMatchObject({
    code: "RATE_LIMITED",
    retryAfterSeconds: 7,
  });
});

test("an API tier that is down gets no requests", async () => {
  const { client, countAsked } = createClient({ text: "true" }, true);
  await expect(client.call("named", named)).rejects.toThrow(ApiUnavailable);
  expect(countAsked()).toBe(0);
});
