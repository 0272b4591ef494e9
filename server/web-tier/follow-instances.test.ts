import { expect, test, vi } from "vitest";
import type { EventPosition } from "#server/api/link/event-position.ts";
import type { StreamEvent } from "#server/api/link/link-calls.ts";
import { followInstances } from "./follow-instances.ts";
import type { OpenStream } from "./open-event-stream.ts";

/** Event streams that the test controls. */
function createApi(answers: (after: EventPosition | null) => Omit<OpenStream, "read" | "close">) {
  const streams: { instance: string; send: (event: StreamEvent) => void; end: () => void }[] = [];
  const asked: (EventPosition | null)[] = [];
  const open = async (after: EventPosition | null): Promise<OpenStream> => {
    asked.push(after);
    const hello = answers(after);
    const ended = Promise.withResolvers<void>();
    let listener = (_event: StreamEvent) => {};
    streams.push({
      instance: hello.instance,
      send: (event) => listener(event),
      end: ended.resolve,
    });
    return {
      ...hello,
      read: (onEvent) => {
        listener = onEvent;
        return ended.promise;
      },
      close: ended.resolve,
    };
  };
  return { open, streams, asked };
}

function follow(answers: Parameters<typeof createApi>[0]) {
  const api = createApi(answers);
  const events: StreamEvent[] = [];
  const onLoss = vi.fn();
  const onError = vi.fn();
  const instances = followInstances({
    open: api.open,
    onLoss,
    onError,
    onEvent: (event) => events.push(event),
  });
  return { ...api, instances, events, onLoss, onError };
}

test("a stream that is resumed loses nothing", async () => {
  const { instances, streams, asked, events, onLoss } = follow((after) => ({
    instance: "a",
    at: 9,
    isResumed: after !== null,
  }));
  await instances.start();
  streams[0]?.send({ at: 10, tags: ["Thread:1"] });
  streams[0]?.end();
  await vi.waitFor(() => expect(instances.isFollowed("a", performance.now())).toBe(true), 15_000);
  await vi.waitFor(() => expect(streams).toHaveLength(2), 15_000);
  expect(asked).toEqual([null, { instance: "a", at: 10 }]);
  await vi.waitFor(() => expect(instances.isFollowed("a", performance.now())).toBe(true), 15_000);
  streams[1]?.send({ at: 11, tags: ["Thread:2"] });
  expect(events.map(({ at }) => at)).toEqual([10, 11]);
  expect(onLoss).not.toHaveBeenCalled();
  instances.close();
});

test.each([
  ["an instance that does not know any more what came after", "a"],
  ["another instance", "b"],
])("%s means that events are lost", async (_name, next) => {
  let isFirst = true;
  const { instances, streams, onLoss } = follow(() => {
    const instance = isFirst ? "a" : next;
    isFirst = false;
    return { instance, at: 9, isResumed: false };
  });
  await instances.start();
  streams[0]?.end();
  await vi.waitFor(() => expect(onLoss).toHaveBeenCalledOnce(), 15_000);
  await vi.waitFor(() => expect(instances.isFollowed(next, performance.now())).toBe(true), 15_000);
  instances.close();
});

test("a gap in the numbers means that events are lost", async () => {
  const { instances, streams, onLoss } = follow(() => ({ instance: "a", at: 0, isResumed: false }));
  await instances.start();
  streams[0]?.send({ at: 1, tags: [] });
  expect(onLoss).not.toHaveBeenCalled();
  streams[0]?.send({ at: 3, tags: [] });
  expect(onLoss).toHaveBeenCalledOnce();
  instances.close();
});

test("searches for a responding instance until a connection reaches it", async () => {
  const turns = ["a", "a", "a", "b", "a"];
  const { instances, streams, onLoss } = follow(() => ({
    instance: turns.shift() ?? "a",
    at: 0,
    isResumed: false,
  }));
  await instances.start();
  const before = performance.now();
  instances.notice("b");
  await vi.waitFor(() => expect(instances.isFollowed("b", performance.now())).toBe(true), 15_000);
  // Data in responses from before the instance was followed may have changed unnoticed.
  expect(instances.isFollowed("b", before)).toBe(false);
  expect(streams).toHaveLength(4);
  expect(onLoss).not.toHaveBeenCalled();
  instances.close();
});

test("a caller that waits for an event continues when it has arrived, or after the timeout", async () => {
  const { instances, streams } = follow(() => ({ instance: "a", at: 0, isResumed: false }));
  await instances.start();
  await instances.whenReached({ instance: "unknown", at: 5 }, 60_000);
  let isReached = false;
  const waiting = instances.whenReached({ instance: "a", at: 2 }, 60_000).then(() => {
    isReached = true;
  });
  streams[0]?.send({ at: 1, tags: [] });
  await Promise.resolve();
  expect(isReached).toBe(false);
  streams[0]?.send({ at: 2, tags: [] });
  await waiting;
  await instances.whenReached({ instance: "a", at: 3 }, 1);
  instances.close();
});

test("an unreachable API tier is logged once, and retried", async () => {
  let failures = 0;
  const { instances, streams, onError } = follow((after) => {
    if (after && failures < 2) {
      failures += 1;
      throw new Error("no connection");
    }
    return { instance: "a", at: 0, isResumed: true };
  });
  await instances.start();
  streams[0]?.end();
  await vi.waitFor(() => expect(instances.lostForMs()).toBeGreaterThan(0), 15_000);
  await vi.waitFor(() => expect(instances.lostForMs()).toBe(0), 15_000);
  expect(onError).toHaveBeenCalledOnce();
  instances.close();
});
