import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";

/** Maximum number of events that wait for a listener. A slower listener is closed. */
const maxWaiting = 1000;

/** A listener of a feed. Its events wait until they are consumed. */
export type Listener<Event> = AsyncIterableIterator<Event, undefined> & {
  push: (event: Event) => void;
  return: () => Promise<IteratorReturnResult<undefined>>;
};

const ended = { done: true as const, value: undefined };

/**
 * @param onEnd called once, when the listener has ended itself or has fallen too far behind; then `next`
 * throws
 */
export function createListener<Event>(onEnd: () => void): Listener<Event> {
  const waiting: Event[] = [];
  const asked: PromiseWithResolvers<IteratorResult<Event, undefined>>[] = [];
  let isEnded = false;
  let isBehind = false;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    waiting.length = 0;
    for (const { resolve } of asked.splice(0)) resolve(ended);
    onEnd();
  }

  const listener: Listener<Event> = {
    push: (event) => {
      if (isEnded) return;
      const next = asked.shift();
      if (next) return next.resolve({ done: false, value: event });
      waiting.push(event);
      if (waiting.length <= maxWaiting) return;
      isBehind = true;
      end();
    },
    next: async () => {
      const event = waiting.shift();
      if (event !== undefined) return { done: false, value: event };
      if (isBehind) throw new AppError("UNAVAILABLE", errorTexts.tryLater);
      if (isEnded) return ended;
      const next = Promise.withResolvers<IteratorResult<Event, undefined>>();
      asked.push(next);
      return next.promise;
    },
    return: async () => {
      end();
      return ended;
    },
    [Symbol.asyncIterator]: () => listener,
  };
  return listener;
}

/**
 * A listener with a permission check.
 * @param mayHear called before each event; `false` skips the event, `"end"` closes the listener
 */
export function whereAllowed<Event>(
  events: Listener<Event>,
  mayHear: (event: Event) => Promise<boolean | "end">,
): AsyncIterableIterator<Event, undefined> {
  const allowed: AsyncIterableIterator<Event, undefined> = {
    next: async () => {
      for (;;) {
        const result = await events.next();
        if (result.done) return ended;
        const answer = await mayHear(result.value).catch((error) => {
          void events.return();
          throw error;
        });
        if (answer === "end") return events.return();
        if (answer) return result;
      }
    },
    return: () => events.return(),
    [Symbol.asyncIterator]: () => allowed,
  };
  return allowed;
}
