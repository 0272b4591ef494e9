/**
 * A child process of the development server: generates code from the GraphQL documents on each message
 * and replies with null or an error message. It keeps running because loading the generator takes longer
 * than generating.
 */
import { generate, loadCodegenConfig } from "@graphql-codegen/cli";

const { config } = await loadCodegenConfig({ configFilePath: "codegen.ts" });

process.on("message", async () => {
  try {
    await generate({ ...config, silent: true }, true);
    process.send(null);
  } catch (error) {
    process.send(error instanceof Error ? error.message : String(error));
  }
});
process.on("disconnect", () => process.exit());
process.send("ready");
