import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readStartFlags } from "#tests/support/start-command.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const container = read("deploy/Containerfile");
const service = read("deploy/communities@.service");

test("the container and the service start the product with the flags of npm start", () => {
  const flags = readStartFlags(root);
  const command = ["node", ...flags, "dist/server.js"];
  expect(container).toContain(`CMD [${command.map((word) => `"${word}"`).join(", ")}]`);
  expect(service).toContain(
    `ExecStart=/opt/communities/node_modules/node/bin/${command.join(" ")}\n`,
  );
});

test("the container, the service and the supervisor of workers give the C library the same settings", () => {
  const supervisor = read("server/workers/run-workers.ts");
  const provided = [...supervisor.matchAll(/provideVariable\("(MALLOC_\w+)", "(\d+)"\)/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  expect(provided).not.toEqual([]);
  for (const file of [container, service])
    expect(file.match(/MALLOC_\w+=\d+/g)?.toSorted()).toEqual(provided.toSorted());
});

test("npm start has no flag with which V8 refuses the compiled code of Node's own modules", () => {
  // Others are set by server/start/limit-old-generation.ts after the start.
  const names = readStartFlags(root).map((flag) => flag.split("=")[0]);
  expect(names).toEqual(["--max-semi-space-size"]);
});
