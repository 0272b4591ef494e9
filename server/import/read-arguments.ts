import { parseArgs } from "node:util";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { toId } from "#lib/core/shared/id.ts";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { type MenuMode, menuModes } from "#lib/imports/server/menu.ts";
import type { BlogChoice } from "#lib/imports/server/wordpress/choose-blog.ts";
import { type RoleMap, readRoles } from "#lib/imports/server/wordpress/people/roles.ts";
import type { PrivateForums } from "#lib/imports/server/wordpress/read-forum.ts";
import type { RunOptions } from "#lib/imports/shared/import-run.ts";

const kinds = ["wxr", "wordpress", "forum", "redirects", "conditions"] as const;

/** The parsed command line of an import. */
export type ImportArguments = {
  kind: (typeof kinds)[number];
  file: string;
  /** Not needed for conditions, which belong to the network. */
  site: string | undefined;
  isDryRun: boolean;
  /** File for the complete report as JSON. */
  report: string | undefined;
  menu: MenuMode;
  authorMap: Map<string, string>;
  /** The blog of a WordPress database: its id or domain, and the prefix of its installation. */
  choice: BlogChoice;
  /** The target roles of WordPress roles. */
  roleMap: RoleMap;
  /** Whether accounts that share an e-mail address are one. */
  merges: boolean | undefined;
  /** A copy of the blog's uploads folder, or a bucket as `s3://bucket/prefix`. */
  uploads: string | undefined;
  /** The hosts that pictures are fetched from. */
  fetchFrom: readonly string[];
  /** Whether these hosts may be this machine. */
  allowsLoopback: boolean;
  /** How members-only topics are imported. */
  privateForums: PrivateForums;
  /** Ignores the case of paths in a list of redirects. */
  ignoresCase: boolean;
  /** The URL of the running product that is checked against a list or the old URLs of a blog. */
  replay: string | undefined;
};

const replayed: ReadonlySet<string> = new Set(["redirects", "wxr", "wordpress"]);

/** The parsed command line that lists or undoes earlier imports. */
type RunArguments =
  | { kind: "runs" }
  | { kind: "undo"; runId: number; isDryRun: boolean; report: string | undefined };

export const usage = `Usage:
  npm run import -- wxr --site <prefix> <file.xml> [--dry-run] [--report <file.json>]
                        [--menu keep|merge|replace] [--author-map <login>=<username> …]
                        [--uploads <copy of the uploads folder>|s3://<bucket>/<prefix>] [--fetch-from <host of pictures> …]
                        [--private-forums leave|members]
  npm run import -- wordpress --site <prefix> <dump.sql|file with mysql://… in it> [as for wxr]
                        [--blog <id|domain>] [--prefix <wp_>] [--role <role>=<standing> …] [--merge-people yes|no]
  npm run import -- wxr|wordpress --site <prefix> <file> --replay <http://host:port of the running product>
  npm run import -- forum --site <prefix> <folder of a Stack Exchange dump> [--dry-run] [--report <file.json>]
                        [--author-map <user id>=<username> …]
  npm run import -- redirects --site <prefix> <file.csv|file.json> [--dry-run] [--report <file.json>]
                        [--ignore-case] [--replay <http://host:port of the running product>]
  npm run import -- conditions [--site <prefix>] <file.ndjson|file.json> [--dry-run] [--report <file.json>]
  npm run import -- runs
  npm run import -- undo <number of a run> [--dry-run] [--report <file.json>]
The file can also be given with --file.
`;

const isMenuMode = (text: string): text is MenuMode => menuModes.some((mode) => mode === text);

