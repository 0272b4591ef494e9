import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchSource } from "./watch-source.ts";

const folders = ["app", "components", "graphql/generated", "lib", "seed", "server"];

test("a change reports server modules and documents, not tests, pages or generated code", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "sources-"));
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  const modules = new Set<string>();
  const documents = new Set<string>();
  const stop = watchSource(root, (changed) => {
    for (const file of changed.modules) modules.add(file);
    for (const file of changed.documents) documents.add(file);
  });
  onTestFinished(() => {
    stop();
    rmSync(root, { recursive: true });
  });
  const write = (file: string) => writeFileSync(path.join(root, file), "");
  for (const file of ["graphql/generated/types.ts", "graphql/schema.graphql", "lib/a.test.ts"])
    write(file);
  for (const file of ["app/page.ts", "app/page.graphql", "graphql/root.graphql", "lib/a.ts"])
    write(file);
  await vi.waitFor(() => {
    expect(documents).toEqual(new Set(["app/page.graphql", "graphql/root.graphql"]));
    expect(modules).toEqual(new Set(["lib/a.ts"]));
  }, 15_000);
});
