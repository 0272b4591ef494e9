/**
 * A child process of the development server: generates code from the GraphQL documents on each message
 * and replies with null or an error message. It keeps running because loading the generator takes longer
 * than generating. A message is one of
 *
 * - `everything`: the schema has changed,
 * - `client`: documents of pages or components have changed,
 * - `warm-up`: load all modules of the generator, and write nothing.
 */
import { generate, loadCodegenConfig } from "@graphql-codegen/cli";

const clientFolder = "graphql/generated/client/";

const { config } = await loadCodegenConfig({ configFilePath: "codegen.ts" });
const client = { ...config, generates: { [clientFolder]: config.generates[clientFolder] } };

process.on("message", async (task) => {
  try {
    const wanted = task === "everything" ? config : client;
    await generate({ ...wanted, silent: true }, task !== "warm-up");
    process.send(null);
  } catch (error) {
    process.send(error instanceof Error ? error.message : String(error));
  }
});
process.on("disconnect", () => process.exit());
process.send("ready");
