import { fetchBytes } from "#bench/support/bare-node.ts";
import { type Measured, measureBesideBareNode } from "#bench/support/beside-bare-node.ts";
import type { Row } from "#bench/support/report.ts";
import { fetchPlain, host } from "#tests/support/product-calls.ts";

/** The size of a usual script, compressed. */
const usualBytes = 12_000;

/** The script of a page whose size is nearest to the usual one. */
async function findUsualScript(port: number, page: string): Promise<string> {
  const paths = new Set(page.match(/\/_next\/static\/[\w./~-]+\.js/g));
  const scripts: { path: string; off: number }[] = [];
  for (const path of paths) {
    const { body } = await fetchBytes(port, host, path);
    scripts.push({ path, off: Math.abs(body.length - usualBytes) });
  }
  const [nearest] = scripts.toSorted((one, other) => one.off - other.off);
  if (!nearest) throw new Error("The page has no script");
  return nearest.path;
}

/** Compares a script of the build and a drawn picture with a bare Node server that sends the same bytes. */
export async function measureStaticFiles(server: Measured): Promise<Row[]> {
  const page = (await fetchPlain(server.port, "/")).text;
  const script = await findUsualScript(server.port, page);
  const picture = page.match(/\/media\/(?:scenes|illustrations)\/[^"?\s]+\.svg/)?.[0];
  if (!picture) throw new Error("The page has no drawn picture");
  return [
    ...(await measureBesideBareNode(server, {
      path: script,
      name: "script of the build (kept in memory)",
      bar: 0.7,
    })),
    ...(await measureBesideBareNode(server, {
      path: picture,
      name: "drawn picture (kept in memory)",
      bar: 0.7,
    })),
  ];
}
