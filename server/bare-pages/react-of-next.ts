import type { ReactNode } from "react";

type Hooks = Record<string, unknown>;

/** The two Reacts in Next's server: the one of its server components and the one that renders HTML. */
type VendoredReact = {
  "react-rsc": {
    React: { __SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: Hooks | null } };
  };
  "react-ssr": {
    ReactDOMServer: {
      renderToPipeableStream: (
        tree: ReactNode,
        options: { onAllReady: () => void; onError: (error: unknown) => void },
      ) => { pipe: (target: unknown) => void; abort: () => void };
    };
  };
};

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

/** Uses the Reacts that Next has in itself: components of the build know no others. */
export function createReactOfNext(vendored: VendoredReact) {
  const { __SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    vendored["react-rsc"].React;
  const { renderToPipeableStream } = vendored["react-ssr"].ReactDOMServer;
  return {
    /** Lets the components of one page be called. */
    createCaller: () => {
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
    },
    /** The HTML of elements, one character for each byte (`latin1`). @throws what a component throws */
    renderHtml: (tree: ReactNode): Promise<string> =>
      new Promise((resolve, reject) => {
        const chunks: Uint8Array[] = [];
        const target = {
          write: (chunk: Uint8Array | string) => {
            chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
            return true;
          },
          end: () => resolve(Buffer.concat(chunks).toString("latin1")),
          on: () => target,
          destroy: (error: unknown) => reject(error),
        };
        const stream = renderToPipeableStream(tree, {
          onAllReady: () => stream.pipe(target),
          onError: reject,
        });
      }),
  };
}
