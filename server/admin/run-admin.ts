/**
 * Usage: npm run admin -- backup <file.zip>
 *        npm run admin -- restore <file.zip> [--replace]
 *        npm run admin -- create-admin --email <address> [--username <name>] [--site <prefix>] [--ask-password]
 *        npm run admin -- create-bucket
 */
import { createPasswords } from "#lib/auth/server/password-hash.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getSiteByPrefix, withNetwork } from "#server/database/with-network.ts";
import { createSiteOrigin } from "#server/http/site-origin.ts";
import { askPassword } from "./ask-password.ts";
import { backUp } from "./back-up.ts";
import { createBucket } from "./create-bucket.ts";
import { type AdminCommand, readAdminArguments } from "./read-admin-arguments.ts";
import { restore } from "./restore.ts";

/** How long to wait for a storage service that starts together with the product. */
const bucketWaitMs = 60_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Aborts when the operator stops the program, so that it leaves no unfinished file. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(name, () => controller.abort(new StartUpError("Stopped. Nothing was written.")));
  return controller.signal;
}

async function createAdmin(command: AdminCommand & { name: "create-admin" }): Promise<void> {
  const { email, username, asksPassword } = command;
  const password = asksPassword ? await askPassword() : null;
  await withNetwork(async ({ store, directory, env }) => {
    const site = command.site ? getSiteByPrefix(directory, command.site) : directory.all()[0];
    if (!site) throw new StartUpError("There are no sites yet: import or restore a network first.");
    const { makeAdmin } = await import("#lib/auth/server/make-admin.ts");
    const passwords = createPasswords(env.PASSWORD_PEPPERS);
    const ports = { store, directory, passwords, toOrigin: createSiteOrigin(env) };
    const { isNew, link } = await makeAdmin(ports, { site, email, username, password });
    write(
      isNew ? `The account ${email} was made. It is one of an admin.` : `${email} is an admin.`,
    );
    if (link) write(`Choose a password within 30 minutes; the link works once:\n${link}`);
  });
}

async function run(command: AdminCommand): Promise<void> {
  if (command.name === "create-admin") return createAdmin(command);
  const env = parseEnv();
  if (command.name === "create-bucket") {
    const isNew = await createBucket(env, { waitMs: bucketWaitMs });
    return void write(`The bucket ${env.S3_BUCKET} ${isNew ? "was created" : "is there already"}.`);
  }
  if (command.name === "backup") {
    await backUp(env, { file: command.file, signal: abortOnSignal() });
    write(`Written to ${command.file}. It contains personal data: restrict access to it.`);
    if (env.S3_BUCKET) write(`The pictures in the bucket ${env.S3_BUCKET} are not in it.`);
    if (env.AUTH_SECRET)
      write("AUTH_SECRET and PASSWORD_PEPPERS are not in it: keep them as well.");
    return;
  }
  for (const line of await restore(env, command)) write(line);
  write("Restored. Start the product.");
}

try {
  await run(readAdminArguments(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof StartUpError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
