import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSlot, decodeProps, encodeProps, fitsSlot, listComponents } from "./island-data.ts";

const Bar = ({ children }: { children?: React.ReactNode }) => <b>{children}</b>;
const name = "Bar";
const getName = (type: unknown) => (type === Bar ? name : undefined);
const pass = (props: object) => {
  const encoded = encodeProps(props, getName);
  const find = (asked: string) => {
    expect(asked).toBe(name);
    return Bar as never;
  };
  return decodeProps(JSON.parse(JSON.stringify(encoded)), find) as Record<string, never>;
};
const show = (node: React.ReactNode) => renderToStaticMarkup(node);

test("data is the same in the browser, without what is undefined", () => {
  const props = { text: "a", count: 2, none: null, list: [{ is: true }, undefined] };
  expect(pass({ ...props, left: undefined })).toEqual({ ...props, list: [{ is: true }, null] });
});

test("elements, also those of components of the browser, are the same in the browser", () => {
  const children = (
    <>
      <p className="a" style={{ color: "red" }}>
        one <i>two</i>
      </p>
      {[<Bar key="x">three</Bar>]}
    </>
  );
  expect(show(pass({ children }).children)).toBe(show(children));
});

test("a component is the same in the browser, wherever it is", () => {
  expect(pass({ rows: [{ as: Bar }] })).toEqual({ rows: [{ as: Bar }] });
});

test("all components that properties have are listed", () => {
  const encoded = encodeProps({ as: Bar, children: [<p key="1">words</p>] }, getName);
  expect([...listComponents(encoded)]).toEqual([name]);
});

test.each([
  ["a function", { onPress: () => undefined }],
  ["a date", { at: new Date() }],
  ["a map", { list: new Map() }],
  ["an element of a component that was not run", { children: <NotRun /> }],
  ["data that would be read as an element", { sent: { $: "Bar" } }],
])("%s is refused", (_what, props) => {
  expect(() => encodeProps(props, getName)).toThrow();
});

function NotRun() {
  return null;
}

test.each<[what: string, children: React.ReactNode, fits: boolean]>([
  ["HTML", [<i key="1">one</i>, "two"], true],
  ["a list", <ul key="1">{[<li key="1">one</li>]}</ul>, true],
  ["text alone", "one", false],
  ["nothing", null, false],
  ["a part of a list, which may only be in a list", <li key="1">one</li>, false],
  ["a component of the browser", <Bar key="1" />, false],
  ["HTML around a component of the browser", <p key="1">{[<Bar key="1" />]}</p>, false],
])("%s as children: %#", (_what, children, fits) => {
  expect(fitsSlot(children)).toBe(fits);
});

test("HTML in a slot is not sent a second time: the browser has it in the page", () => {
  const encoded = encodeProps({ children: createSlot("<i>one</i>") }, getName);
  expect(JSON.stringify(encoded)).not.toContain("one");
  const { children } = decodeProps(encoded, () => Bar as never, "<i>one</i>") as Record<
    string,
    never
  >;
  expect(show(children)).toBe("<page-slot><i>one</i></page-slot>");
});
