import { AsyncLocalStorage } from "node:async_hooks";

/** How long a statement of a page may take. After that, an error page serves readers better than waiting. */
export const pageDeadlineMs = 2000;
/** How long any other statement may take. */
const defaultDeadlineMs = 5000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs `work`, whose statements each fail after `deadlineMs` without an answer. */
export const withQueryDeadline = <Result>(
  deadlineMs: number,
  work: () => Promise<Result>,
): Promise<Result> => deadlines.run(deadlineMs, work);

/** The deadline of a statement that is sent now, in ms. */
export const getQueryDeadlineMs = (): number => deadlines.getStore() ?? defaultDeadlineMs;

/**
 * Wraps a callback so that its statements use the current deadline. A context that Node.js binds
 * would stay in memory until a full garbage collection (docs/decisions/0113).
 */
export function keepQueryDeadline<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const deadlineMs = getQueryDeadlineMs();
  return (...args) => deadlines.run(deadlineMs, callback, ...args);
}
