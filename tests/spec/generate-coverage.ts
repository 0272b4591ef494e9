import { writeFileSync } from "node:fs";
import { loadCoverage } from "./coverage.ts";

const { text, problems, path } = loadCoverage();
writeFileSync(path, text);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
