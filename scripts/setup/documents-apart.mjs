import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local-tools.mjs";

export const documentsFile = path.join(ROOT, "graphql/generated/client/graphql.ts");
const prefix = "\0document:";
const constant = /^export const (\w+) = (\{.*\}) as unknown as \w+<.*>;$/gm;

/**
 * A plugin that gives each GraphQL operation a module of its own. The generator writes all of them into one file, which
 * would be one chunk: readers would load the operations of editors and moderators.
 */
export function documentsApart() {
  const documents = new Map();
  return {
    name: "documents-apart",
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load(id) {
      if (id.startsWith(prefix)) {
        const name = id.slice(prefix.length);
        const code = `export const ${name} = ${documents.get(name)};`;
        return { code, moduleType: "js", moduleSideEffects: false };
      }
      if (id !== documentsFile) return null;
      for (const [, name, document] of readFileSync(id, "utf8").matchAll(constant))
        documents.set(name, document);
      const lines = [...documents.keys()].map(
        (name) => `export { ${name} } from ${JSON.stringify(prefix + name)};`,
      );
      return { code: lines.join("\n"), moduleType: "js", moduleSideEffects: false };
    },
  };
}
