import { readFileSync } from "node:fs";
import { getOperationAST, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createGraphQLServer } from "#graphql/yoga.ts";
import { requestIds } from "#server/pages/state/request-state.ts";
import { makeItem } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let servers: Record<"open" | "closed", ReturnType<typeof createGraphQLServer>>;
beforeAll(async () => {
  network = await createTestNetwork();
  const { schema, services } = network;
  const currentRequestId = () => requestIds.getStore() ?? "";
  servers = {
    open: createGraphQLServer({ schema, services, isOpen: true, currentRequestId }),
    closed: createGraphQLServer({ schema, services, isOpen: false, currentRequestId }),
  };
});
afterAll(() => network.close());

const accepts = [
  "application/json",
  "application/graphql-response+json, application/json;q=0.9",
  "*/*",
];

async function post(kind: "open" | "closed", body: string, accept = accepts[1] ?? "") {
  const headers = { "content-type": "application/json", accept };
  const context = { requestId: "the-request", site: network.site("migraine"), session: null };
  const response = await requestIds.run("the-request", async () =>
    servers[kind].fetch("http://localhost/api", { method: "POST", headers, body }, context),
  );
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) };
}
const query = (text: string, variables = {}) => JSON.stringify({ query: text, variables });

/** A response must not contain implementation details. */
const innards =
  /node_modules|\.ts\b|SyntaxError|at Object|stack|select |insert |drizzle|postgres|"originalError"/i;

const nested = (depth: number): string =>
  depth === 0 ? "key" : `key items { sections { ${nested(depth - 1)} } }`;
const attacks: [string, string][] = [
  ["text that is not JSON", "{"],
  ["JSON without a query", "{}"],
  ["a query that is no text", '{"query":{}}'],
  ["a list of queries", JSON.stringify([{ query: "{ site { id } }" }])],
  ["text that is not GraphQL", query("{ site { ")],
  ["an unknown field", query("{ site { idd passwordHash } }")],
  ["an unknown argument", query('{ contentItem(id: "1", where: "1=1") { id } }')],
  [
    "a value of the wrong type",
    query("mutation { createReaction(assocId: 1, reactedType: POST, type: lik) { assocId } }"),
  ],
  ["no value for what needs one", query("query ($id: ID!) { conversation(id: $id) { id } }")],
  ["a query sixty deep", query(`{ latestContent { items { sections { ${nested(20)} } } } }`)],
  [
    "a query that costs too much",
    query(
      `{ latestContent { items { sections { ${nested(2).replace("key }", `${"key ".repeat(400)}}`)} } } } }`,
    ),
  ],
  [
    "sixteen aliases",
    query(
      `{ ${Array.from({ length: 16 }, (_unused, index) => `a${index}: site { id }`).join(" ")} }`,
    ),
  ],
  [
    "sixteen reactions at once",
    query(
      `mutation { ${Array.from({ length: 16 }, (_unused, index) => `a${index}: createReaction(assocId: ${index}, reactedType: POST, type: like) { assocId }`).join(" ")} }`,
    ),
  ],
  ["sixty directives", query(`{ site { id ${"@include(if: true) ".repeat(60)} } }`)],
  ["two thousand words", query(`{ site { ${"id ".repeat(2000)} } }`)],
  [
    "fragments that lead to themselves",
    query("{ site { ...A } } fragment A on Site { ...B } fragment B on Site { ...A }"),
  ],
  [
    "two operations without a name to choose by",
    query("query A { site { id } } query B { site { id } }"),
  ],
  ["a subscription", query("subscription { messageCreated(conversationId: 1) { id } }")],
];

describe.each(["open", "closed"] as const)("an %s server", (kind) => {
  test.each(attacks)(
    "refuses %s with 4xx for every client, before any statement and without telling how it is made",
    async (what, body) => {
      for (const accept of accepts) {
        const { result, statements } = await recordStatements(() => post(kind, body, accept));
        // A subscription is answered by other means.
        if (what !== "a subscription") expect([accept, result.status]).toEqual([accept, 400]);
        expect(result.json.data ?? null).toBeNull();
        expect(result.json.errors.length).toBeGreaterThan(0);
        expect(result.text).not.toMatch(innards);
        expect(statements).toEqual([]);
      }
    },
  );

  // spec §8: other API errors are logged
  test("returns an unexpected failure as an id that the log has too, and nothing else", async () => {
    const log = vi.spyOn(network.services.log, "error");
    const spy = vi.spyOn(network.services.directory, "all").mockImplementation(() => {
      throw new Error("select secret from members");
    });
    const [hash] = getHash("Network");
    const body =
      kind === "open"
        ? query("{ siteSummaries { prefix } }")
        : JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
    const { text, json } = await post(kind, body);
    expect(json.errors).toEqual([
      expect.objectContaining({
        message: "Something went wrong. Please try again.",
        extensions: { code: "INTERNAL", requestId: "the-request" },
      }),
    ]);
    expect(text).not.toMatch(/secret/);
    expect(log.mock.calls.at(-1)?.[0]).toMatchObject({ requestId: "the-request" });
    spy.mockRestore();
    log.mockRestore();
  });
});

