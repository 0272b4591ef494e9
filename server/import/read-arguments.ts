import { parseArgs } from "node:util";
import { type MenuMode, menuModes } from "#lib/imports/server/menu.ts";
import { ImportError } from "#lib/imports/shared/import-error.ts";

/** What the command line asks for. */
export type ImportWishes = {
  kind: "wxr" | "redirects" | "conditions";
  file: string;
  /** Conditions belong to the network and need none. */
  site: string | undefined;
  isDryRun: boolean;
  /** Where the whole report goes as JSON. */
  report: string | undefined;
  menu: MenuMode;
  authorMap: Map<string, string>;
  /** A copy of the blog's folder of uploads. */
  uploads: string | undefined;
};

export const usage = `Usage:
  npm run import -- wxr --site <prefix> <file.xml> [--dry-run] [--report <file.json>]
                        [--menu keep|merge|replace] [--author-map <login>=<username> …]
                        [--uploads <folder of the blog's uploads>]
  npm run import -- redirects --site <prefix> <file.csv|file.json> [--dry-run] [--report <file.json>]
  npm run import -- conditions [--site <prefix>] <file.ndjson|file.json> [--dry-run] [--report <file.json>]
The file may also be named by --file.
`;

const isMenuMode = (text: string): text is MenuMode => menuModes.some((mode) => mode === text);

/** Reads the words after `npm run import --`. @throws ImportError with what is wrong and the usage */
export function readArguments(words: readonly string[]): ImportWishes {
  const refuse = (reason: string): never => {
    throw new ImportError(`${reason}\n${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({
        args: [...words],
        allowPositionals: true,
        options: {
          site: { type: "string" },
          file: { type: "string" },
          "dry-run": { type: "boolean", default: false },
          report: { type: "string" },
          menu: { type: "string", default: "keep" },
          uploads: { type: "string" },
          "author-map": { type: "string", multiple: true, default: [] },
        },
      });
    } catch (error) {
      return refuse((error as Error).message);
    }
  };
  const { values, positionals } = read();
  const [kind, ...named] = positionals;
  if (kind !== "wxr" && kind !== "redirects" && kind !== "conditions")
    return refuse("Say what to import: wxr, redirects or conditions.");
  const [file, ...others] = values.file === undefined ? named : [...named, values.file];
  if (!file || others.length > 0) return refuse("Give one file.");
  if (!values.site && kind !== "conditions") return refuse("Say into which site: --site <prefix>.");
  if (!isMenuMode(values.menu)) return refuse(`--menu is one of ${menuModes.join(", ")}.`);
  const pairs = values["author-map"].map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return at > 0
      ? [pair.slice(0, at), pair.slice(at + 1)]
      : refuse(`--author-map ${pair}: login=username is needed.`);
  });
  return {
    kind,
    file,
    site: values.site,
    isDryRun: values["dry-run"],
    report: values.report,
    menu: values.menu,
    authorMap: new Map(pairs),
    uploads: values.uploads,
  };
}
