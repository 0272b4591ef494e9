import module from "node:module";
import path from "node:path";
import { crc32 } from "node:zlib";
import { nameSources } from "#lib/core/server/source-stack.ts";
import { useCompiledCode } from "./compiled-code.ts";

// The entry point in production, bundled into dist/server.js (docs/decisions/0095).
module.enableCompileCache();
const compiled = module.getCompileCacheDir();
// Checkouts share the folder.
if (compiled) useCompiledCode(path.join(compiled, `start-${crc32(import.meta.dirname)}`));
process.on("uncaughtExceptionMonitor", nameSources);
void import("./run-server.ts").then(({ runServer }) => runServer({ isDevelopment: false }));
