/**
 * A child process of the development server: generates code from the GraphQL documents for each
 * message it gets, and answers with null or with what went wrong. It stays, because loading the
 * generator takes longer than generating.
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
