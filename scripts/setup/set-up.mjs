import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressAssets } from "./compress-assets.mjs";
import { installPackages, packagesAreCurrent } from "./install-packages.mjs";
import { ROOT, runTool } from "./local-tools.mjs";
import { listFiles, matchesStamp, writeStamp } from "./stamps.mjs";
import { subsetFonts } from "./subset-fonts.mjs";

const CODE_STAMP = "graphql/generated/.stamp";
const THESAURUS = "lib/search/server/generated/thesaurus.bin";
const THESAURUS_STAMP = "lib/search/server/generated/.stamp";
const BUILD_STAMP = ".next/.setup-stamp";
/** Folder of the bundled server. */
const SERVER_FOLDER = "dist";
const SERVER_STAMP = `${SERVER_FOLDER}/.setup-stamp`;

/**
 * Runs the steps that are not up to date and prints one line with the time for each. The mode dev skips
 * the pages, because the development server builds them. Throws with a message for the terminal.
 */
export async function setUp(mode) {
  await step("Packages", packagesAreCurrent, installPackages);
  await step(
    "Generated code",
    () => isCurrent(CODE_STAMP, listCodeSources()),
    () => generateCode({ keepSchema: mode.startsWith("test") }),
  );
  await step(
    "Thesaurus",
    () => isCurrent(THESAURUS_STAMP, listThesaurusSources()),
    prepareThesaurus,
  );
  if (mode === "dev" || mode === "test-without-pages") return;
  await step("Pages", () => isCurrent(BUILD_STAMP, listBuildSources()), buildPages);
  await step("Server", () => isCurrent(SERVER_STAMP, listServerSources()), buildServer);
}

async function step(name, isDone, work) {
  const begin = performance.now();
  const label = name.padEnd(16);
  if (isDone()) {
    console.log(`${label}up to date (${seconds(begin)})`);
    return;
  }
  console.log(`${label}being prepared …`);
  await work();
  console.log(`${label}ready (${seconds(begin)})`);
}

function seconds(begin) {
  return `${((performance.now() - begin) / 1000).toFixed(2)} s`;
}

function isCurrent(stamp, sources) {
  return matchesStamp(stamp, sources) && existsSync(path.join(ROOT, path.dirname(stamp)));
}

/** The lock file stands for the version of the package with the words. */
const listThesaurusSources = () =>
  listFiles(["scripts/setup/build-thesaurus.mjs", "package-lock.json"]);

async function prepareThesaurus() {
  const sources = listThesaurusSources();
  const { buildThesaurus } = await import("./build-thesaurus.mjs");
  buildThesaurus(THESAURUS);
  writeStamp(THESAURUS_STAMP, sources);
}

/** Sources of the generated types and documents. */
function listCodeSources() {
  const starts = ["graphql", "components", "app", "codegen.ts", "package-lock.json"];
  return listFiles(
    starts,
    (file) =>
      !file.startsWith("graphql/generated/") &&
      file !== "graphql/schema.graphql" &&
      (file.endsWith(".graphql") || starts.includes(file)),
  );
}

/**
 * Generates types and documents. The printed schema is tracked in git: with `keepSchema` a test run does
 * not update it, so that the check of generated code can report a stale one.
 */
async function generateCode({ keepSchema }) {
  const sources = listCodeSources();
  const schemaFile = path.join(ROOT, "graphql/schema.graphql");
  const schema = readText(schemaFile);
  const args = ["--config", "codegen.ts", "--silent"];
  const { code, output } = await runTool("@graphql-codegen/cli", "graphql-codegen", args);
  if (code !== 0) throw new Error(`${lastLines(output)}\nThe code could not be generated.`);
  if (keepSchema && schema !== null && schema !== readText(schemaFile)) {
    writeFileSync(schemaFile, schema);
  } else {
    writeStamp(CODE_STAMP, sources);
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Sources of the built pages; tests and demo content are not among them. */
function listBuildSources() {
  const starts = [
    "app",
    "components",
    "lib",
    "graphql",
    "middleware.ts",
    "next.config.ts",
    "server/internals",
    "server/pages/renderer",
    "scripts/setup/build-page-scripts.mjs",
    "scripts/setup/bundle-pages.mjs",
    "scripts/setup/island-modules.mjs",
    "scripts/setup/subset-fonts.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ];
  const aside =
    /\.test\.tsx?$|\.md$|^lib\/search\/server\/generated\/|^lib\/core\/server\/db\/migrations\/|\/\.stamp$/;
  return listFiles(starts, (file) => !aside.test(file));
}

async function buildPages() {
  const sources = listBuildSources();
  const env = { NODE_ENV: "production" };
  rmSync(path.join(ROOT, BUILD_STAMP), { force: true });
  const { code, output } = await runTool("next", "next", ["build"], { env });
  if (code !== 0) throw new Error(`${lastLines(output)}\nThe pages could not be built.`);
  // Imported here because an earlier step installs its packages.
  const { buildPageScript } = await import("./build-page-scripts.mjs");
  const { bundlePages, bundleIslands, listStyles } = await import("./bundle-pages.mjs");
  const { buildServiceWorker } = await import("./build-service-worker.mjs");
  const dist = path.join(ROOT, ".next");
  const files = {
    styles: listStyles(dist),
    head: await buildPageScript(dist, "head"),
    member: await buildPageScript(dist, "member"),
    ...(await bundleIslands(await bundlePages(dist), dist)),
  };
  writeFileSync(path.join(dist, "page-files.json"), JSON.stringify(files));
  await subsetFonts(path.join(ROOT, ".next/static"));
  await compressAssets(path.join(ROOT, ".next/static"));
  await buildServiceWorker();
  writeStamp(BUILD_STAMP, sources);
}

/** Sources of the bundled server. */
function listServerSources() {
  const starts = [
    "server",
    "graphql",
    "lib",
    "seed",
    "scripts/setup/bundle-server.mjs",
    "package.json",
    "package-lock.json",
  ];
  return listFiles(starts, (file) => /\.(?:ts|mjs|json)$/.test(file) && !/\.test\.ts$/.test(file));
}

async function buildServer() {
  const sources = listServerSources();
  // Imported here because an earlier step installs its packages.
  const { bundleServer } = await import("./bundle-server.mjs");
  await bundleServer(SERVER_FOLDER);
  writeStamp(SERVER_STAMP, sources);
}

function lastLines(output) {
  return output.trimEnd().split("\n").slice(-40).join("\n");
}
