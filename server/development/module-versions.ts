import { readFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Loads the modules of this project again after their files have changed. */
export type ModuleVersions = {
  /** Imports a file by its path from the top of the project, in its newest version. */
  importLatest: (file: string) => Promise<unknown>;
  /**
   * Marks files, and every module that imports them directly or not, as changed.
   * @returns how many modules will be loaded again
   */
  invalidate: (files: readonly string[]) => number;
};

/**
 * Node keeps each module by its URL. From now on the URLs of this project's modules carry a version
 * (`create-app.ts?v=2`) that grows when the module or something that it imports changes. Packages are
 * loaded once. Stack traces name the plain files.
 * @param root top of the project
 */
export function trackModuleVersions(root: string): ModuleVersions {
  const rootUrl = pathToFileURL(`${root}${path.sep}`).href;
  const versions = new Map<string, number>();
  const importers = new Map<string, Set<string>>();
  const isOurs = (url: string) =>
    url.startsWith(rootUrl) &&
    !url.includes("/node_modules/") &&
    !url.includes("/.next/") &&
    /\.(?:ts|json)$/.test(url);
  const withoutVersion = (url: string) => url.replace(/\?v=\d+$/, "");
  const withVersion = (url: string) => `${url}?v=${versions.get(url) ?? 1}`;

  module.registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const importer = context.parentURL && withoutVersion(context.parentURL);
      const resolved = nextResolve(specifier, context);
      const url = withoutVersion(resolved.url);
      // Modules loaded before the first version, such as this one, are not reloaded.
      const isVersioned = context.parentURL !== importer || url !== resolved.url;
      if (!isVersioned || !isOurs(url)) return resolved;
      if (importer) {
        const known = importers.get(url) ?? new Set();
        importers.set(url, known.add(importer));
      }
      return { ...resolved, url: withVersion(url) };
    },
    load: (url, context, nextLoad) => {
      const plainUrl = withoutVersion(url);
      if (plainUrl === url || !plainUrl.endsWith(".ts")) return nextLoad(url, context);
      const text = readFileSync(fileURLToPath(plainUrl), "utf8");
      const source = module.stripTypeScriptTypes(text, { mode: "strip", sourceUrl: plainUrl });
      return { format: "module", source, shortCircuit: true };
    },
  });

  return {
    importLatest: (file) => import(withVersion(pathToFileURL(path.join(root, file)).href)),
    invalidate: (files) => {
      const changed = new Set<string>();
      const mark = (url: string) => {
        if (changed.has(url)) return;
        changed.add(url);
        for (const importer of importers.get(url) ?? []) mark(importer);
      };
      for (const file of files) mark(pathToFileURL(path.join(root, file)).href);
      for (const url of changed) versions.set(url, (versions.get(url) ?? 1) + 1);
      return changed.size;
    },
  };
}
