import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { joinChunks, joinCode } from "./join-chunks.mjs";

const ownScript = '"object"==typeof document?document.currentScript:void 0';
const chunk = (id) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${ownScript},${id},()=>{}])`;

test("chunks in one file keep their names, and stand in the document as scripts that are not fetched", () => {
  const elements = [];
  const document = {
    createElement: () => ({ attributes: [], setAttribute: (name) => elements.push(name) }),
    head: { append: (element) => elements.push(element) },
  };
  const scope = { document };
  runInNewContext(
    joinCode([
      ["static/chunks/a.js", chunk(1)],
      ["static/chunks/b.js", chunk(2)],
    ]),
    scope,
  );
  expect(scope.TURBOPACK.map(([name, id]) => [name, id])).toEqual([
    ["static/chunks/a.js", 1],
    ["static/chunks/b.js", 2],
  ]);
  expect(elements).toEqual([
    "async",
    expect.objectContaining({ type: "text/plain", src: "/_next/static/chunks/a.js" }),
    "async",
    expect.objectContaining({ type: "text/plain", src: "/_next/static/chunks/b.js" }),
  ]);
});

test("chunks of an unknown format are not joined, and the build succeeds", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "chunks-"));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const entries = JSON.stringify({ entryJSFiles: { page: ["static/chunks/b.js"] } });
  const manifest = "server/app/[site]/[viewer]/page_client-reference-manifest.js";
  write(manifest, `globalThis.__RSC_MANIFEST={"/page":${entries}}`);
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/chunks/a.js"] }));
  write("static/chunks/a.js", chunk(1));
  write("static/chunks/b.js", chunk(2));
  const join = () => {
    joinChunks(folder, { head: "/head.js", member: "/member.js" });
    return JSON.parse(readFileSync(path.join(folder, "joined-chunks.json"), "utf8"));
  };
  expect(join().file).toMatch(/^\/_next\/static\/chunks\/joined-/);
  write("static/chunks/b.js", "push([2])");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(join()).toMatchObject({ file: null, head: "/head.js", member: "/member.js" });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  rmSync(folder, { recursive: true });
});
