import type { LoopResult } from "#bench/support/closed-loop.ts";
import { createLoop, readPath } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { createPasswords } from "#lib/auth/server/password-hash.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { findArticlePath, seconds } from "#tests/support/product-calls.ts";

/** As many hashes as are made at once (password-hash.ts). */
const atOnce = 2;

/** Hashes alone, as many at once as a login makes. @returns checks a second */
async function hashesAlone(): Promise<number> {
  const passwords = createPasswords();
  const stored = await passwords.hash(demoPassword);
  const endsAt = performance.now() + (seconds / 2) * 1000;
  const startedAt = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      await passwords.verify(stored, demoPassword);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1000) / (performance.now() - startedAt);
}

const logins = (port: number, time: number) =>
  createLoop(port, async (_turn, send) => {
    await send({
      method: "POST",
      path: "/api/auth/identity/callback",
      headers: { "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ email: "member@demo.test", password: demoPassword }),
    });
  })(atOnce, time);

/** A page out of the cache, one reader after the other, with or without people who log in. */
function reads(port: number, path: string): Promise<LoopResult> {
  return createLoop(port, readPath(path))(1, seconds);
}

/** How much of a login is its hash, and what readers notice of logins. */
export async function measureLogins(port: number): Promise<Row[]> {
  await logins(port, 1);
  // In turns, since a machine is not as fast at one moment as at another.
  const hashes = [await hashesAlone()];
  const done = [await logins(port, seconds / 2)];
  hashes.push(await hashesAlone());
  done.push(await logins(port, seconds / 2));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const perSecond = mean(done.map((result) => result.perSecond));
  const share = perSecond / mean(hashes);

  const path = await findArticlePath(port);
  await reads(port, path);
  const quiet = await reads(port, path);
  const [busy] = await Promise.all([reads(port, path), logins(port, seconds)]);
  return [
    {
      name: "logins, share of Argon2id alone",
      value: share,
      unit: "x",
      bar: 0.8,
      atLeast: true,
      detail: `${perSecond.toFixed(1)} logins/s beside ${mean(hashes).toFixed(1)} hashes/s, ${atOnce} at once`,
    },
    {
      name: "page reads while people log in, p99 more",
      value: busy.p99Ms - quiet.p99Ms,
      unit: "ms",
      bar: 10,
      atLeast: false,
      detail: `p99 ${quiet.p99Ms.toFixed(1)} ms without, ${busy.p99Ms.toFixed(1)} ms with; p50 ${quiet.p50Ms.toFixed(2)} and ${busy.p50Ms.toFixed(2)} ms`,
    },
  ];
}
