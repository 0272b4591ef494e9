import { buildSchema, type ExecutionArgs, parse } from "graphql";
import { expect, test, vi } from "vitest";
import type { GraphQLServices } from "./context.ts";
import { createShare, isSameForEveryone } from "./share-results.ts";
import type { SocketState } from "./socket-state.ts";

const schema = buildSchema(`
  directive @sameForEveryone on FIELD_DEFINITION
  type Query { id: ID }
  type Subscription { shared(id: ID): Event @sameForEveryone own: Event }
  type Event { body: String ofViewer: String }
`);
const toBody = vi.fn(({ body }: { body: string }) => body);
const fields = (name: string) =>
  (schema.getType(name) as import("graphql").GraphQLObjectType).getFields();
Object.assign(fields("Subscription").shared ?? {}, { resolve: (event: unknown) => event });
Object.assign(fields("Event").body ?? {}, { resolve: toBody });
Object.assign(fields("Event").ofViewer ?? {}, {
  resolve: (_event: unknown, _args: unknown, { viewer }: { viewer: { id: number } | null }) =>
    String(viewer?.id),
});

const services = { store: {}, uploads: { photos: {} } } as unknown as GraphQLServices;
const state = { requestId: "test", site: { id: 1 }, session: null } as unknown as SocketState;
const share = (selection: string, hash = selection) => {
  const document = parse(`subscription { shared { ${selection} } }`);
  const args: ExecutionArgs = { schema, document, variableValues: {} };
  return createShare({ services, state, args, hash });
};

test("executes an event once for all subscribers of the same document", async () => {
  const event = { body: "hello" };
  const listeners = [share("body"), share("body"), share("body", "other")];
  const results = await Promise.all(listeners.map((listener) => listener(event)));
  expect(results[0]).toEqual({ data: { shared: { body: "hello" } } });
  expect(results[1]).toBe(results[0]);
  expect(results[2]).not.toBe(results[0]);
  expect(toBody).toHaveBeenCalledTimes(2);
});

test("fields that depend on the viewer fail, and are not sent to others", async () => {
  const result = await share("ofViewer")({ body: "hello" });
  expect(result.data).toEqual({ shared: { ofViewer: null } });
  expect(result.errors?.[0]?.message).toContain("must not depend on viewer");
});

test("only fields with the directive are shared, one in a document", () => {
  const check = (text: string) => isSameForEveryone(schema, parse(text));
  expect(check("subscription { shared { body } }")).toBe(true);
  expect(check("subscription { own { body } }")).toBe(false);
  expect(check("subscription { shared { body } own { body } }")).toBe(false);
});
