import {
  execute,
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
} from "graphql";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { waitForConnections } from "#tests/support/every-operation.ts";
import { everyRole, makeEveryRole, rolesSite } from "#tests/support/every-role.ts";
import {
  hostileIds,
  hostileMoments,
  hostileNumbers,
  hostileShapes,
  hostileTexts,
} from "#tests/support/hostile-values.ts";
import { makeThread } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/*
 * Every operation of the schema, with a hostile value in each argument and each field of an input in turn, as every
 * role: whatever is refused, nothing fails.
 */

let network: TestNetwork;
/** Ids of things that are there, by what an argument is called. */
let known: { member: string; thread: string; conversation: string };
const sessions = new Map<string, Session>();
beforeAll(async () => {
  network = await createTestNetwork();
  await makeEveryRole(network);
  waitForConnections(network);
  for (const { email } of everyRole)
    if (email) sessions.set(email, await network.getSession(email, rolesSite));
  known = {
    member: String(await getMemberId(network, "member-1@members.demo.test")),
    thread: (await makeThread(network)).id,
    conversation: await makeConversation(network),
  };
}, 120_000);
afterAll(() => network.close());

/** A value that would do, by the type and the name of an argument or a field. */
function toGood(type: GraphQLInputType, name: string): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [toGood(bare.ofType, name)];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [field.name, toGood(field.type, field.name)]),
    );
  switch (named.name) {
    case "ID":
      if (/conversation|message/i.test(name)) return known.conversation;
      return /user|member|author|reporter|kept|gone/i.test(name) ? known.member : known.thread;
    case "Int":
    case "Float":
      return 1;
    case "Boolean":
      return true;
    case "DateTime":
      return "2026-11-30T00:00:00Z";
    case "String":
      return "Some words";
    default:
      return { type: "doc", content: [] };
  }
}

const hostileByType: Readonly<Record<string, readonly unknown[]>> = {
  ID: hostileIds,
  Int: hostileNumbers,
  Float: hostileNumbers,
  Boolean: [],
  DateTime: hostileMoments,
  String: hostileTexts,
};

/** Every value of a type with one hostile part. */
function* listHostile(type: GraphQLInputType, name: string): Generator<unknown> {
  const bare = getNullableType(type);
  if (isListType(bare)) {
    yield [];
    yield Array.from({ length: 300 }, () => toGood(bare.ofType, name));
    for (const one of listHostile(bare.ofType, name)) yield [one];
    return;
  }
  const named = getNamedType(type);
  if (isEnumType(named)) return;
  if (!isInputObjectType(named)) return yield* hostileByType[named.name] ?? hostileShapes;
  const good = toGood(type, name) as Record<string, unknown>;
  for (const field of Object.values(named.getFields()))
    for (const value of listHostile(field.type, field.name)) yield { ...good, [field.name]: value };
}

const rootOf = (kind: "query" | "mutation") =>
  Object.values(
    (kind === "query"
      ? network.schema.getQueryType()
      : network.schema.getMutationType()
    )?.getFields() ?? {},
  );

/** Runs an operation that asks for one thing. @returns what failed, if it did */
async function findFailure(
  document: ReturnType<typeof parse>,
  variables: Record<string, unknown>,
  session: Session | null,
): Promise<string | null> {
  const { errors = [] } = await execute({
    schema: network.schema,
    document,
    variableValues: variables,
    contextValue: createContext(network.services, {
      requestId: "test",
      site: network.site(rolesSite),
      session,
    }),
  });
  // A value rejected by a scalar has no original error, or a GraphQL error.
  const failed = errors.find(
    ({ originalError }) =>
      originalError &&
      originalError.name !== "GraphQLError" &&
      !(originalError instanceof AppError && originalError.code !== "UNAVAILABLE"),
  );
  return failed ? `${failed.originalError?.name}: ${failed.message}`.slice(0, 300) : null;
}

function toDocument(kind: "query" | "mutation", field: ReturnType<typeof rootOf>[number]) {
  const list = (texts: string[]) => (texts.length > 0 ? `(${texts.join(", ")})` : "");
  const declared = list(field.args.map(({ name, type }) => `$${name}: ${type}`));
  const passed = list(field.args.map(({ name }) => `${name}: $${name}`));
  const named = getNamedType(field.type);
  const isLeaf = "getValues" in named || "serialize" in named;
  const selection = isLeaf ? "" : "{ __typename }";
  return parse(`${kind} ${declared} { ${field.name}${passed} ${selection} }`, { noLocation: true });
}

const toGoods = (args: readonly GraphQLArgument[]) =>
  Object.fromEntries(args.map(({ name, type }) => [name, toGood(type, name)]));

describe.each(everyRole)("$role", ({ email }) => {
  test.each(["query", "mutation"] as const)("breaks no %s with any argument", async (kind) => {
    const session = email ? (sessions.get(email) ?? null) : null;
    const failures: string[] = [];
    let count = 0;
    // Four at a time, as many as the database has connections for with room to spare.
    await pLimit(4).map(rootOf(kind), async (field) => {
      const document = toDocument(kind, field);
      const goods = toGoods(field.args);
      const tries = [
        ["nothing", goods] as const,
        ...field.args.flatMap((argument) =>
          [...listHostile(argument.type, argument.name)].map(
            (value) => [argument.name, { ...goods, [argument.name]: value }] as const,
          ),
        ),
      ];
      for (const [name, variables] of tries) {
        count += 1;
        const failure = await findFailure(document, variables, session);
        if (failure)
          failures.push(
            `${field.name} ${name} ${JSON.stringify(variables[name] ?? null).slice(0, 80)}: ${failure}`,
          );
      }
    });
    expect(count).toBeGreaterThan(200);
    expect(failures).toEqual([]);
  });
});
