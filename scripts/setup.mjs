/**
 * Prepares a checkout for the server: packages, generated code, built pages. Uses only built-in modules
 * of Node, because it runs before packages are installed.
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
  // Imported dynamically, because an older Node cannot parse the module.
  const { setUp } = await import("#scripts/setup/set-up.mjs");
  await setUp(mode).catch((error) => stop(error.message));
}

function stop(message) {
  console.error(message);
  process.exitCode = 1;
}
