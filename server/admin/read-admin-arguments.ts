import { parseArgs } from "node:util";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** What the operator asks for. */
export type AdminCommand =
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; replaces: boolean }
  | {
      name: "create-admin";
      email: string;
      username: string;
      /** Of a site; the first one by default. */
      site: string | undefined;
      asksPassword: boolean;
    }
  | { name: "create-bucket" };

const usage = `Usage:
  npm run admin -- backup <file.zip>
  npm run admin -- restore <file.zip> [--replace]
  npm run admin -- create-admin --email <address> [--username <name>] [--site <prefix>] [--ask-password]
  npm run admin -- create-bucket`;

const refuse = (reason: string): StartUpError => new StartUpError(`${reason}\n${usage}`);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        email: { type: "string" },
        username: { type: "string", default: "" },
        site: { type: "string" },
        "ask-password": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw refuse((error as Error).message);
  }
}

/** Parses the arguments of `npm run admin --`. @throws StartUpError with the reason and the usage */
export function readAdminArguments(args: readonly string[]): AdminCommand {
  const { values, positionals } = parse(args);
  const [name, file, ...others] = positionals;
  const known = ["backup", "restore", "create-admin", "create-bucket"];
  if (!name || !known.includes(name))
    throw refuse(name ? `Unknown command ${name}.` : "No command.");
  const takesFile = name === "backup" || name === "restore";
  if (takesFile && !file) throw refuse("The file is missing.");
  if (others.length > 0 || (!takesFile && file !== undefined))
    throw refuse(`Too many arguments: ${[takesFile ? [] : file, others].flat().join(" ")}.`);
  const options: Record<string, readonly string[]> = {
    restore: ["replace"],
    "create-admin": ["email", "username", "site", "ask-password"],
  };
  const given = Object.entries(values).filter(([, value]) => value !== false && value !== "");
  const foreign = given.find(([option]) => !options[name]?.includes(option));
  if (foreign) throw refuse(`--${foreign[0]} does not belong to ${name}.`);
  if (takesFile && file)
    return name === "backup"
      ? { name: "backup", file }
      : { name: "restore", file, replaces: values.replace };
  if (name === "create-bucket") return { name: "create-bucket" };
  const { email, username, site } = values;
  if (!email) throw refuse("--email is missing.");
  return { name: "create-admin", email, username, site, asksPassword: values["ask-password"] };
}
