import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "#lib/services.ts";
import type { App, AppOptions, createApp } from "#server/application/create-app.ts";
import { isSchemaDocument, startCodeGenerator } from "./code-generator.ts";
import { type ModuleVersions, trackModuleVersions } from "./module-versions.ts";
import { watchSource } from "./watch-source.ts";

const maxNamedFiles = 3;

/** The functions of the app that the HTTP server needs. */
export type RunningApp = Pick<App, "handler" | "sockets" | "start" | "beginDraining" | "close"> & {
  services: Pick<Services, "log" | "directory" | "toOrigin">;
  warmUp: () => Promise<unknown>;
};

/** Requests that the replaced app was answering may still end, in ms. */
const graceMs = 3000;

/**
 * Loads the modules of the app for development: when a source of the server changes, its modules are
 * imported again and the new app replaces the old one. The HTTP server, Next, the database and the browser
 * sessions stay. If the new source fails to load, the old app keeps running.
 * @param root top of the project
 * @returns creates the app
 */
export async function importReloadingApp(
  root: string,
): Promise<(options: AppOptions) => Promise<RunningApp>> {
  const modules = trackModuleVersions(root);
  const importLatest = async () => {
    const latest = await modules.importLatest("server/application/create-app.ts");
    return (latest as { createApp: typeof createApp }).createApp;
  };
  await importLatest();
  return (options) =>
    createReloadingApp(root, modules, async () => (await importLatest())(options));
}

/** @param load creates the app from the newest version of its modules */
async function createReloadingApp(
  root: string,
  modules: ModuleVersions,
  load: () => Promise<App>,
): Promise<RunningApp> {
  const generator = startCodeGenerator(root);
  let current: App = await load();
  let closing: Promise<unknown> = Promise.resolve();
  const stop = new AbortController();

  async function retire(app: App): Promise<void> {
    await app.sockets.close();
    await wait(graceMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    await app.close();
  }

  /** The leftovers of a failed load. */
  let failed: readonly string[] = [];
  async function reload(changed: { modules: string[]; documents: string[] }): Promise<void> {
    const startedAt = performance.now();
    const log = current.services.log;
    const files = [...new Set([...changed.modules, ...failed])];
    try {
      if (changed.documents.length > 0) await generator.generate(changed.documents);
      // Operations are in the pages that contain them; the app finds them by itself.
      if (changed.documents.some(isSchemaDocument)) files.push("graphql/schema.ts");
      if (files.length === 0) return;
      const count = modules.invalidate(files);
      const next = await load();
      failed = [];
      next.start();
      const former = current;
      current = next;
      void next.warmUp().catch((error: unknown) => next.services.log.error({ err: error }));
      closing = Promise.all([closing, retire(former)]).catch((error: unknown) =>
        log.warn({ err: error }, "the replaced app did not close"),
      );
      const ms = Math.round(performance.now() - startedAt);
      const more = files.length > maxNamedFiles ? ", …" : "";
      const names = files.slice(0, maxNamedFiles).join(", ") + more;
      process.stdout.write(`Reloaded ${count} modules in ${ms} ms: ${names}\n`);
    } catch (error) {
      failed = [...new Set([...files, "server/application/create-app.ts"])];
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const text = `${stack}\nThe server goes on with the version before this change.\n`;
      process.stderr.write(text.replaceAll(/\?v=\d+/g, ""));
    }
  }
  let queue = Promise.resolve();
  const stopWatching = watchSource(root, (changed) => {
    queue = queue.then(() => reload(changed));
  });

  return {
    get services() {
      return current.services;
    },
    handler: (request, response) => current.handler(request, response),
    sockets: {
      upgrade: (request, socket, head) => current.sockets.upgrade(request, socket, head),
      close: () => current.sockets.close(),
    },
    start: (quiet) => current.start(quiet),
    warmUp: async () => {
      await current.warmUp();
      await generator.warmUp();
    },
    beginDraining: () => current.beginDraining(),
    close: async () => {
      stopWatching();
      generator.close();
      await queue;
      stop.abort();
      await Promise.all([closing, current.close()]);
    },
  };
}
