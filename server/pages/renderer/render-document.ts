import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createSlot,
  encodeProps,
  fitsSlot,
  listComponents,
  type PageIslands,
  type Props,
  slotTag,
} from "#components/islands/island-data.ts";
import { setCachedSubtrees } from "#lib/core/shared/cached-subtrees.ts";
import { createCaller } from "#server/internals/server-hooks.ts";
import { createCachedSubtrees } from "./cached-subtrees.ts";
import { getIslandName } from "./island-names.ts";
import { type Component, createComponentRunner } from "./run-components.ts";

export type PageParams = Record<string, string | string[]>;
type Module = { default: Component };
/** A page and its layouts, from the outermost to the innermost. */
type LoadPage = () => Promise<[page: Module, ...layouts: Module[]]>;

/** The HTML of a page, without scripts. */
export type RenderedDocument = {
  /** One character for each byte (`latin1`). */
  html: string;
  /** Preload links of its islands for the head, such as those of pictures; as HTML. */
  preloads: string;
  /** Names and properties of its islands, for the browser. */
  islands: PageIslands;
  /** Names of the components of its islands. */
  components: ReadonlySet<string>;
};

/** React writes elements for the head before the other HTML. */
const preloadLinks = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * No component has a `Suspense` boundary (`tests/architecture/page-rules.test.ts`), because React would hide errors
 * inside it.
 * @throws what a component throws; an error if a component suspends
 */
const renderHtml = (tree: ReactNode, identifierPrefix = ""): string =>
  renderToString(tree, { identifierPrefix });

/** One character for each byte, as the page server expects. */
const toLatin1 = (text: string) => Buffer.from(text).toString("latin1");

/** Whether the browser finds the slot of an island. It does not parse the content of a `noscript` element. */
const hasSlot = (html: string): boolean =>
  html.replace(/<noscript>.*?<\/noscript>/gs, "").includes(`<${slotTag}>`);

/** Numbers the islands of a page in the order in which React DOM renders them. */
function createIslands() {
  const islands: [name: string, props: unknown][] = [];
  const preloads = new Set<string>();

  /** The HTML of a part of an island; its preload links are moved to the head. */
  function renderPart(tree: ReactNode, identifierPrefix: string): string {
    const html = renderHtml(tree, identifierPrefix);
    const [links = ""] = preloadLinks.exec(html) ?? [];
    preloads.add(links);
    return html.slice(links.length);
  }

  /** Replaces children that are only HTML with a slot. */
  function withSlot(props: Props, identifierPrefix: string): Props {
    const children = props.children as ReactNode;
    if (!fitsSlot(children)) return props;
    return { ...props, children: createSlot(renderPart(children, identifierPrefix)) };
  }

  /** @returns the HTML of an island, and the properties that the browser needs for it */
  function renderIsland(component: Component, props: Props, prefix: string) {
    const render = (own: Props) => renderPart(createElement(component as never, own), prefix);
    const slotted = withSlot(props, prefix);
    const html = render(slotted);
    // A component may hide its children at first, or pass its own props to them.
    return slotted === props || hasSlot(html)
      ? { html, sent: slotted }
      : { html: render(props), sent: props };
  }

  function Island({ component, props }: { component: Component; props: Props }) {
    const at = islands.length;
    const { html, sent } = renderIsland(component, props, `${at}-`);
    islands.push([getIslandName(component) ?? "", encodeProps(sent, getIslandName)]);
    return createElement("page-island", {
      "data-island": at,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
      dangerouslySetInnerHTML: { __html: html },
    });
  }

  return {
    toIsland: (component: Component, props: Props) =>
      createElement(Island as never, { component, props } as never),
    finish: () => ({
      islands,
      preloads: toLatin1([...preloads].join("")),
      components: new Set([...listComponents(islands), ...islands.map(([name]) => name)]),
    }),
  };
}

/**
 * Renders the pages in `app/`: their layouts and components are called here, and React DOM converts the results to
 * HTML.
 * @param pages by their names, such as `/[site]/[viewer]/forums`
 */
export function createDocuments(pages: Readonly<Record<string, LoadPage>>) {
  setCachedSubtrees(createCachedSubtrees(renderHtml));

  /**
   * @param options.params of the path
   * @param options.isFragment its components do not become islands
   * @throws what a component throws
   */
  async function render(options: {
    name: string;
    params: PageParams;
    isFragment: boolean;
  }): Promise<RenderedDocument> {
    const { name, isFragment } = options;
    const load = pages[name];
    if (!load) throw new Error(`There is no page ${name}`);
    const [page, ...layouts] = await load();
    const { toIsland, finish } = createIslands();
    const run = createComponentRunner({
      call: createCaller(),
      toIsland: isFragment ? null : toIsland,
    });
    const params = Promise.resolve(options.params);
    const searchParams = Promise.resolve({});
    const content = createElement(page.default as never, { params, searchParams } as never);
    const tree = layouts.reduceRight<ReactNode>(
      (children, layout) => createElement(layout.default as never, { children, params } as never),
      content,
    );
    const html = toLatin1(renderHtml(await run(tree)));
    return { html, ...finish() };
  }

  return {
    render,
    /** Loads the home page, because most of its modules are part of every page. */
    preload: async () => void (await pages["/[site]/[viewer]"]?.()),
  };
}
