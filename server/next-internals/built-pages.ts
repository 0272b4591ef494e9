import { readFileSync } from "node:fs";
import path from "node:path";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { lazily } from "#lib/core/shared/lazily.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import type { BuiltModules, ClientManifest } from "./client-components.ts";

export type PageParams = Record<string, string | string[]>;
type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;
type LayoutModule = { default: Component; viewport?: Viewport };
type PageModule = {
  default: Component;
  metadata?: Metadata;
  generateMetadata?: (props: Props, parent: Promise<object>) => Promise<Metadata> | Metadata;
};
type Load<Module> = [() => Module | Promise<Module>, string];
type LoaderTree = [
  string,
  Record<string, LoaderTree>,
  { layout?: Load<LayoutModule>; page?: Load<PageModule> },
];

/**
 * What the build exports for a page, as far as it is used here.
 * `handler`: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints
 */
type BuiltEntry = {
  handler: (
    ...args: [
      ...Parameters<RequestHandler>,
      { requestMeta: { initURL: string; initProtocol: string; params: PageParams } },
    ]
  ) => Promise<unknown>;
  routeModule: { userland: { loaderTree: LoaderTree }; definition: { page: string } };
  __next_app__: BuiltModules;
};

/** What the build has written about the scripts, styles and components that a page has in browsers. */
type PageManifest = ClientManifest & {
  entryCSSFiles: Record<string, readonly { path: string }[]>;
  entryJSFiles: Record<string, readonly string[]>;
};

/** A page of the build, with the layouts around it from the outside. */
export type BuiltPage = {
  /** Has Next answer with the page. */
  handler: BuiltEntry["handler"];
  layouts: readonly LayoutModule[];
  page: PageModule;
  manifest: ClientManifest;
  modules: BuiltModules;
  /** Addresses of its style sheets, and of the scripts with which React takes it over. */
  styles: readonly string[];
  scripts: readonly string[];
};

/** The modules of a route: its layouts, from the outside, and its page. */
async function loadModules(entry: BuiltEntry) {
  const layouts: LayoutModule[] = [];
  let page: PageModule | undefined;
  for (
    let tree: LoaderTree | undefined = entry.routeModule.userland.loaderTree;
    tree;
    tree = tree[1].children
  ) {
    const [, , modules] = tree;
    if (modules.layout) layouts.push(await modules.layout[0]());
    if (modules.page) page = await modules.page[0]();
  }
  if (!page) throw new Error("A route has no page");
  return { layouts, page };
}

/** The manifest of a page is a script that assigns it. */
function readManifest(file: string): PageManifest {
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("] = ") + 4).replace(/;\s*$/, ""));
}

/** The scripts of React and Next, which every page has. */
const readMainScripts = lazily(() => {
  const manifest = JSON.parse(readFileSync(".next/build-manifest.json", "utf8"));
  return (manifest as { rootMainFiles: readonly string[] }).rootMainFiles;
});

const toAddress = (name: string) => `/_next/${name}`;
const listOnce = (names: readonly string[]) => [...new Set(names)].map(toAddress);

/**
 * Finds the pages of the build by their names, such as `/[site]/[viewer]/forums`. Each is loaded once.
 * @param load loads a module of the build
 */
export function createBuiltPages(load: (file: string) => unknown) {
  const pages = new Map<string, Promise<BuiltPage>>();
  async function loadPage(name: string): Promise<BuiltPage> {
    const entry = (await load(path.resolve(`.next/server/app${name}/page.js`))) as BuiltEntry;
    const manifest = readManifest(
      path.resolve(`.next/server/app${name}/page_client-reference-manifest.js`),
    );
    const { entryCSSFiles, entryJSFiles } = manifest;
    return {
      ...(await loadModules(entry)),
      manifest,
      modules: entry.__next_app__,
      handler: entry.handler,
      styles: listOnce(
        Object.values(entryCSSFiles).flatMap((files) => files.map((file) => file.path)),
      ),
      scripts: listOnce([...readMainScripts(), ...Object.values(entryJSFiles).flat()]),
    };
  }

  return (name: string): Promise<BuiltPage> => {
    const known = pages.get(name);
    if (known) return known;
    const loading = loadPage(name);
    pages.set(name, loading);
    // A page that could not be loaded may be asked for again.
    loading.catch(() => pages.delete(name));
    return loading;
  };
}
