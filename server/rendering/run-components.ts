import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import type { KeepHtml } from "#lib/core/shared/keep-html.ts";

type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;
/** A component of the browser. `keepsHtml`: it is given what keeps HTML (`KeepHtml`). */
export type BrowserComponent = Component & { keepsHtml?: boolean };
type MaybeLater = ReactNode | Promise<ReactNode>;

export const clientReference: unique symbol = Symbol.for("react.client.reference");

/** A component of the browser, as modules of the server see it. */
export type ClientReference = { $$typeof: typeof clientReference; $$id: string };

const isClientReference = (type: unknown): type is ClientReference =>
  typeof type === "function" && (type as Partial<ClientReference>).$$typeof === clientReference;

const isThenable = (value: unknown): value is Promise<ReactNode> =>
  typeof (value as { then?: unknown } | null)?.then === "function";

/** What runs the components of a page. */
export type Runner = {
  /** The component that a reference names, as React DOM renders it on the server. */
  findClient: (reference: ClientReference) => BrowserComponent;
  /** Given to the components that keep the HTML of what is in them. */
  keepHtml: KeepHtml;
  /** Calls a component of the server, which may use the hooks that React has there. */
  call: (component: Component, props: Props) => ReactNode | Promise<ReactNode>;
};

/**
 * Runs the components of a page that only the server needs, as React does before it sends what they return as data, and
 * puts the others in the place of their references. What is left can be rendered by React DOM.
 * @returns the tree, or a promise where a component waits for data
 */
export function createComponentRunner({ findClient, keepHtml, call }: Runner) {
  /** Makes a rejection of what is thrown at once, so that `Promise.all` also handles the rejections of components that had started. */
  function attempt<Result>(work: () => Result): Result | Promise<never> {
    try {
      return work();
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** All values of a list, and later where one of them is. */
  function all<Value, Result>(
    values: readonly (Value | Promise<Value>)[],
    then: (values: Value[]) => Result,
  ): Result | Promise<Result> {
    return values.some(isThenable)
      ? Promise.all(values).then(then)
      : then(values as readonly Value[] as Value[]);
  }

  function run(node: ReactNode): MaybeLater {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return runAll(node);
    if (isThenable(node)) return node.then(run);
    return isValidElement<Props>(node) ? attempt(() => runElement(node)) : node;
  }

  function runAll(nodes: readonly ReactNode[]): MaybeLater {
    return all(nodes.map(run), (done) =>
      done.every((one, at) => one === nodes[at]) ? (nodes as ReactNode[]) : done,
    );
  }

  /** A property of a component of the browser may have elements, and components, anywhere in it. */
  function runValue(value: unknown): unknown {
    if (isClientReference(value)) return findClient(value);
    if (typeof value !== "object" || value === null) return value;
    if (isValidElement(value)) return run(value);
    if (Array.isArray(value)) {
      const done = value.map(runValue);
      return all(done, (own) => (own.every((one, at) => one === value[at]) ? value : own));
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return runProps(value as Props);
  }

  /** The same object where nothing in it had to be run. */
  function runProps(props: Props): Props | Promise<Props> {
    const names = Object.keys(props);
    const done = names.map((name) => runValue(props[name]));
    return all(done, (values) =>
      values.every((one, at) => one === props[names[at] ?? ""])
        ? props
        : Object.fromEntries(names.map((name, at) => [name, values[at]])),
    );
  }

  function runElement(element: React.ReactElement<Props>): MaybeLater {
    const { type, props, key } = element;
    if (isClientReference(type)) {
      const component = findClient(type);
      const own = runProps(props);
      const given = { ...(key === null ? {} : { key }), ...(component.keepsHtml && { keepHtml }) };
      const create = (ready: Props) => createElement(component, { ...ready, ...given });
      return isThenable(own) ? (own as Promise<Props>).then(create) : create(own as Props);
    }
    if (typeof type === "function") {
      const result = call(type as Component, props);
      const done = isThenable(result) ? result.then(run) : run(result);
      return all([done], ([node]) => withKey(node, key));
    }
    const { children } = props;
    if (typeof children !== "object" || children === null) return element;
    return all([run(children as ReactNode)], ([own]) =>
      own === children ? element : withChildren(element, own),
    );
  }

  return run;
}

/** Keeps the key that the element of a component had among others. */
const withKey = (node: ReactNode, key: string | null): ReactNode =>
  key === null ? node : createElement(Fragment, { key }, node);

/** The element with other children, each in its place. */
const withChildren = (element: React.ReactElement<Props>, children: ReactNode) =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
