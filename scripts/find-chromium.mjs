import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { ROOT } from "#scripts/setup/local-tools.mjs";

/** Names and paths of installed browsers. */
const INSTALLED = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The folder of the memory that Chromium's processes share. */
const SHARED_MEMORY = "/dev/shm";
/** Far more shared memory than a few browsers need. Containers often have 64 MB, with which pages crash. */
const neededBytes = 1024 ** 3;

/** Disables background requests, which slow down every test on a closed network. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
];

/**
 * Finds a Chromium that runs here: CHROMIUM_PATH, then an installed browser, then the one in the
 * `@sparticuz/chromium` package, unpacked once with its libraries and fonts. Resolves to `{
 * executablePath, args, env, ignoreDefaultArgs }` for the launch options of Playwright.
 */
export async function findChromium() {
  return { ...(await findProgram()), ignoreDefaultArgs: listUnwantedArgs() };
}

/** Playwright makes the browser share memory through files on disk, which costs a tenth of the time of a page. */
function listUnwantedArgs() {
  if (!existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= neededBytes ? ["--disable-dev-shm-usage"] : [];
}

async function findProgram() {
  const installed = process.env.CHROMIUM_PATH || findInstalled();
  if (installed) {
    // Chromium's sandbox refuses to run as root.
    const args = process.getuid?.() === 0 ? [...QUIET, "--no-sandbox"] : QUIET;
    return { executablePath: installed, args, env: { ...process.env } };
  }

  const folder = await unpack();
  const executablePath = path.join(folder, "chromium");
  const env = { ...process.env };
  if (lacksLibraries(executablePath)) {
    const own = path.join(folder, "al2023/lib");
    env.LD_LIBRARY_PATH = env.LD_LIBRARY_PATH ? `${own}:${env.LD_LIBRARY_PATH}` : own;
  }
  env.FONTCONFIG_FILE ??= path.join(folder, "fonts.conf");
  // This build has no sandbox helper.
  return { executablePath, args: [...QUIET, "--no-sandbox"], env };
}

function findInstalled() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = INSTALLED.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return candidates.find((candidate) => existsSync(candidate));
}

/** Unpacks the package into a temporary folder and renames it; returns the folder. */
async function unpack() {
  const manifest = path.join(ROOT, "node_modules/@sparticuz/chromium/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const cache = path.join(ROOT, "node_modules/.cache");
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  // The package unpacks into the temporary folder of the system, and unpacks its libraries only on AWS
  // Lambda; these variables control both.
  await withEnvironment({ TMPDIR: draft, AWS_EXECUTION_ENV: "22.x" }, async () => {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  });
  writeFileSync(path.join(draft, "fonts.conf"), describeFonts(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** Fontconfig with the fonts of the system and of the package. */
function describeFonts(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

async function withEnvironment(changes, work) {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}

function lacksLibraries(program) {
  try {
    return execFileSync("ldd", [program], { encoding: "utf8" }).includes("not found");
  } catch {
    return false;
  }
}
