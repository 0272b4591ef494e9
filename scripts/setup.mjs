/**
 * Brings a checkout to where the server can start: packages, generated code, built pages. Plain
 * JavaScript on Node's own modules, because it runs before anything is installed.
 *
 * Usage: node scripts/setup.mjs <start|dev|test|test-without-pages>
 */
const OLDEST_NODE = 20;

const mode = process.argv[2] ?? "";
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);
} else if (!["start", "dev", "test", "test-without-pages"].includes(mode)) {
  stop("Usage: node scripts/setup.mjs <start|dev|test|test-without-pages>");
} else {
  // Loaded only now, because an older Node stops at what this module is written in.
  const { setUp } = await import("#scripts/setup/set-up.mjs");
  await setUp(mode).catch((error) => stop(error.message));
}

function stop(message) {
  console.error(message);
  process.exitCode = 1;
}
