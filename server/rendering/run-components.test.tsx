import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ClientReference, clientReference, createComponentRunner } from "./run-components.ts";

/** A component of the browser, as the server sees it, and the one that it refers to. */
const Island = Object.assign(
  (_props: { label?: ReactNode; rows?: unknown; children?: ReactNode }) => null,
  {
    $$typeof: Symbol.for("react.client.reference"),
    $$id: "island",
  },
);
const ShownIsland = ({ label, rows, children }: Record<string, unknown>) => (
  <b>
    {label as ReactNode}
    {(rows as { text: ReactNode }[] | undefined)?.map(({ text }) => (
      <Fragment key="1">{text}</Fragment>
    ))}
    {children as ReactNode}
  </b>
);
const Later = async ({ name }: { name: string }) => <i>{name}</i>;
const Words = ({ children }: { children?: ReactNode }) => <p>{children}</p>;

const called: unknown[] = [];
const run = createComponentRunner({
  findClient: (reference: ClientReference) => {
    expect(reference.$$id).toBe("island");
    return ShownIsland;
  },
  keepHtml: () => null,
  call: (component, props) => {
    called.push(component);
    return component(props);
  },
});
const show = async (tree: ReactNode) => renderToStaticMarkup(await run(tree));

test("components of the server are run, and those of the browser are in the place of their references", async () => {
  expect(
    await show(
      <main>
        <Words>
          {"one "}
          <Later name="two" />
        </Words>
        <Island>
          <Words>three</Words>
        </Island>
        {[<Later key="4" name="four" />, null, 5]}
      </main>,
    ),
  ).toBe("<main><p>one <i>two</i></p><b><p>three</p></b><i>four</i>5</main>");
});

test("a component of the browser that another one gets as a property is there in place of its reference", async () => {
  const Shows = ({ tools }: { tools: { Component: typeof Island; words: string } }) => (
    <tools.Component>{tools.words}</tools.Component>
  );
  const Host = Object.assign(() => null, { $$typeof: clientReference, $$id: "host" });
  const runWithHost = createComponentRunner({
    findClient: ({ $$id }) => ($$id === "host" ? (Shows as never) : ShownIsland),
    keepHtml: () => null,
    call: (component, props) => component(props),
  });
  const tree = createElement(Host as never, { tools: { Component: Island, words: "in it" } });
  expect(renderToStaticMarkup(await runWithHost(tree))).toBe("<b>in it</b>");
});

test("elements are run wherever they are in what a component of the browser gets", async () => {
  expect(
    await show(<Island label={<Words>a</Words>} rows={[{ text: <Later name="b" /> }]} />),
  ).toBe("<b><p>a</p><i>b</i></b>");
});

test("what does not wait is there at once, and what has nothing to run stays the same", () => {
  const tree = <Words>now</Words>;
  expect(run(tree)).not.toBeInstanceOf(Promise);
  const list = (
    <ul>
      <li>1</li>
    </ul>
  );
  expect(run(list)).toBe(list);
});

test("each component is called once, in the order in which React would", async () => {
  called.length = 0;
  await show([
    <Later key="1" name="a" />,
    <Words key="2">
      <Later name="b" />
    </Words>,
  ]);
  expect(called).toEqual([Later, Words, Later]);
});

test("a component that throws at once rejects the run, and no rejection is left unhandled", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const Failing = () => {
    throw new Error("no data");
  };
  const Rejecting = async () => Promise.reject(new Error("later"));
  await expect(
    run([<Rejecting key="1" />, <Failing key="2" />] as unknown as ReactNode),
  ).rejects.toThrow(/later|no data/);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
