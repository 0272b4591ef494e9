import { cloneElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { nameIslands } from "./island-names.ts";
import { createDocuments } from "./render-document.ts";

type Props = { children?: ReactNode };
const Box = ({ children }: Props) => <div>{children}</div>;
const Closed = (_props: Props) => <button type="button">Open</button>;
const Trigger = ({ children }: Props) =>
  cloneElement(children as ReactElement<{ id?: string }>, { id: "a" });
const Scriptless = ({ children }: Props) => <noscript>{children}</noscript>;
nameIslands({ Box, Closed, Trigger, Scriptless });

async function render(content: ReactNode) {
  const page = { default: () => <main>{content}</main> };
  const { render } = createDocuments({ "/": async () => [page] });
  const { html, islands } = await render({ name: "/", params: {}, isFragment: false });
  return { html, islands };
}
const slot = { $: "page-slot" };
const sent = { $: ["b", null, { children: "words" }] };

test("children that are only HTML are in the page once, where the browser reads them", async () => {
  const { html, islands } = await render(
    <Box>
      <b>words</b>
    </Box>,
  );
  expect(html).toContain("<div><page-slot><b>words</b></page-slot></div>");
  expect(islands).toEqual([["Box", { children: slot }]]);
});

test.each([
  ["that a component does not show at first", Closed, '<button type="button">Open</button>'],
  ["to which a component gives properties", Trigger, '<b id="a">words</b>'],
  ["for browsers without scripts", Scriptless, "<noscript><b>words</b></noscript>"],
])("children %s are sent, and have no slot", async (_what, Component, expected) => {
  const { html, islands } = await render(
    <Component>
      <b>words</b>
    </Component>,
  );
  expect(html).toBe(`<main><page-island data-island="0">${expected}</page-island></main>`);
  expect(islands).toEqual([[Component.name, { children: sent }]]);
});
