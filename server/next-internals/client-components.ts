import type { BrowserComponent, ClientReference } from "#server/rendering/run-components.ts";

type Place = { id: string | number; chunks: readonly string[] };

/** Where the components of the browser are that a page has: in the browser, and on the server (written by the build). */
export type ClientManifest = {
  clientModules: Record<string, Place>;
  ssrModuleMapping: Record<string, Record<string, Place>>;
};

/** How code of the build is loaded. */
export type BuiltModules = {
  require: (id: string | number) => Record<string, unknown>;
  loadChunk: (chunk: string) => unknown;
};

/**
 * Finds the components that references of the build name. Their code is in chunks that Next has loaded when it
 * rendered the page; a chunk that is not there yet is loaded.
 */
export function createClientComponents(manifest: ClientManifest, modules: BuiltModules) {
  const found = new Map<string, BrowserComponent>();

  function find(reference: ClientReference): BrowserComponent {
    const { $$id } = reference;
    const at = $$id.lastIndexOf("#");
    const name = $$id.slice(at + 1);
    const inBrowser = manifest.clientModules[$$id] ?? manifest.clientModules[$$id.slice(0, at)];
    const onServer = inBrowser && manifest.ssrModuleMapping[inBrowser.id]?.["*"];
    if (!inBrowser || !onServer) throw new Error(`A component is not in the build: ${$$id}`);
    for (const chunk of onServer.chunks) modules.loadChunk(chunk);
    const component = modules.require(onServer.id)[name];
    if (!component) throw new Error(`A module has no such component: ${$$id}`);
    return component as BrowserComponent;
  }

  return (reference: ClientReference): BrowserComponent => {
    const known = found.get(reference.$$id);
    if (known) return known;
    const one = find(reference);
    found.set(reference.$$id, one);
    return one;
  };
}