function refuse(reason: string): never {
  throw new ImportError(`${reason}\n${usage}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: "string" },
        file: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        report: { type: "string" },
        menu: { type: "string", default: "keep" },
        uploads: { type: "string" },
        "fetch-from": { type: "string", multiple: true, default: [] },
        "allow-loopback": { type: "boolean", default: false },
        "ignore-case": { type: "boolean", default: false },
        replay: { type: "string" },
        "author-map": { type: "string", multiple: true, default: [] },
        blog: { type: "string" },
        prefix: { type: "string" },
        "private-forums": { type: "string", default: "leave" },
        role: { type: "string", multiple: true, default: [] },
        "merge-people": { type: "string" },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

type Values = ReturnType<typeof parse>["values"];

function readUndo(named: readonly string[], values: Values): RunArguments {
  const [runId = "", ...more] = named;
  if (toId(runId) === 0 || more.length > 0)
    return refuse("Name the number of a run. npm run import -- runs lists them.");
  const { "dry-run": isDryRun, report } = values;
  return { kind: "undo", runId: toId(runId), isDryRun, report };
}

function readFile(named: readonly string[], values: Values): string {
  const [file, ...others] = values.file === undefined ? named : [...named, values.file];
  if (!file || others.length > 0) return refuse("Name one file.");
  // Every account of the machine can read command-line arguments, so a connection URL does not belong there.
  if (/^\w+:\/\//.test(file))
    return refuse("Write the address of the database into a file, and name the file.");
  return file;
}

function readMenu({ menu }: Values): MenuMode {
  return isMenuMode(menu) ? menu : refuse(`--menu must be one of ${menuModes.join(", ")}.`);
}

function readPrivateForums(values: Values): PrivateForums {
  const choice = values["private-forums"];
  if (choice === "leave" || choice === "members") return choice;
  return refuse("--private-forums must be leave or members.");
}

function readFetchFrom({ uploads, ...values }: Values): string[] {
  const hosts = values["fetch-from"].map((host) => host.toLowerCase());
  if (!hosts.every((host) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host)))
    return refuse("--fetch-from needs a host such as old.example.");
  if (hosts.length > 0 && uploads === undefined)
    return refuse("--fetch-from needs --uploads: the folder that files are fetched into.");
  if (hosts.length > 0 && uploads?.startsWith("s3://"))
    return refuse("--fetch-from needs a folder: a bucket is only read.");
  return hosts;
}

function readUploads({ uploads }: Values): string | undefined {
  const isBucket = uploads?.startsWith("s3://") ?? false;
  if (isBucket && !/^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(?:\/.*)?$/.test(uploads ?? ""))
    return refuse("--uploads needs a folder or an address such as s3://bucket/uploads.");
  return uploads;
}

function readPairs(values: Values, option: "author-map" | "role", form: string) {
  return new Map(
    values[option].map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return at > 0
        ? [pair.slice(0, at), pair.slice(at + 1)]
        : refuse(`--${option} ${pair}: expected ${form}.`);
    }),
  );
}

function readMerges(values: Values): boolean | undefined {
  const merges = values["merge-people"];
  if (merges === undefined) return undefined;
  if (merges !== "yes" && merges !== "no") return refuse("--merge-people must be yes or no.");
  return merges === "yes";
}

/** Parses the arguments of `npm run import --`. @throws ImportError with the error and the usage */
export function readArguments(args: readonly string[]): ImportArguments | RunArguments {
  const { values, positionals } = parse(args);
  const [command, ...named] = positionals;
  if (command === "runs") return { kind: "runs" };
  if (command === "undo") return readUndo(named, values);
  const kind = kinds.find((one) => one === command);
  if (!kind) return refuse(`Name what to do: ${kinds.join(", ")}, runs or undo.`);
  const file = readFile(named, values);
  if (!values.site && kind !== "conditions") return refuse("--site <prefix> is required.");
  const menu = readMenu(values);
  if (values.replay !== undefined && !replayed.has(kind))
    return refuse("--replay is for redirects, wxr and wordpress.");
  const privateForums = readPrivateForums(values);
  if (values.replay !== undefined && !/^https?:\/\/[^/]+\/?$/.test(values.replay))
    return refuse("--replay needs an address such as http://127.0.0.1:3000.");
  const fetchFrom = readFetchFrom(values);
  const uploads = readUploads(values);
  const merges = readMerges(values);
  return {
    kind,
    file,
    site: values.site,
    isDryRun: values["dry-run"],
    report: values.report,
    menu,
    authorMap: readPairs(values, "author-map", "login=username"),
    choice: { blog: values.blog, prefix: values.prefix },
    roleMap: readRoles(readPairs(values, "role", "role=standing")),
    merges,
    uploads,
    fetchFrom,
    allowsLoopback: values["allow-loopback"],
    ignoresCase: values["ignore-case"],
    privateForums,
    replay: values.replay,
  };
}

/** The options that decide what a run imports: another value makes it another run. */
export function toRunOptions(options: ImportArguments): RunOptions {
  const { authorMap, menu, uploads, fetchFrom, ignoresCase, choice, roleMap, merges } = options;
  const { privateForums } = options;
  const toPairs = (map: ReadonlyMap<string, string>) =>
    [...map].map(([from, to]) => `${from}=${to}`).toSorted();
  return dropUndefined({
    menu,
    ignoresCase,
    authorMap: toPairs(authorMap),
    roles: roleMap.size === 0 ? undefined : toPairs(roleMap),
    merges,
    blog: choice.blog,
    prefix: choice.prefix,
    privateForums: privateForums === "leave" ? undefined : privateForums,
    uploads,
    fetchFrom: fetchFrom.length === 0 ? undefined : fetchFrom.toSorted(),
  });
}
