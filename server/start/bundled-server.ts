import module from "node:module";
import { nameSources } from "#lib/core/server/source-stack.ts";

// The entry point in production, bundled into dist/server.js (docs/decisions/0095).
module.enableCompileCache();
process.on("uncaughtExceptionMonitor", nameSources);
void import("./run-server.ts").then(({ runServer }) => runServer({ isDevelopment: false }));
