import type pg from "pg";
import type { Row } from "#bench/support/report.ts";
export async function measureDuplicates(
  _pool: pg.Pool,
  _o: { url: string; count: number },
): Promise<Row[]> {
  return [];
}
