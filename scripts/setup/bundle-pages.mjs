import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { documentsApart } from "./documents-apart.mjs";
import { markIslands } from "./island-modules.mjs";
import { ROOT } from "./local-tools.mjs";

const transform = { define: { "process.env.NODE_ENV": '"production"' } };

/** Bundles drop directives, which needs no warning; every other warning is printed. */
const logUnknown = (level, log, print) =>
  log.code === "MODULE_LEVEL_DIRECTIVE" || print(level, log);

/** A generated module. */
const virtual = (name, source) => ({
  name: `virtual-${name}`,
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? source : null),
});

const toModule = (code) => ({ code, moduleType: "js" });

/** The URL of a file that Next has built: its name has a hash before the extension. */
function findBuilt(dist, name) {
  const { name: start, ext } = path.parse(name);
  const isWanted = (file) =>
    file.startsWith(`${start}.`) && file.endsWith(ext) && !file.endsWith(`-more${ext}`);
  const file = readdirSync(path.join(dist, "static/media")).find(isWanted);
  if (!file) throw new Error(`Next has built no ${name}`);
  return `/_next/static/media/${file}`;
}

const workerPattern = /new URL\("([^"]+)", import\.meta\.url\)/g;

/** Next builds style sheets, fonts and workers; a page only needs their URLs. */
const builtFiles = (dist) => ({
  name: "built-files",
  transform: (source) => {
    if (!source.includes("new Worker(")) return null;
    return source.replace(workerPattern, (_url, name) => {
      const address = findBuilt(dist, `${path.basename(name)}.js`);
      return `new URL(${JSON.stringify(address)}, location.href)`;
    });
  },
  load: (id) => {
    if (id.endsWith(".css")) return toModule("");
    if (!id.endsWith(".woff2")) return null;
    const address = findBuilt(dist, path.basename(id));
    return toModule(`export default ${JSON.stringify(address)};`);
  },
});

/** The URL of the style sheet that all pages share. */
export function listStyles(dist) {
  const names = readdirSync(path.join(dist, "static/chunks"));
  const files = names.filter((name) => name.endsWith(".css"));
  if (files.length !== 1) throw new Error(`Pages have ${files.length} style sheets, and not one`);
  return files.map((file) => `/_next/static/chunks/${file}`);
}

/** The pages in `app/`, each with its layouts from the outermost to the innermost. */
function listPages() {
  const files = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll(path.sep, "/")}`)
    .toSorted();
  const layouts = new Set(files.filter((file) => file.endsWith("/layout.tsx")));
  return files
    .filter((file) => file.endsWith("/page.tsx"))
    .map((page) => {
      const folders = path.dirname(page).split("/");
      const around = folders
        .map((_folder, at) => [...folders.slice(0, at + 1), "layout.tsx"].join("/"))
        .filter((file) => layouts.has(file));
      return { name: `/${folders.slice(1).join("/")}`, page, layouts: around };
    });
}

const app = "app/[site]/[viewer]";
/** The start script contains the islands of these pages, because most interactions happen on them. */
const readPages = ["layout.tsx", "posts/[slug]/page.tsx", "forums/[slug]/page.tsx"];

function writePages() {
  const load = (file) => `import(${JSON.stringify(path.join(ROOT, file))})`;
  const entries = listPages().map(
    ({ name, page, layouts }) =>
      `${JSON.stringify(name)}: () => Promise.all([${[page, ...layouts].map(load).join(", ")}])`,
  );
  const renderer = JSON.stringify(path.join(ROOT, "server/pages/renderer/render-document.ts"));
  return `import { createDocuments } from ${renderer};
