import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { createElement, type ReactNode } from "react";

type Hooks = Record<string, unknown>;

/** The two Reacts in Next's server: the one of its server components and the one that renders HTML. */
type VendoredReact = {
  "react-rsc": {
    React: {
      useId: () => string;
      __SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: Hooks | null };
    };
  };
  "react-ssr": { React: unknown; ReactDOM: unknown };
};

type StringRenderer = { renderToString: (tree: ReactNode) => string };

/**
 * The renderer of React DOM that writes one string. Next has it beside its server, but not in it, so it gets the React that
 * is there. The one for streams encodes each of the thousands of pieces of a page on its own.
 */
function loadStringRenderer({ React, ReactDOM }: VendoredReact["react-ssr"], file: string) {
  const modules: Record<string, unknown> = {
    "next/dist/compiled/react": React,
    "next/dist/compiled/react-dom": ReactDOM,
  };
  const renderer = {} as StringRenderer;
  const run = compileFunction(readFileSync(file, "utf8"), ["exports", "require"], {
    filename: file,
  });
  run(renderer, (name: string) => modules[name]);
  return renderer;
}

const unavailable = (name: string) => () => {
  throw new Error(`Components of the server have no ${name}`);
};

/**
 * The hooks of components of the server. Ids are counted for each page, as React does.
 * @param page whose ids these are
 */
const toHooks = (page: { ids: number }): Hooks => ({
  useId: () => {
    const id = `_S_${page.ids.toString(32)}_`;
    page.ids += 1;
    return id;
  },
  useMemo: (create: () => unknown) => create(),
  useCallback: (callback: unknown) => callback,
  useDebugValue: () => undefined,
  use: unavailable("use"),
  useContext: unavailable("useContext"),
});

/** What React writes where something in a `Suspense` has failed or waits. */
const failedBoundary = "<!--$!-->";

/**
 * Uses the Reacts that Next has in itself: components of the build know no others.
 * @param rendererFile the renderer that belongs to them
 */
export function createReactOfNext(vendored: VendoredReact, rendererFile: string) {
  const { __SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    vendored["react-rsc"].React;
  const { renderToString } = loadStringRenderer(vendored["react-ssr"], rendererFile);
  /** Lets the components of one page be called. */
  function createCaller() {
    const hooks = toHooks({ ids: 1 });
    return <Props, Result>(component: (props: Props) => Result, props: Props): Result => {
      const before = internals.H;
      internals.H = hooks;
      try {
        return component(props);
      } finally {
        internals.H = before;
      }
    };
  }

  /**
   * The HTML of elements.
   * @throws what a component throws, and where one waits for something
   */
  function renderHtml(tree: ReactNode): string {
    const html = renderToString(tree);
    if (html.includes(failedBoundary)) throw new Error("A part of a page has no HTML");
    return html;
  }

  /** @throws Error where the Reacts of Next are no longer used like this */
  function check(): void {
    const id = createCaller()(() => vendored["react-rsc"].React.useId(), {});
    const html = renderHtml(createElement("p", { id }, "words"));
    if (html !== '<p id="_S_1_">words</p>')
      throw new Error("The React of Next renders otherwise: see docs/engine.md");
  }
  return { createCaller, renderHtml, check };
}
