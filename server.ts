import "#server/fast-modules.ts";

const { runServer } = await import("#server/run-server.ts");
await runServer({ isDevelopment: process.argv.includes("--dev") });
