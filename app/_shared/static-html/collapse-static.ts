import type { ReactElement } from "react";
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";

type Props = Record<string, unknown> & { children?: ReactNode };
export type HostElement = ReactElement<Props, string>;

/** Elements that can take their content as HTML. */
const containers = new Set([
  "article",
  "aside",
  "blockquote",
  "details",
  "div",
  "dl",
  "figure",
  "footer",
  "form",
  "header",
  "li",
  "nav",
  "ol",
  "p",
  "section",
  "ul",
]);
/** Elements that React moves to the head or that the page server looks for, wherever they are. */
const movedElements = new Set(["base", "link", "meta", "script", "style", "title"]);
/** With fewer elements inside, HTML of its own costs more than it saves. */
const minElements = 3;

const clientReference = Symbol.for("react.client.reference");

/** A part of a page, with its components run. */
type Part = {
  node: ReactNode;
  /** Nothing in it needs the browser's React: its HTML is all of it. */
  isStatic: boolean;
  /** The number of its elements. */
  elements: number;
};

const toPart = (node: ReactNode, isStatic: boolean, elements = 0): Part => ({
  node,
  isStatic,
  elements,
});

/** React adds a preload for such a picture to the head. */
const isPreloaded = ({ type, props }: HostElement) => type === "img" && props.loading !== "lazy";

const isServerComponent = (type: unknown): type is (props: Props) => ReactNode =>
  typeof type === "function" && (type as { $$typeof?: unknown }).$$typeof !== clientReference;

/** Keeps the key that the element of a component had among others. */
function withKey(node: ReactNode, key: string | null): ReactNode {
  if (key === null) return node;
  return isValidElement(node)
    ? cloneElement(node, { key })
    : createElement(Fragment, { key }, node);
}

/** The element with other children, each in its place; itself where they are the same. */
const withChildren = (element: ReactElement<Props>, children: ReactNode) =>
  children === element.props.children
    ? element
    : cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));

/**
 * Runs the components of a page that only the server needs, and replaces the largest elements that are then complete:
 * React neither sends their content to the browser as data nor takes it over there. What is not known yet, such as a
 * component that waits for data, stays as it is.
 * @param replace returns the element that has the content of another one as HTML
 */
export function collapseStatic(
  tree: ReactNode,
  replace: (element: HostElement) => ReactNode,
): ReactNode {
  const collapse = ({ node, isStatic, elements }: Part): ReactNode =>
    isStatic &&
    elements > minElements &&
    isValidElement(node) &&
    typeof node.type === "string" &&
    containers.has(node.type)
      ? replace(node as HostElement)
      : node;

  function readAll(nodes: readonly ReactNode[]): Part {
    const parts = nodes.map(read);
    const isStatic = parts.every((part) => part.isStatic);
    const elements = parts.reduce((sum, part) => sum + part.elements, 0);
    const own = parts.map((part) => (isStatic ? part.node : collapse(part)));
    const isSame = own.every((node, at) => node === nodes[at]);
    return toPart(isSame ? (nodes as ReactNode[]) : own, isStatic, elements);
  }

  function readHost(element: HostElement): Part {
    const { type, props } = element;
    if (movedElements.has(type) || isPreloaded(element)) return toPart(element, false);
    // All that is in a picture is its sources.
    if (type === "picture") return toPart(element, true, minElements);
    // HTML of an editor counts as the many elements that it is.
    if (props.dangerouslySetInnerHTML) return toPart(element, true, minElements + 1);
    if (props.children === undefined) return toPart(element, true, 1);
    const { node, isStatic, elements } = readInside(props.children);
    return toPart(withChildren(element, node), isStatic, elements + 1);
  }

  /** What is in an element: collapsed, unless all of it can be part of something larger. */
  function readInside(children: ReactNode): Part {
    const part = read(children);
    return part.isStatic ? part : { ...part, node: collapse(part) };
  }

  function read(node: ReactNode): Part {
    if (Array.isArray(node)) return readAll(node);
    if (typeof node !== "object" || node === null) return toPart(node, true);
    if (!isValidElement<Props>(node)) return toPart(node, false);
    const { type, props, key } = node;
    if (typeof type === "string") return readHost(node as HostElement);
    if (type === Fragment) {
      const inside = readInside(props.children);
      return { ...inside, node: withChildren(node, inside.node) };
    }
    if (!isServerComponent(type)) return toPart(node, false);
    const part = read(type(props));
    return { ...part, node: withKey(part.node, key) };
  }

  return collapse(read(tree));
}