export const documents = createDocuments({ ${entries.join(",\n")} });\n`;
}

/**
 * Bundles the pages in `app/` with the renderer.
 * @param dist where Next has built them
 * @returns the client modules whose components are islands of pages, and those in the start script
 */
export async function bundlePages(dist) {
  const target = path.join(dist, "pages");
  rmSync(target, { recursive: true, force: true });
  const { plugin, listIslandModules } = markIslands();
  const bundle = await rolldown({
    cwd: ROOT,
    input: { pages: "virtual:pages" },
    platform: "node",
    transform,
    onLog: logUnknown,
    plugins: [virtual("virtual:pages", writePages()), builtFiles(dist), plugin],
  });
  await bundle.write({
    dir: target,
    format: "cjs",
    comments: { legal: false, annotation: false, jsdoc: false },
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name]-[hash].cjs",
  });
  await bundle.close();
  const common = readPages.flatMap((file) => listIslandModules(path.join(ROOT, app, file)));
  return {
    modules: listIslandModules("\0virtual:pages"),
    common: new Set(common.map(({ id }) => id)),
  };
}

/** The files that a chunk needs, including the chunk itself. */
function listFiles(chunks, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of chunks.get(file)?.imports ?? []) listFiles(chunks, one, found);
  return found;
}

/** The module in which guests log in and join. */
const dialogModule = path.join(ROOT, "components/auth/AuthDialog.tsx");

const ofComponents = (file) => path.join(ROOT, "components", file);

/** The modules that replace the plain reply form once a reader writes in it. */
const replyModules = ["comments/CommentComposer.tsx", "rich-text/Editor.tsx"].map(ofComponents);

/**
 * Chunks of modules that are needed together, with their imports, because each of many small chunks would wait for a
 * connection. A module is in the first chunk that needs it.
 */
const ownChunks = {
  request: ["providers/request.ts"],
  form: ["forms/use-form.ts", "ui/FieldFrame.tsx"],
  reply: ["comments/CommentComposer.tsx"],
};
/** Own modules, but not the generated documents, which are large. */
const isOwnCode = (id) => !/node_modules|graphql\/generated/.test(id);

/** Finds the modules of these chunks. */
function findOwnChunks() {
  const names = new Map();
  return {
    groups: Object.keys(ownChunks).map((name) => ({
      name,
      test: (id) => names.get(id) === name,
      priority: 2,
    })),
    plugin: {
      name: "find-own-chunks",
      buildEnd() {
        const add = (id, name) => {
          if (names.has(id) || !isOwnCode(id)) return;
          names.set(id, name);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, name);
        };
        for (const [name, files] of Object.entries(ownChunks))
          for (const file of files) add(ofComponents(file), name);
      },
    },
  };
}

/** The Next integration of Sentry is for Next's router, which these pages do not use. */
const errorReports = {
  name: "error-reports",
  resolveId(id, importer) {
    return id === "@sentry/nextjs" ? this.resolve("@sentry/browser", importer) : null;
  },
};

const dynamicImport = /\bimport\((["'`]\.\/[^"'`]+["'`])\)/g;

/** Has each dynamic import fetch its files first (`components/providers/built-modules.ts`). */
const fetchFirst = {
  name: "fetch-first",
  renderChunk: (code) =>
    code.replace(
      dynamicImport,
      (_import, file) => `window.builtModules.import(new URL(${file}, import.meta.url).href)`,
    ),
};

const toAddress = (file) => `/_next/static/islands/${file}`;

function writeIslands(modules, common) {
  const start = JSON.stringify(path.join(ROOT, "components/islands/create-start.ts"));
  const statics = modules.filter(({ id }) => common.has(id));
  const imports = statics.map(({ id }, at) => `import * as m${at} from ${JSON.stringify(id)};`);
  const loaders = modules.flatMap(({ id, names }) => {
    const at = statics.findIndex((one) => one.id === id);
    const load = at < 0 ? `import(${JSON.stringify(id)})` : `Promise.resolve(m${at})`;
    return names.map((name) => `${name}: () => ${load}`);
  });
  return `${imports.join("\n")}
import { createStart } from ${start};
export const start = createStart({ ${loaders.join(",\n")} });
`;
}

/** @throws Error if two modules export components with the same name, because pages identify components by name */
function assertUniqueNames(modules) {
  const seen = new Set();
  for (const name of modules.flatMap(({ names }) => names)) {
    if (seen.has(name)) throw new Error(`Two components of the browser are named ${name}`);
    seen.add(name);
  }
}

/** The URLs of the entry files of pages and islands, which contain the URLs of their imports. */
function listAddresses(output, modules) {
  const chunks = new Map(
    output.filter((one) => one.type === "chunk").map((one) => [one.fileName, one]),
  );
  const entry = [...chunks.values()].find((one) => one.isEntry);
  const main = listFiles(chunks, entry.fileName);
  const findFile = (id) => [...chunks.values()].find((one) => one.moduleIds.includes(id)).fileName;
  /** The files of modules that the start scripts do not contain. */
  const listOthers = (ids) =>
    [...new Set(ids.flatMap((id) => [...listFiles(chunks, findFile(id))]))].filter(
      (file) => !main.has(file),
    );
  const others = modules.filter(({ id }) => !main.has(findFile(id)));
  return {
    start: [...main].map(toAddress),
    dialog: toAddress(findFile(dialogModule)),
    reply: listOthers(replyModules).map(toAddress),
    islands: Object.fromEntries(
      others.flatMap(({ id, names }) => names.map((name) => [name, toAddress(findFile(id))])),
    ),
  };
}

/**
 * Bundles the islands for browsers.
 * @param pages what `bundlePages` has returned
 * @param dist where Next has built the pages
 */
export async function bundleIslands({ modules, common }, dist) {
  assertUniqueNames(modules);
  const { groups, plugin } = findOwnChunks();
  const bundle = await rolldown({
    cwd: ROOT,
    input: { start: "virtual:islands" },
    platform: "browser",
    preserveEntrySignatures: "allow-extension",
    transform,
    onLog: logUnknown,
    plugins: [
      virtual("virtual:islands", writeIslands(modules, common)),
      documentsApart(),
      builtFiles(dist),
      errorReports,
      plugin,
      fetchFirst,
    ],
  });
  const folder = path.join(dist, "static/islands");
  rmSync(folder, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: folder,
    format: "es",
    minify: true,
    entryFileNames: "[name]-[hash].js",
    // The default name of a shared chunk lists all modules that share it.
    chunkFileNames: ({ name }) => `${name.split("~")[0]}-[hash].js`,
    codeSplitting: {
      groups: [
        { name: "start", tags: ["$initial"], priority: 3 },
        ...groups,
        {
          name: "libraries",
          test: /node_modules/,
          minShareCount: 8,
          includeDependenciesRecursively: false,
        },
      ],
    },
  });
  await bundle.close();
  return listAddresses(output, modules);
}