const shipped: Record<string, string> = JSON.parse(
  readFileSync(
    new URL("../../graphql/generated/client/persisted-documents.json", import.meta.url),
    "utf8",
  ),
);
const getHash = (name: string) =>
  Object.entries(shipped).find(
    ([, text]) => getOperationAST(parse(text))?.name?.value === name,
  ) ?? ["", ""];

describe("a closed server", () => {
  // spec §7: POST /api takes the product's own documents only
  test("takes no document but the shipped ones, whatever else it is given", async () => {
    const [hash, text] = getHash("SiteShell");
    for (const body of [
      { query: text },
      {
        query: "{ site { id } }",
        extensions: { persistedQuery: { version: 1, sha256Hash: "made-up" } },
      },
      { extensions: { persistedQuery: { version: 1, sha256Hash: `${hash}x` } } },
      { extensions: { persistedQuery: { version: 1, sha256Hash: "__proto__" } } },
      { documentId: "../../schema.graphql" },
    ]) {
      const { status, json } = await post("closed", JSON.stringify(body));
      expect([JSON.stringify(body).slice(0, 60), status, json.data]).toEqual([
        JSON.stringify(body).slice(0, 60),
        400,
        undefined,
      ]);
    }
  });

  test("does not reveal its schema", async () => {
    const { json } = await post("closed", query("{ __schema { types { name } } }"));
    expect([json.data, json.errors.length]).toEqual([undefined, 1]);
  });

  test("answers every query the product ships", async () => {
    const item = await makeItem(network);
    const variables = {
      slug: item.slug,
      id: "1",
      category: "nothing",
      term: "aura",
      email: "nobody@demo.test",
      until: "1",
      hash: "x",
      symbol: "lead_gen_pop_up_timing",
      search: "aura",
      page: 1,
      seconds: 60,
      hasForums: true,
      isArchived: false,
      as: "guest",
      limit: 5,
      kind: "tags",
      tag: "bad-day",
      followables: [],
      bookmarkables: [],
      reactables: [],
      threads: ["1"],
      authors: ["1"],
      hasForm: true,
      draft: "thread",
      ids: ["1"],
      userId: "1",
      memberId: "1",
      keptId: "1",
      goneId: "2",
      name: "nobody",
      userIds: ["1"],
      types: ["thread", "story"],
      target: "thread",
      title: "aura",
      username: "rosa",
      assocId: item.id,
      reply: "1",
      reactedType: "POST",
      secret: "s",
      version: "1",
      contentId: "1",
    };
    // Documents that mean something else by a name.
    const others: Record<string, object> = {
      EditedVersion: { version: "1" },
      ReviewsPage: { list: "asked" },
      OwnItem: { type: "story" },
      ItemHistory: { type: "story" },
      ManagedContentPage: { filter: { search: "aura" } },
      WordRulesPage: { kind: "HOLD" },
      TestWordRule: { rule: { kind: "HOLD", terms: ["aura"] }, sample: "aura" },
    };
    const answered: string[] = [];
    for (const [hash, text] of Object.entries(shipped)) {
      const operation = getOperationAST(parse(text));
      if (operation?.operation !== "query") continue;
      const { json } = await post(
        "closed",
        JSON.stringify({
          variables: { ...variables, ...others[operation.name?.value ?? ""] },
          extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        }),
      );
      const codes = (json.errors ?? []).map(
        (error: { extensions: { code: string } }) => error.extensions.code,
      );
      expect([
        operation.name?.value,
        codes.filter(
          (code: string) => !["UNAUTHENTICATED", "NO_PREVIEW_PERMISSION"].includes(code),
        ),
      ]).toEqual([operation.name?.value, []]);
      answered.push(operation.name?.value ?? "");
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        "ContentPage",
        "ThreadPage",
        "ForumsPage",
        "ViewerData",
        "Conversation",
      ]),
    );
  });
});
