import { watch } from "node:fs";
import path from "node:path";

/** An editor writes a file in several steps, and a checkout many files at once. */
const settleMs = 40;

/** The server's modules and documents; documents of pages are stored next to their components. */
const folders = ["app", "components", "graphql", "lib", "seed", "server"];

/** Generated code is reloaded with the document that it was generated from. */
const isServerSource = (file: string) =>
  /^(?:graphql|lib|seed|server)\/(?!generated\/).*\.(?:ts|json)$/.test(file) &&
  !file.endsWith(".test.ts");

/** Whether code has to be generated again. The printed schema is itself generated. */
const isDocument = (file: string) => file.endsWith(".graphql") && file !== "graphql/schema.graphql";

/**
 * Watches the sources of the server.
 * @param onChange called with the changed files, as paths from `root`
 * @returns a function that stops watching
 */
export function watchSource(
  root: string,
  onChange: (changed: { modules: string[]; documents: string[] }) => void,
): () => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const files = [...changed];
    changed = new Set();
    const modules = files.filter(isServerSource);
    const documents = files.filter(isDocument);
    if (modules.length + documents.length > 0) onChange({ modules, documents });
  };
  const watchers = folders.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null) return;
      changed.add(path.posix.join(folder, name.split(path.sep).join("/")));
      clearTimeout(timer);
      timer = setTimeout(report, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
