import { createRequire } from "node:module";
import path from "node:path";
import type { Viewport } from "next";
import { createElement, type ReactNode } from "react";
import { lazily } from "#lib/core/shared/lazily.ts";
import { createKeptHtml } from "#server/rendering/kept-html.ts";
import { toMetadataHtml, toViewportHtml } from "#server/rendering/metadata-html.ts";
import { clientReference, createComponentRunner } from "#server/rendering/run-components.ts";
import type { BuiltPage, PageParams } from "./built-pages.ts";
import { createClientComponents } from "./client-components.ts";
import { nestDocument, nestPage } from "./next-nesting.ts";
import { createReactOfNext } from "./react-of-next.ts";

/** A page as HTML, without scripts. */
export type RenderedDocument = {
  /** One character for each byte (`latin1`). */
  html: string;
  /** Addresses of the scripts with which React takes it over. */
  scripts: readonly string[];
};

/** Stands for the page in its layouts while both are run: what is around it is only known then. */
const pagePlace = Object.assign(() => null, { $$typeof: clientReference, $$id: "page" });

/** One character for each byte, as the page server has pages. */
const toLatin1 = (text: string) => Buffer.from(text).toString("latin1");

/** React DOM writes it into streams only. */
const doctype = "<!DOCTYPE html>";

/** Next has this before everything else in the body: metadata that comes late. */
const lateMetadata = '<div hidden=""><!--$--><!--/$--></div>';

/** The React of Next, and what it has rendered that is used again. */
function createRenderer(load: NodeJS.Require) {
  const react = createReactOfNext(
    load("next/dist/compiled/next-server/app-page-turbo.runtime.prod.js").vendored,
    load.resolve("next/dist/compiled/react-dom/cjs/react-dom-server-legacy.node.production.js"),
  );
  const beginKept = createKeptHtml((tree) => toLatin1(react.renderHtml(tree)));
  return { react, beginKept };
}

/** Puts what Next adds to the head, and to the body, into a document. */
function addHead(html: string, head: string): string {
  const headAt = html.indexOf("<head>") + "<head>".length;
  const bodyAt = html.indexOf(">", html.indexOf("<body", headAt)) + 1;
  if (headAt < "<head>".length || bodyAt < headAt) throw new Error("A page is no document");
  const [start, rest] = [html.slice(0, headAt), html.slice(headAt, bodyAt)];
  return doctype + start + head + rest + lateMetadata + html.slice(bodyAt);
}

const toStyleSheet = (href: string) =>
  `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;

/**
 * Renders the pages of the build: their layouts and components are run here, and React DOM makes HTML of what they return.
 * Next would turn it into data first, and that into elements again (docs/decisions/0102).
 */
export function createDocuments() {
  const load = createRequire(path.resolve("server.ts"));
  const getRenderer = lazily(() => createRenderer(load));
  const components = new WeakMap<BuiltPage, ReturnType<typeof createClientComponents>>();

  function getComponents(built: BuiltPage) {
    const known = components.get(built) ?? createClientComponents(built.manifest, built.modules);
    components.set(built, known);
    return known;
  }

  /**
   * @param options.params of the path
   * @param options.segments number of segments of the path
   * @param options.isFragment only what is in it is used, not its head
   * @throws what a component throws, and where one waits for something in a `Suspense`
   */
  async function render(options: {
    built: BuiltPage;
    params: PageParams;
    segments: number;
    isFragment: boolean;
  }): Promise<RenderedDocument> {
    const { react, beginKept } = getRenderer();
    const { keepHtml, fill } = beginKept();
    const { layouts, page, styles, scripts } = options.built;
    const findClient = getComponents(options.built);
    const call = react.createCaller();
    let content: ReactNode;
    const run = createComponentRunner({
      call,
      keepHtml,
      findClient: (reference) =>
        reference.$$id === pagePlace.$$id ? () => content : findClient(reference),
    });
    const props = { params: Promise.resolve(options.params), searchParams: Promise.resolve({}) };
    const tree = layouts.reduceRight<ReactNode>(
      (children, layout) =>
        createElement(layout.default as never, { children, params: props.params }),
      createElement(pagePlace as never),
    );
    const viewport = Object.assign({}, ...layouts.map((layout) => layout.viewport)) as Viewport;
    const [own, around, metadata] = await Promise.all([
      run(createElement(page.default as never, props)),
      run(tree),
      page.generateMetadata?.(props, Promise.resolve({})) ?? page.metadata ?? {},
    ]);
    content = nestPage(own, options.segments);
    const html = fill(toLatin1(react.renderHtml(nestDocument(around))));
    if (options.isFragment) return { html, scripts };
    const head =
      toViewportHtml(viewport) + styles.map(toStyleSheet).join("") + toMetadataHtml(metadata);
    return { html: addHead(html, toLatin1(head)), scripts };
  }

  /**
   * Whether the build and the React of Next are as they are used here.
   * @throws Error that says what is otherwise
   */
  function check({ layouts, page, styles, scripts, manifest }: BuiltPage): void {
    getRenderer().react.check();
    const isBuilt = layouts.length > 0 && typeof page.default === "function";
    const isListed = styles.length > 0 && scripts.length > 0;
    const hasComponents = Object.keys(manifest.clientModules ?? {}).length > 0;
    if (!isBuilt || !isListed || !hasComponents)
      throw new Error("The build of Next has another form: see docs/engine.md");
  }
  return { render, check };
}
