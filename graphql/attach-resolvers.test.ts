import { buildSchema, graphqlSync } from "graphql";
import { expect, test } from "vitest";
import { attachResolvers } from "./attach-resolvers.ts";

const sdl = "type Query { greeting(name: String!): String! }";

test("a field is answered by its resolver", () => {
  const schema = buildSchema(sdl);
  const greeting = (_parent: unknown, { name }: { name: string }) => `Hello ${name}`;
  attachResolvers(schema, [{ Query: { greeting } } as never]);
  expect(graphqlSync({ schema, source: '{ greeting(name: "you") }' }).data).toEqual({
    greeting: "Hello you",
  });
});

test("a resolver for a missing field is rejected by name", () => {
  const schema = buildSchema(sdl);
  expect(() => attachResolvers(schema, [{ Query: { farewell: () => "" } } as never])).toThrow(
    "Query.farewell",
  );
  expect(() => attachResolvers(schema, [{ Mutation: { leave: () => "" } } as never])).toThrow(
    "Mutation",
  );
});
