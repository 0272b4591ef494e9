import pg from "pg";
import { vi } from "vitest";

/** Statements that only open, mark and close transactions. */
const isBookkeeping = (text: string) => /^(begin|commit|rollback|savepoint|release)\b/i.test(text);

/** Every server looks for work a few times a second, whoever asks it for what meanwhile. */
const looksForWork = (text: string) =>
  /^\s*select [^(]* from "?(live_events|data_exports|notification_(events|emails|pushes))"?\s/i.test(
    text,
  );

/**
 * Records the statements of all connections of this process while `work` runs.
 * @returns the result of `work` and its statements in order, without those by which servers look for work; `all`
 * also contains `begin` and `commit`
 */
export async function recordStatements<Result>(work: () => Promise<Result>) {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const all = spy.mock.calls
      .map(([query]) => getText(query))
      .filter((text) => !looksForWork(text));
    return { result, all, statements: all.filter((text) => !isBookkeeping(text)) };
  } finally {
    spy.mockRestore();
  }
}

function getText(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: unknown }).text);
}
