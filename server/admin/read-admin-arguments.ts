import { parseArgs } from "node:util";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** The command of the operator. */
export type AdminCommand =
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; replaces: boolean }
  | {
      name: "create-admin";
      email: string;
      username: string;
      /** Prefix of a site; the first site by default. */
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

type Parsed = ReturnType<typeof parse>;

const commands = ["backup", "restore", "create-admin", "create-bucket"] as const;
type CommandName = (typeof commands)[number];

const optionsOf: Record<CommandName, readonly string[]> = {
  backup: [],
  restore: ["replace"],
  "create-admin": ["email", "username", "site", "ask-password"],
  "create-bucket": [],
};

/** @throws StartUpError when it is missing or unknown */
function readCommand(name: string | undefined): CommandName {
  const command = commands.find((one) => one === name);
  if (!command) throw refuse(name ? `Unknown command ${name}.` : "No command.");
  return command;
}

/** @throws StartUpError for an option of another command */
function assertOptions(command: CommandName, values: Parsed["values"]): void {
  const given = Object.entries(values).filter(([, value]) => value !== false && value !== "");
  const foreign = given.find(([option]) => !optionsOf[command].includes(option));
  if (foreign) throw refuse(`--${foreign[0]} does not belong to ${command}.`);
}

/** Reads the file of a command that takes one. @throws StartUpError when it is missing, or more are named */
function readFile([file, ...others]: readonly string[]): string {
  if (!file) throw refuse("The file is missing.");
  if (others.length > 0) throw refuse(`Too many arguments: ${others.join(" ")}.`);
  return file;
}

/** @throws StartUpError when something is named that the command does not take */
function assertNothingElse(rest: readonly string[]): void {
  if (rest.length > 0) throw refuse(`Too many arguments: ${rest.join(" ")}.`);
}

function toAdmin(values: Parsed["values"]): AdminCommand {
  const { email, username, site } = values;
  if (!email) throw refuse("--email is missing.");
  return { name: "create-admin", email, username, site, asksPassword: values["ask-password"] };
}

/** Parses the arguments of `npm run admin --`. @throws StartUpError with the reason and the usage */
export function readAdminArguments(args: readonly string[]): AdminCommand {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  const command = readCommand(name);
  if (command === "backup" || command === "restore") {
    const file = readFile(rest);
    assertOptions(command, values);
    return command === "backup"
      ? { name: "backup", file }
      : { name: "restore", file, replaces: values.replace };
  }
  assertNothingElse(rest);
  assertOptions(command, values);
  return command === "create-bucket" ? { name: "create-bucket" } : toAdmin(values);
}
