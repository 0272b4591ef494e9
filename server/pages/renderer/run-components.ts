import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import { getIslandName } from "./island-names.ts";

type Props = Record<string, unknown>;
export type Component = (props: Props) => ReactNode | Promise<ReactNode>;
type MaybeLater = ReactNode | Promise<ReactNode>;

const isThenable = (value: unknown): value is Promise<ReactNode> =>
  typeof (value as { then?: unknown } | null)?.then === "function";

/** What runs the components of a page. */
export type Runner = {
  /** Makes an island of a component of the browser; `null` where there are no islands, as in a fragment. */
  toIsland: ((component: Component, props: Props) => ReactNode) | null;
  /** Calls a component of the server. It may use the hooks that work on the server. */
  call: (component: Component, props: Props) => ReactNode | Promise<ReactNode>;
};

/**
 * Runs the server components of a page, and makes islands of the components of the browser. React DOM can render the result.
 * @returns the tree, or a promise where a component waits for data
 */
export function createComponentRunner({ toIsland, call }: Runner) {
  /** Turns an exception into a rejection, so that `Promise.all` also handles rejections of components that have started before. */
  function attempt<Result>(work: () => Result): Result | Promise<never> {
    try {
      return work();
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Calls `then` with all values of a list: at once, or when the promises among them are fulfilled. */
  function all<Value, Result>(
    values: readonly (Value | Promise<Value>)[],
    then: (values: Value[]) => Result,
  ): Result | Promise<Result> {
    return values.some(isThenable)
      ? Promise.all(values).then(then)
      : then(values as readonly Value[] as Value[]);
  }

  /** @param isInside whether the node is inside of a component of the browser: one island contains everything in it */
  function run(node: ReactNode, isInside: boolean): MaybeLater {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return runAll(node, isInside);
    if (isThenable(node)) return node.then((done) => run(done, isInside));
    return isValidElement<Props>(node) ? attempt(() => runElement(node, isInside)) : node;
  }

  function runAll(nodes: readonly ReactNode[], isInside: boolean): MaybeLater {
    return all(
      nodes.map((node) => run(node, isInside)),
      (done) => (done.every((one, at) => one === nodes[at]) ? (nodes as ReactNode[]) : done),
    );
  }

  /** A property of a component of the browser may have elements anywhere in it. */
  function runValue(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (isValidElement(value)) return run(value, true);
    if (Array.isArray(value)) {
      const done = value.map(runValue);
      return all(done, (own) => (own.every((one, at) => one === value[at]) ? value : own));
    }
    return Object.getPrototypeOf(value) === Object.prototype ? runProps(value as Props) : value;
  }

  /** Returns the same object if it contains no component to run. */
  function runProps(props: Props): Props | Promise<Props> {
    const names = Object.keys(props);
    const done = names.map((name) => runValue(props[name]));
    return all(done, (values) =>
      values.every((one, at) => one === props[names[at] ?? ""])
        ? props
        : Object.fromEntries(names.map((name, at) => [name, values[at]])),
    );
  }

  function runElement(element: React.ReactElement<Props>, isInside: boolean): MaybeLater {
    const { type, props, key } = element;
    if (getIslandName(type) !== undefined) {
      const component = type as Component;
      return all([runProps(props)], ([own = props]) =>
        isInside || toIsland === null
          ? createElement(component, key === null ? own : { ...own, key })
          : withKey(toIsland(component, own), key),
      );
    }
    if (typeof type === "function") {
      const result = call(type as Component, props);
      const done = isThenable(result)
        ? result.then((node) => run(node, isInside))
        : run(result, isInside);
      return all([done], ([node]) => withKey(node, key));
    }
    const { children } = props;
    if (typeof children !== "object" || children === null) return element;
    return all([run(children as ReactNode, isInside)], ([own]) =>
      own === children ? element : withChildren(element, own),
    );
  }

  return (node: ReactNode): MaybeLater => run(node, false);
}

/** Keeps the key that the element of a component had among others. */
const withKey = (node: ReactNode, key: string | null): ReactNode =>
  key === null ? node : createElement(Fragment, { key }, node);

/** The element with other children, each in its place. */
const withChildren = (element: React.ReactElement<Props>, children: ReactNode) =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
