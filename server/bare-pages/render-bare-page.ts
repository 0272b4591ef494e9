import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Metadata } from "next";
import { createElement, type ReactNode } from "react";
import {
  type BuiltModules,
  type ClientManifest,
  createClientComponents,
} from "./client-components.ts";
import { createKeptHtml } from "./kept-html.ts";
import { toMetadataHtml } from "./metadata-html.ts";
import { nestDocument, nestPage, withMetadataBoundary } from "./next-nesting.ts";
import { createReactOfNext } from "./react-of-next.ts";
import { clientReference, createComponentRunner } from "./run-components.ts";

type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;
type PageModule = {
  default: Component;
  metadata?: Metadata;
  generateMetadata?: (props: Props, parent: Promise<object>) => Promise<Metadata> | Metadata;
};
type Load<Module> = [() => Module | Promise<Module>, string];
type LoaderTree = [
  string,
  Record<string, LoaderTree>,
  { layout?: Load<{ default: Component }>; page?: Load<PageModule> },
];

/** A page of the build, as far as it is used here. */
export type BuiltEntry = {
  routeModule: { userland: { loaderTree: LoaderTree }; definition: { page: string } };
  __next_app__: BuiltModules;
};

/** A page without its frame: the document that React has, its metadata, and the scripts that its components need. */
export type BareDocument = { html: string; metadata: string; scripts: ReadonlySet<string> };

/** The modules of a route: its layouts, from the outside, and its page. */
async function loadModules(entry: BuiltEntry) {
  const layouts: Component[] = [];
  let page: PageModule | undefined;
  for (
    let tree: LoaderTree | undefined = entry.routeModule.userland.loaderTree;
    tree;
    tree = tree[1].children
  ) {
    const [, , modules] = tree;
    if (modules.layout) layouts.push((await modules.layout[0]()).default);
    if (modules.page) page = await modules.page[0]();
  }
  if (!page) throw new Error("A route has no page");
  return { layouts, page };
}

/** What the build has written about the components of the browser: a script that assigns it. */
function readManifest(file: string): ClientManifest {
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("] = ") + 4).replace(/;\s*$/, ""));
}

/** Stands for the page in its layouts while both are run: what is around it is only known then. */
const pagePlace = Object.assign(() => null, { $$typeof: clientReference, $$id: "page" });

/** One character for each byte, as the page server has pages. */
const toLatin1 = (text: string) => Buffer.from(text).toString("latin1");

/** The React of Next, and what it has rendered that is used again. */
function createRenderer(load: NodeJS.Require) {
  const react = createReactOfNext(
    load("next/dist/compiled/next-server/app-page-turbo.runtime.prod.js").vendored,
    load.resolve("next/dist/compiled/react-dom/cjs/react-dom-server-legacy.node.production.js"),
  );
  const beginKept = createKeptHtml((tree) => toLatin1(react.renderHtml(tree)));
  return { react, beginKept };
}

type Prepared = Awaited<ReturnType<typeof loadModules>> & {
  findClient: ReturnType<typeof createClientComponents>;
};

/**
 * Renders pages that are put into a frame without Next: their components are run here, and React DOM makes HTML of what
 * they return. Next would turn it into data first, and that into elements again (docs/decisions/0102).
 */
export function createBarePages() {
  const load = createRequire(path.resolve("server.ts"));
  let renderer: ReturnType<typeof createRenderer> | undefined;
  const prepared = new WeakMap<BuiltEntry, Promise<Prepared>>();

  async function prepare(entry: BuiltEntry): Promise<Prepared> {
    const { page } = entry.routeModule.definition;
    const file = path.resolve(`.next/server/app${page}_client-reference-manifest.js`);
    return {
      ...(await loadModules(entry)),
      findClient: createClientComponents(readManifest(file), entry.__next_app__),
    };
  }

  function getPrepared(entry: BuiltEntry): Promise<Prepared> {
    const known = prepared.get(entry) ?? prepare(entry);
    prepared.set(entry, known);
    return known;
  }

  /**
   * @param options.params of the path
   * @param options.segments number of segments of the path
   * @param options.isBare whether the layout has left out the frame, asked once it was called
   * @returns `null` if it has not
   * @throws what a component throws
   */
  return async function renderBarePage(options: {
    entry: BuiltEntry;
    params: Props;
    segments: number;
    isBare: () => boolean;
  }): Promise<BareDocument | null> {
    renderer ??= createRenderer(load);
    const { react, beginKept } = renderer;
    const { keepHtml, fill } = beginKept();
    const { layouts, page, findClient } = await getPrepared(options.entry);
    const scripts = new Set<string>();
    const call = react.createCaller();
    let hasIds = false;
    let content: ReactNode;
    const run = createComponentRunner({
      ...{ call, keepHtml },
      findClient: (reference) => {
        if (reference.$$id === pagePlace.$$id) return () => content;
        const found = findClient(reference);
        hasIds ||= !found.component.hasNoIds;
        for (const script of found.scripts) scripts.add(script);
        return found.component;
      },
    });
    const props = { params: Promise.resolve(options.params), searchParams: Promise.resolve({}) };
    let tree: ReactNode = createElement(pagePlace as never);
    for (const layout of layouts.toReversed())
      tree = await call(layout, { children: tree, params: props.params });
    if (!options.isBare()) return null;
    const metadata = page.generateMetadata?.(props, Promise.resolve({})) ?? page.metadata ?? {};
    const [own, around, described] = await Promise.all([
      run(createElement(page.default as never, props)),
      run(tree),
      metadata,
    ]);
    content = hasIds ? nestPage(own, options.segments) : withMetadataBoundary(own);
    return {
      html: fill(toLatin1(react.renderHtml(hasIds ? nestDocument(around) : around))),
      metadata: toLatin1(toMetadataHtml(described)),
      scripts,
    };
  };
}
