import pg from "pg";
import { vi } from "vitest";

/** Statements that only open, mark and close transactions. */
const isBookkeeping = (text: string) => /^(begin|commit|rollback|savepoint|release)\b/i.test(text);

/**
 * Hears every statement of every connection of this process while `work` runs.
 * @returns what `work` returned, and the texts of its statements in the order they were sent;
 * `begin` and `commit` are left out of `statements` and kept in `all`
 */
export async function recordStatements<Result>(work: () => Promise<Result>) {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const all = spy.mock.calls.map(([query]) => getText(query));
    return { result, all, statements: all.filter((text) => !isBookkeeping(text)) };
  } finally {
    spy.mockRestore();
  }
}

function getText(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: unknown }).text);
}
