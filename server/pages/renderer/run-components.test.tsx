import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { nameIslands } from "./island-names.ts";
import { createComponentRunner } from "./run-components.ts";

type IslandProps = { label?: ReactNode; rows?: { text: ReactNode }[]; children?: ReactNode };
function Island({ label, rows, children }: IslandProps) {
  return (
    <b>
      {label}
      {rows?.map(({ text }) => (
        <Fragment key="1">{text}</Fragment>
      ))}
      {children}
    </b>
  );
}
nameIslands({ Island });
const Later = async ({ name }: { name: string }) => <i>{name}</i>;
const Words = ({ children }: { children?: ReactNode }) => <p>{children}</p>;

const called: unknown[] = [];
const run = createComponentRunner({
  toIsland: (component, props) =>
    createElement("page-island", null, createElement(component as typeof Island, props)),
  call: (component, props) => {
    called.push(component);
    return component(props);
  },
});
const show = async (tree: ReactNode) => renderToStaticMarkup(await run(tree));

test("components of the server are run, and those of the browser are islands", async () => {
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
  ).toBe(
    "<main><p>one <i>two</i></p><page-island><b><p>three</p></b></page-island><i>four</i>5</main>",
  );
});

test("a component of the browser in what another one gets is no island of its own", async () => {
  expect(
    await show(
      <Island>
        <Words>
          <Island>in it</Island>
        </Words>
      </Island>,
    ),
  ).toBe("<page-island><b><p><b>in it</b></p></b></page-island>");
});

test("a fragment has no islands", async () => {
  const runFragment = createComponentRunner({
    toIsland: null,
    call: (component, props) => component(props),
  });
  expect(renderToStaticMarkup(await runFragment(<Island>words</Island>))).toBe("<b>words</b>");
});

test("elements are run wherever they are in what a component of the browser gets", async () => {
  expect(
    await show(<Island label={<Words>a</Words>} rows={[{ text: <Later name="b" /> }]} />),
  ).toBe("<page-island><b><p>a</p><i>b</i></b></page-island>");
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
