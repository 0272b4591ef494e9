import { runTool } from "#scripts/setup/local-tools.mjs";

/** Runs each test file with its runner. @returns whether all passed */
export async function runFiles({ files, title }) {
  const journeys = files.filter((file) => file.startsWith("e2e/"));
  const others = files.filter((file) => !file.startsWith("e2e/"));
  const codes = [];
  if (others.length > 0) {
    const only = title ? ["--testNamePattern", escapeTitle(title)] : [];
    const { code } = await runTool("vitest", "vitest", ["run", ...others, ...only], { show: true });
    codes.push(code);
  }
  if (journeys.length > 0) {
    const only = title ? ["--grep", escapeTitle(title)] : [];
    const args = ["test", ...journeys, ...only];
    const { code } = await runTool("@playwright/test", "playwright", args, { show: true });
    codes.push(code);
  }
  return codes.every((code) => code === 0);
}

/** Runs the unit and component tests that import one of the files, directly or not. @returns whether all passed */
export async function runRelated(files) {
  const projects = ["--project", "unit", "--project", "components"];
  const args = ["related", "--run", "--passWithNoTests", ...projects, ...files];
  const { code } = await runTool("vitest", "vitest", args, { show: true });
  return code === 0;
}

function escapeTitle(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
