import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A position in a JavaScript file in a stack trace of Node: ES modules appear as URLs, other modules as paths. */
const place = /((?:file:\/\/|\/|[A-Z]:\\)[^\s()]+?\.c?js):(\d+):(\d+)/g;

const toUrl = (file: string) => (file.startsWith("file:") ? file : pathToFileURL(file).href);

/** How long maps are kept after the first was read, in ms, for errors that occur together. */
const keptMs = 10_000;

/**
 * Translates stacks of bundled code to source positions. The map of a file is read only when an error of that file is
 * printed: reading all maps at the start would take longer than loading the code. It is not kept for long: the maps of
 * the server take 20 MB of memory.
 * @param folder URL of the folder of the bundle, with a slash at its end
 */
export function createStackTranslator(folder: string): (stack: string) => string {
  const maps = new Map<string, SourceMap | null>();

  function readMap(file: string): SourceMap | null {
    const known = maps.get(file);
    if (known !== undefined) return known;
    let map: SourceMap | null = null;
    try {
      map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), "utf8")));
    } catch {
      // Without a map the stack stays unchanged.
    }
    if (maps.size === 0) setTimeout(() => maps.clear(), keptMs).unref();
    maps.set(file, map);
    return map;
  }

  return (stack) =>
    stack.replace(place, (bundled: string, name: string, line: string, column: string) => {
      const file = toUrl(name);
      if (!file.startsWith(folder)) return bundled;
      const origin = readMap(file)?.findOrigin(Number(line), Number(column));
      if (!origin || !("fileName" in origin)) return bundled;
      return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
    });
}

const translate = createStackTranslator(new URL("./", import.meta.url).href);

/** Maps the stack of an error from bundled code to source positions. Other lines stay unchanged. */
export function nameSources(error: unknown): void {
  if (!(error instanceof Error) || typeof error.stack !== "string") return;
  const stack = translate(error.stack);
  if (stack !== error.stack) error.stack = stack;
  nameSources(error.cause);
}
