import { readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import Module from "node:module";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import vm from "node:vm";
import { crc32 } from "node:zlib";

/** The compiled code of a file: where it lies in the store, and the checksum of the source. */
type Entry = { at: number; bytes: number; source: number };
type Compile = (this: NodeModule, source: string, file: string, format?: string) => unknown;
type Loader = { _compile: Compile; wrap: (source: string) => string };
type Store = { entries: Map<string, Entry>; code: Buffer };

const noStore: Store = { entries: new Map(), code: Buffer.alloc(0) };
const loader = { prototype: Module.prototype as unknown as Loader, wrap: Module.wrap };
/** Columns that the wrapper of Node takes from the first line. */
const columnOffset = -loader.wrap("").indexOf("\n");
/** The share of scripts without compiled code from which it is worth being written again. */
const renewShare = 0.1;
const { cache, extensions, main } = Module.createRequire(import.meta.url);
/** How long what was read is kept in memory, in ms; a start is over by then. */
const keptMs = 30_000;

/** Whether this user has written a file: code of others, which a folder for temporary files may have, is not run. */
const isOwn = (file: string): boolean => statSync(file).uid === (process.getuid?.() ?? 0);

/** Reads a store: checksum of the rest, length of the list, list, code. An incomplete store is ignored. */
function readStore(file: string): Store {
  try {
    if (!isOwn(file)) return noStore;
    const all = readFileSync(file);
    const code = 8 + all.readUInt32LE(4);
    if (crc32(all.subarray(4)) !== all.readUInt32LE(0)) return noStore;
    const list = JSON.parse(all.toString("utf8", 8, code)) as [string, Entry][];
    return { entries: new Map(list), code: all.subarray(code) };
  } catch {
    return noStore;
  }
}

/** Writes a store. Others read the former one, or the whole of the new one. */
async function writeStore(file: string, list: [string, Entry][], code: Buffer[]): Promise<void> {
  const names = Buffer.from(JSON.stringify(list));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(names.length, 4);
  const all = Buffer.concat([head, names, ...code]);
  all.writeUInt32LE(crc32(all.subarray(4)), 0);
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, all, { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Node says of each process once that the loader of dynamic imports in scripts may change. */
function silenceWarning(): void {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = vm.constants;
  void new vm.Script('import("node:vm")', { importModuleDynamically }).runInThisContext();
  process.emitWarning = emitWarning;
}

let save: (() => Promise<void>) | undefined;

/**
 * Loads CommonJS files with the code that an earlier start had compiled. The compile cache of Node has the outermost
 * function of each file; here is every function that a start calls, which V8 would otherwise compile one by one
 * (docs/decisions/0095).
 * @param file where it is kept
 */
export function useCompiledCode(file: string): void {
  silenceWarning();
  let store = readStore(file);
  setTimeout(() => {
    store = noStore;
  }, keptMs).unref();
  const loaded = new Map<string, { script: vm.Script; source: number }>();
  let missing = 0;
  const compile = loader.prototype._compile;

  function load(source: string, name: string): vm.Script {
    const entry = store.entries.get(name);
    const checksum = crc32(source);
    const isKnown = entry?.source === checksum;
    const script = new vm.Script(loader.wrap(source), {
      filename: name,
      columnOffset,
      ...(isKnown ? { cachedData: store.code.subarray(entry.at, entry.at + entry.bytes) } : {}),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (!isKnown || script.cachedDataRejected) missing += 1;
    loaded.set(name, { script, source: checksum });
    return script;
  }

  loader.prototype._compile = function compileKept(source, name, format) {
    if (format === "module" || format?.endsWith("typescript"))
      return compile.call(this, source, name, format);
    let script: vm.Script;
    try {
      script = load(source, name);
    } catch {
      // Such as an ES module without a sign that it is one: Node finds out, or says what is wrong.
      return compile.call(this, source, name, format);
    }
    const require = Object.defineProperty(
      Object.assign((id: string) => this.require(id), { cache, extensions, main }),
      "resolve",
      // Few files resolve names, and a function for that takes long to make.
      { configurable: true, get: () => Module.createRequire(name).resolve },
    );
    const run = script.runInThisContext() as (...args: unknown[]) => unknown;
    return run.call(this.exports, this.exports, require, this, name, path.dirname(name));
  };

  save = async () => {
    save = undefined;
    // What is loaded later is not part of a start.
    loader.prototype._compile = compile;
    if (missing <= loaded.size * renewShare) return;
    const list: [string, Entry][] = [];
    const code: Buffer[] = [];
    let at = 0;
    for (const [name, { script, source }] of loaded) {
      const data = script.createCachedData();
      list.push([name, { at, bytes: data.length, source }]);
      code.push(data);
      at += data.length;
      await turn();
    }
    await writeStore(file, list, code);
  };
}

/** Keeps the code that this start has compiled, if it is not kept already. Whatever goes wrong, the next start compiles. */
export async function saveCompiledCode(): Promise<void> {
  await save?.().catch(() => undefined);
}
