import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import { getIslandName } from "./island-names.ts";

type Props = Record<string, unknown>;
export type Component = (props: Props) => ReactNode | Promise<ReactNode>;
type MaybeLater = ReactNode | Promise<ReactNode>;

const isThenable = (value: unknown): value is Promise<ReactNode> =>
  typeof (value as { then?: unknown } | null)?.then === "function";

/** Calls `next` with a value: at once, or when its promise resolves. */
const after = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> =>
  isThenable(value) ? (value as Promise<Value>).then(next) : next(value as Value);

/** Runs each item of a list. @returns the same list if no item has changed */
function runList<Item>(
  items: readonly Item[],
  runItem: (item: Item) => unknown,
): readonly Item[] | Promise<readonly Item[]> {
  const done = items.map(runItem) as (Item | Promise<Item>)[];
  const orSame = (own: readonly Item[]) =>
    own.every((one, at) => one === items[at]) ? items : own;
  return done.some(isThenable) ? Promise.all(done).then(orSame) : orSame(done as Item[]);
}

/** The functions that run the components of a page. */
export type Runner = {
  /** Turns a client component into an island; `null` where there are no islands, as in a fragment. */
  toIsland: ((component: Component, props: Props) => ReactNode) | null;
  /** Calls a server component. It may use the hooks that work on the server. */
  call: (component: Component, props: Props) => ReactNode | Promise<ReactNode>;
};

/**
 * Runs the server components of a page, and turns client components into islands. React DOM can render the result.
 * @returns the tree, or a promise if a component waits for data
 */
export function createComponentRunner({ toIsland, call }: Runner) {
  /** @param isInside whether the node is inside a client component: its island contains all components in it */
  function run(node: ReactNode, isInside: boolean): MaybeLater {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return runList(node, (one: ReactNode) => run(one, isInside));
    if (isThenable(node)) return node.then((done) => run(done, isInside));
    if (!isValidElement<Props>(node)) return node;
    try {
      return runElement(node, isInside);
    } catch (error) {
      // A rejected promise, so that `Promise.all` also handles rejections of components that started earlier.
      return Promise.reject(error);
    }
  }

  /** A prop of a client component may contain elements at any depth. */
  function runValue(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (isValidElement(value)) return run(value, true);
    if (Array.isArray(value)) return runList(value, runValue);
    return Object.getPrototypeOf(value) === Object.prototype ? runProps(value as Props) : value;
  }

  /** Returns the same object if it contains no component to run. */
  function runProps(props: Props): Props | Promise<Props> {
    const values = Object.values(props);
    return after(runList(values, runValue), (done) => {
      if (done === values) return props;
      return Object.fromEntries(Object.keys(props).map((name, at) => [name, done[at]]));
    });
  }

  function runElement(element: React.ReactElement<Props>, isInside: boolean): MaybeLater {
    const { type, props, key } = element;
    if (getIslandName(type) !== undefined) {
      const component = type as Component;
      return after(runProps(props), (own) =>
        isInside || toIsland === null
          ? createElement(component, key === null ? own : { ...own, key })
          : withKey(toIsland(component, own), key),
      );
    }
    if (typeof type === "function") {
      const done = after(call(type as Component, props), (node) => run(node, isInside));
      return key === null ? done : after(done, (node) => withKey(node, key));
    }
    const { children } = props;
    if (typeof children !== "object" || children === null) return element;
    return after(run(children as ReactNode, isInside), (own) =>
      own === children ? element : withChildren(element, own),
    );
  }

  return (node: ReactNode): MaybeLater => run(node, false);
}

/** Keeps the key of a component's element for its result. */
const withKey = (node: ReactNode, key: string | null): ReactNode =>
  key === null ? node : createElement(Fragment, { key }, node);

/** The element with other children, each in its place. */
const withChildren = (element: React.ReactElement<Props>, children: ReactNode) =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
