import { expect, test } from "vitest";
import { ThreadHelpDocument } from "#graphql/generated/client/graphql.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import type { ReadState } from "#server/pages/state/read-for-page.ts";
import { createApiReads } from "./api-reads.ts";
import { ApiUnavailable } from "./api-unavailable.ts";

const createState = (changes: Partial<ReadState> = {}): ReadState => ({
  requestId: "id",
  site: { id: 1 } as never,
  session: null,
  cookieNames: [],
  variant: "guest",
  tags: new Set(),
  variantFor: alwaysControl,
  variants: new Map(),
  forcedVariants: new Map(),
  hasFailed: false,
  sharedLoaders: {},
  ...changes,
});

function createReads(answer: object | Error, isFollowed = true) {
  const invalidations = createInvalidationFeed();
  const published: string[] = [];
  invalidations.subscribe((tags) => published.push(...tags));
  const inputs: Record<string, unknown>[] = [];
  const readWith = createApiReads({
    invalidations,
    instances: { isFollowed: () => isFollowed },
    api: {
      call: async (_call, input) => {
        inputs.push(input);
        if (answer instanceof Error) throw answer;
        const nothing = { data: null, tags: [], variants: [], hasFailed: false };
        return { answer: { ...nothing, ...answer } as never, instance: "a" };
      },
    },
  });
  const read = (state: ReadState, asViewer = false) =>
    readWith("sid=1")(state, {
      document: ThreadHelpDocument as never,
      variables: { slug: "a" },
      asViewer,
    });
  return { read, inputs, published };
}

test("a page depends on the cache tags of the API tier", async () => {
  const { read, published } = createReads({
    data: { thread: null },
    tags: ["Thread:1"],
    variants: [["a", "b"]],
    hasFailed: true,
  });
  const state = createState();
  expect(await read(state)).toEqual({ thread: null });
  expect([[...state.tags], [...state.variants], state.hasFailed]).toEqual([
    ["Thread:1"],
    [["a", "b"]],
    true,
  ]);
  expect(published).toEqual([]);
});

test("a page from an instance whose events are not followed counts as changed since", async () => {
  const { read, published } = createReads({}, false);
  const state = createState();
  await read(state);
  expect(published).toEqual(["Unfollowed:a"]);
  expect([...state.tags]).toEqual(published);
  expect(state.hasFailed).toBe(false);
});

test("a failure that a page shows is no failed page, an API tier that does not answer is", async () => {
  const missing = createReads({ error: { code: "NOT_FOUND", message: "gone" } });
  const state = createState();
  await expect(missing.read(state)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(state.hasFailed).toBe(false);
  await expect(createReads(new ApiUnavailable("down")).read(state)).rejects.toThrow(ApiUnavailable);
  expect(state.hasFailed).toBe(true);
});

test("the cookie is sent only where rights or variants depend on it", async () => {
  const { read, inputs } = createReads({});
  await read(createState());
  await read(createState({ variant: "member" }));
  await read(createState(), true);
  await read(createState({ variantFor: async () => "b" }));
  expect(inputs.map(({ cookie }) => cookie)).toEqual([undefined, "sid=1", "sid=1", "sid=1"]);
});

test("reads of one page have one name, those of another page another", async () => {
  const { read, inputs } = createReads({});
  const page = createState();
  await read(page);
  await read({ ...page });
  await read(createState());
  const [one, same, other] = inputs.map(({ render }) => render);
  expect([one === same, one === other]).toEqual([true, false]);
});
