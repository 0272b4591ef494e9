import * as React from "react";

type Hooks = Record<string, unknown>;
type Internals = { H: Hooks | null };

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, Internals>;

const unavailable = (name: string) => () => {
  throw new Error(`Components of the server have no ${name}`);
};

/** The hooks that server components may use. @param page counts the ids of a page */
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

/** Returns a function that calls the components of one page, with the hooks that server components may use. */
export function createCaller() {
  if (!internals) throw new Error("The hooks of React are elsewhere: see docs/engine.md");
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
