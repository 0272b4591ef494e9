import { type ComponentType, createElement, Fragment, isValidElement, type ReactNode } from "react";

/**
 * The islands of a page, by their numbers: names of components, and properties as `encodeProps` returns them.
 */
export type PageIslands = readonly (readonly [name: string, props: unknown])[];

export type Props = Record<string, unknown>;
/**
 * An encoded element: its type is an HTML tag, a component name, or "" for a list of elements. Or only the name of a
 * component.
 */
type Encoded = { $: readonly [type: string, key: string | null, props: unknown] | string };

/** The element around children of an island that are only HTML: the browser reads them from the page. */
export const slotTag = "page-slot";

/** Elements that are only valid as direct children of certain elements. */
const boundTags = new Set("caption dd dt legend li option summary tbody td th thead tr".split(" "));

const noTags: ReadonlySet<string> = new Set();

function isHtml(node: ReactNode, refused: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.every((one) => isHtml(one, refused));
  if (!isValidElement<Props>(node)) return typeof node !== "object" || node === null;
  const { type, props } = node;
  const children = props.children as ReactNode;
  if (type === Fragment) return isHtml(children, refused);
  return typeof type === "string" && !refused.has(type) && isHtml(children, noTags);
}

/** Whether children of an island fit into a slot: they must be HTML elements without client components. */
export const fitsSlot = (children: ReactNode): boolean =>
  (isValidElement(children) || (Array.isArray(children) && children.some(isValidElement))) &&
  isHtml(children, boundTags);

/** The slot, with HTML that React has written. */
export const createSlot = (html: string): ReactNode =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is in the page already
  createElement(slotTag, { dangerouslySetInnerHTML: { __html: html } });

const isComponentName = (name: string) => /^[A-Z]/.test(name);

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/**
 * Encodes the properties of a component as JSON.
 * @param getName returns the names of client components
 * @throws Error for a property that is neither data nor an element
 */
export function encodeProps(
  value: unknown,
  getName: (type: unknown) => string | undefined,
): unknown {
  const encode = (one: unknown): unknown => {
    const name = getName(one);
    if (name !== undefined) return { $: name } satisfies Encoded;
    if (typeof one === "function" || typeof one === "symbol" || typeof one === "bigint")
      throw new Error(`A component of the browser cannot have a ${typeof one}`);
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.map((item) => (item === undefined ? null : encode(item)));
    if (isValidElement<Props>(one)) return encodeElement(one);
    if (!isPlain(one) || "$" in one) throw new Error("A component of the browser gets plain data");
    return Object.fromEntries(Object.entries(one).map(([name, item]) => [name, encode(item)]));
  };
  function encodeElement({ type, key, props }: React.ReactElement<Props>): Encoded {
    if (type === slotTag) return { $: slotTag };
    const name = type === Fragment ? "" : typeof type === "string" ? type : getName(type);
    if (name === undefined) throw new Error("An element of a component that was not run");
    return { $: [name, key, encode(props)] };
  }
  return encode(value);
}

/** The names of all components in a result of `encodeProps`. */
export function listComponents(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (Array.isArray(value)) for (const item of value) listComponents(item, found);
  else {
    const { $ } = value as Partial<Encoded>;
    const name = typeof $ === "string" ? $ : $?.[0];
    if (name && isComponentName(name)) found.add(name);
    for (const item of Object.values(value)) listComponents(item, found);
  }
  return found;
}

/**
 * Decodes properties of `encodeProps`.
 * @param find finds a component by its name
 * @param slot HTML of the slot in the page
 */
export function decodeProps(
  value: unknown,
  find: (name: string) => ComponentType<Props>,
  slot = "",
): unknown {
  const decode = (one: unknown): unknown => {
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.map(decode);
    const { $ } = one as Partial<Encoded>;
    if ($ === slotTag) return createSlot(slot);
    if (typeof $ === "string") return find($);
    if ($) return decodeElement($);
    return Object.fromEntries(Object.entries(one).map(([name, item]) => [name, decode(item)]));
  };
  function decodeElement([name, key, encoded]: Exclude<Encoded["$"], string>): ReactNode {
    const { children, ...props } = decode(encoded) as Props & { children?: ReactNode };
    const type = name === "" ? Fragment : isComponentName(name) ? find(name) : name;
    const own = key === null ? props : { ...props, key };
    // Passed as separate children, they need no keys.
    return Array.isArray(children)
      ? createElement(type as string, own, ...children)
      : createElement(type as string, own, children);
  }
  return decode(value);
}
