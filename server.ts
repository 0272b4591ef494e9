import module from "node:module";

// Before other modules are loaded, whose compiled code is then kept.
module.enableCompileCache();
const { runServer } = await import("#server/start/run-server.ts");
await runServer({ isDevelopment: process.argv.includes("--dev") });
