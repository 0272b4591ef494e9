import path from "node:path";
import { ROOT } from "./local-tools.mjs";

const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*["']use client["']/;
const exported = /^export (?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/gm;

/** Whether a module is marked as a client component. */
export const isClientModule = (source) => directive.test(source);

/** Names of the components that a module exports. */
export const listComponents = (source) => [...source.matchAll(exported)].map(([, name]) => name);

/**
 * A plugin for the bundle of the pages. It names client components for the renderer, and collects the modules whose
 * components are islands.
 */
export function markIslands() {
  /** Client modules with the names of their components. */
  const clients = new Map();
  /** Modules with their imports. */
  const imports = new Map();
  const registry = path.join(ROOT, "server/pages/renderer/island-names.ts");
  return {
    plugin: {
      name: "mark-islands",
      transform(source, id) {
        if (!/\.tsx?$/.test(id) || !isClientModule(source)) return null;
        const names = listComponents(source);
        clients.set(id, names);
        if (names.length === 0) return null;
        const from = JSON.stringify(registry);
        return `${source}\nimport { nameIslands } from ${from};\nnameIslands({ ${names.join(", ")} });\n`;
      },
      moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
        imports.set(id, [...importedIds, ...dynamicallyImportedIds]);
      },
    },
    /**
     * Lists the client modules that server modules import.
     * @param start a server module; its imports are included
     */
    listIslandModules: (start) => {
      const found = new Set();
      const seen = new Set();
      const waiting = [start];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        for (const one of imports.get(id) ?? [])
          if (clients.has(one)) found.add(one);
          else waiting.push(one);
      }
      return [...found].toSorted().map((id) => ({ id, names: clients.get(id) }));
    },
  };
}
