import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { compileAhead } from "./compile-ahead.ts";
import { skipStaticPaths } from "./skip-static-paths.ts";

const readNextFile = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`next/dist/server/${file}`), "utf8");

test("the home page is compiled by the server that Next's server contains", async () => {
  const ensurePage = vi.fn(async () => undefined);
  await compileAhead({ server: { server: { ensurePage } } });
  expect(ensurePage).toHaveBeenCalledExactlyOnceWith({
    page: "/[site]/[viewer]/page",
    clientOnly: false,
    definition: undefined,
  });
});

test("a page that does not compile does not stop the start", async () => {
  const ensurePage = () => Promise.reject(new Error("a source does not parse"));
  await expect(compileAhead({ ensurePage })).resolves.toBeUndefined();
});

test("a Next without that server is left alone", async () => {
  await expect(compileAhead({ server: null })).resolves.toBeUndefined();
});

test("starts no process to look for statically generated paths", async () => {
  const dev = { ensurePage: vi.fn(), getStaticPaths: vi.fn(async () => ({})) };
  const original = dev.getStaticPaths;
  skipStaticPaths({ server: { server: dev } });
  expect(await dev.getStaticPaths()).toEqual({});
  expect(original).not.toHaveBeenCalled();
  expect(() => skipStaticPaths({ server: null })).not.toThrow();
});

test("no page has statically generated paths", () => {
  const files = globSync("app/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) =>
    readFileSync(file, "utf8").includes("generateStaticParams"),
  );
  expect(naming).toEqual([]);
});

test("the installed Next still has the internals that development uses", () => {
  expect(readNextFile("dev/next-dev-server.js")).toContain("async ensurePage(");
  expect(readNextFile("dev/next-dev-server.js")).toContain("async getStaticPaths(");
  expect(readNextFile("dev/hot-reloader-turbopack.js")).toContain(
    "__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN",
  );
  expect(readNextFile("config-schema.js")).toMatch(/turbopackLazyDynamicImportsSSR/);
});
