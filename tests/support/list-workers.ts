import { execFileSync } from "node:child_process";

/** The process ids of a supervisor's workers, in order. */
export function listWorkers(supervisor: number): number[] {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(supervisor)], {
    encoding: "utf8",
  });
  return children
    .split("\n")
    .filter((line) => line.includes("dist/server.js"))
    .map((line) => Number.parseInt(line, 10))
    .toSorted((one, other) => one - other);
}
