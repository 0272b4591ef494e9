import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";

/** By which the code of the dialog to log in is known; names do not survive the build. */
const dialogHeading = "Welcome back!";
const ownScript = '"object"==typeof document?document.currentScript:void 0';

/** The chunks of a page that its first render needs, by the manifest of Next. */
function readEntryChunks(file) {
  const scope = {};
  runInNewContext(readFileSync(file, "utf8"), { globalThis: scope });
  const [manifest] = Object.values(scope.__RSC_MANIFEST);
  return new Set(Object.values(manifest.entryJSFiles).flat());
}

/**
 * The code of several chunks as one script. Each still gives its name to the runtime of the bundler, which would otherwise
 * wait for it, and stands in the document as an element, by which the runtime and React know that it is not to be fetched.
 * @param chunks pairs of a name such as `static/chunks/a.js` and its code
 * @throws when a chunk does not begin as expected
 */
export function joinCode(chunks) {
  const codes = chunks.map(([name, code]) => {
    if (code.split(ownScript).length !== 2)
      throw new Error(`${name} is no chunk that can be joined: the bundler has changed.`);
    return code.replace(ownScript, () => JSON.stringify(name));
  });
  const names = JSON.stringify(chunks.map(([name]) => name));
  const elements = `for(const n of ${names}){const s=document.createElement("script");s.type="text/plain";s.setAttribute("async","");s.src="/_next/"+n;document.head.append(s)}`;
  return [...codes, elements].join(";\n");
}

const longList = /\[((?:"static\/chunks\/[^"]+",?){6,})\](?=\.map\()/g;

/** Has imports of many chunks ask for one file. @param write writes the code of it, and returns its name */
function joinLongImports(code, read, write) {
  return code.replace(longList, (list) => {
    const names = JSON.parse(list);
    return JSON.stringify([write(joinCode(names.map((name) => [name, read(name)])))]);
  });
}

/** Returns null when chunks have an unknown format, so that a new version of Next can still be built. */
function orNone(join) {
  try {
    return join();
  } catch (error) {
    console.warn(`${error.message} Pages load their chunks one by one.`);
    return null;
  }
}

/**
 * Writes the chunks that every page of a site needs as one file, and its name and theirs to `joined-chunks.json`: a page
 * that starts asks for four files and not for twelve (docs/decisions/0093). A chunk of some pages must not be in it: it names
 * what an import of theirs needs, and on other pages the same import needs more.
 * @param distFolder where Next has built the pages
 * @param others.head the address of the script in the head of every page
 * @param others.member the address of the one of members' pages that start with a touch
 */
export function joinChunks(distFolder, { head, member }) {
  const pages = path.join(distFolder, "server/app/[site]/[viewer]");
  const manifests = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("_client-reference-manifest.js"),
  );
  const [first, ...others] = manifests.map((file) => readEntryChunks(path.join(pages, file)));
  const common = [...first].filter((chunk) => others.every((page) => page.has(chunk)));
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(distFolder, "build-manifest.json"), "utf8"),
  );
  const main = rootMainFiles.filter((file) => !path.basename(file).startsWith("turbopack-"));
  const read = (name) => readFileSync(path.join(distFolder, name), "utf8");
  const names = [...new Set([...main, ...common])];
  let dialog = null;
  const write = (code) => {
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 13);
    const name = `static/chunks/joined-${hash}.js`;
    // The runtime waits for a chunk with the name that the import has.
    const own = `;\n(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${JSON.stringify(name)}])`;
    writeFileSync(path.join(distFolder, name), code + own);
    if (code.includes(dialogHeading)) dialog = name;
    return name;
  };
  const join = () =>
    write(joinCode(names.map((name) => [name, joinLongImports(read(name), read, write)])));
  const toAddress = (name) => `/_next/${name}`;
  const joined = {
    file: orNone(() => toAddress(join())),
    chunks: names.map(toAddress),
    main: main.map(toAddress),
    dialog: dialog && toAddress(dialog),
    head,
    member,
  };
  writeFileSync(path.join(distFolder, "joined-chunks.json"), JSON.stringify(joined));
}
