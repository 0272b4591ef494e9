import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOperation, runOperation } from "#tests/support/every-operation.ts";
import { makeArticles, makeItem } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

describe("odd numbers and words", () => {
  const extremes = [-2_147_483_648, -1, 0, 1, 51, 2_147_483_647];
  const words = [
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "'",
    "%",
    "\\",
    "x".repeat(5000),
    "\ud800",
    "../..",
    "1e9",
  ];

  /** The name of the argument `type` in fields where it is not a content type. */
  const typeByField: Record<string, string> = {
    disorderSearch: "USER",
    userSearch: "POST",
    reactors: "like",
  };

  /** The text of a filter that has one; the others have the id of a site. */
  const filterField: Record<string, string> = {
    managedContent: "search",
    managedMembers: "search",
    moderationLog: "actor",
  };

  test("in any argument of any field are answered or refused, never a failure of the server", async () => {
    const session = await network.getSession("admin@demo.test", "migraine");
    const outcomes = new Set<string>();
    const { id } = await makeItem(network);
    for (const value of [...extremes, ...words]) {
      const operations = everyOperation(
        network.schema,
        "query",
        (field, argument) => {
          if (["limit", "page", "offset"].includes(argument))
            return typeof value === "number" ? value : undefined;
          if (argument === "seconds") return typeof value === "number" ? value : 60;
          if (argument === "type") return typeByField[field] ?? "post";
          if (["assocType", "docResultType", "reactedType"].includes(argument)) return "POST";
          if (argument === "filter") return { [filterField[field] ?? "siteId"]: String(value) };
          if (argument === "reactables") return [{ assocType: "POST", assocId: String(value) }];
          if (argument === "assocId" && typeof value === "number") return id;
          return [
            "preview",
            "adminsOnly",
            "isArchived",
            "isNetwork",
            "onlyRequests",
            "sort",
            "types",
            "isFeatured",
            "ignore404",
          ].includes(argument)
            ? undefined
            : String(value);
        },
        2,
      );
      for (const operation of operations) {
        const { codes } = await runOperation(network, operation, { session, site: "migraine" });
        for (const code of codes)
          outcomes.add(
            ["NOT_FOUND", "BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN"].includes(code)
              ? code
              : `${operation.name} with ${JSON.stringify(value).slice(0, 20)}: ${code}`,
          );
      }
    }
    expect([...outcomes].toSorted()).toEqual(["BAD_USER_INPUT", "NOT_FOUND"]);
  });

  test("no list is longer than fifty, and its pages leave nothing out", async () => {
    const [item] = await makeArticles(network, 55, { site: "lupus" });
    for (const limit of extremes) {
      const { data } = await network.ask(
        "query ($id: ID!, $limit: Int) { recommend(assocId: $id, assocType: POST, docResultType: POST, limit: $limit) { id } recentsAsRecommendations(limit: $limit) { id } latestContent(limit: $limit) { items { id } } }",
        { id: item?.id, limit },
        { site: "lupus" },
      );
      const lengths = [
        data.recommend.length,
        data.recentsAsRecommendations.length,
        data.latestContent.items.length,
      ];
      expect([limit, lengths.map((length) => length >= 1 && length <= 50)]).toEqual([
        limit,
        [true, true, true],
      ]);
    }
    const ask = async (page: number) =>
      (
        await network.ask(
          "query ($page: Int) { latestContent(limit: 1000, page: $page) { pageCount items { id } } }",
          { page },
          { site: "lupus" },
        )
      ).data.latestContent;
    const first = await ask(1);
    const rest = await ask(2);
    expect([first.items.length, first.pageCount]).toEqual([50, 2]);
    expect(rest.items.length).toBeGreaterThan(0);
  });
});
