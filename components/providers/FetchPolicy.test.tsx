import { expect, test } from "vitest";
import { UnreadsDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { apollo } from "./apollo-client.ts";

// spec §7: default fetch policy cache-and-network
test("cached data shows at once, and the response of the server follows", async () => {
  let count = 1;
  const { calls } = mockOperation(UnreadsDocument, () => ({
    unreads: { __typename: "Unreads" as const, messages: count, notifications: 0 },
  }));
  await apollo.query({ query: UnreadsDocument });
  count = 2;
  const seen: (number | undefined)[] = [];
  const subscription = apollo
    .watchQuery({ query: UnreadsDocument })
    .subscribe(({ data }) => seen.push(data?.unreads?.messages));
  try {
    await expect.poll(() => seen).toEqual([1, 2]);
    expect(calls).toHaveLength(2);
  } finally {
    subscription.unsubscribe();
  }
});
