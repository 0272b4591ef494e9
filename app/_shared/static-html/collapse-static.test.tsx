import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { collapseStatic, type HostElement } from "./collapse-static.ts";

/** A component of the browser, as the server sees it. */
function Island({ children }: { children?: ReactNode }) {
  return <b>{children ?? "island"}</b>;
}
Object.assign(Island, { $$typeof: Symbol.for("react.client.reference") });

const Links = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <a href={`/${name}`}>{name}</a>
      </li>
    ))}
  </ul>
);

/** Collapses a tree, and says what was replaced. */
function collapse(tree: ReactNode) {
  const replaced: string[] = [];
  const result = collapseStatic(tree, (element: HostElement) => {
    replaced.push(renderToStaticMarkup(element));
    return <i key={element.key}>{`${replaced.length}`}</i>;
  });
  return { replaced, html: renderToStaticMarkup(result) };
}

test("the largest elements without a component of the browser are replaced, and nothing else", () => {
  const { replaced, html } = collapse(
    <main>
      <section>
        <h2>Topics</h2>
        <Links names={["sleep", "light"]} />
      </section>
      <p>short</p>
      <div className="tools">
        <Links names={["aura", "food", "work"]} />
        <Island />
      </div>
    </main>,
  );
  expect(replaced).toEqual([
    '<ul><li><a href="/aura">aura</a></li><li><a href="/food">food</a></li><li><a href="/work">work</a></li></ul>',
    '<section><h2>Topics</h2><ul><li><a href="/sleep">sleep</a></li><li><a href="/light">light</a></li></ul></section>',
  ]);
  expect(html).toBe(
    '<main><i>2</i><p>short</p><div class="tools"><i>1</i><b>island</b></div></main>',
  );
});

test("a page looks the same as before", () => {
  const page = (
    <>
      {null}
      {false}
      {"text "}
      {5}
      <Fragment key="a">
        <Links names={["one", "two"]} />
        <Island>inside</Island>
      </Fragment>
      {[["x", "y"], <hr key="line" />]}
    </>
  );
  expect(renderToStaticMarkup(collapseStatic(page, (element) => element))).toBe(
    renderToStaticMarkup(page),
  );
});

test("HTML of an editor is replaced with its element", () => {
  const { replaced } = collapse(
    <main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: "<p>Words</p>" }} />
      <Island />
    </main>,
  );
  expect(replaced).toEqual(['<div class="prose"><p>Words</p></div>']);
});

test.each([
  ["a link to a style sheet", <link key="1" rel="stylesheet" href="/a.css" />],
  ["a meta element", <meta key="1" name="content-item" content="5" />],
  ["a picture that is preloaded", <img key="1" src="/a.png" alt="" />],
])("%s stays React's, which places it in the head", (_name, moved) => {
  const { replaced } = collapse(
    <div>
      <ul>
        <li>1</li>
        <li>2</li>
        <li>3</li>
      </ul>
      <div>
        <p>1</p>
        <p>2</p>
        <p>3</p>
        {moved}
      </div>
    </div>,
  );
  expect(replaced).toEqual(["<ul><li>1</li><li>2</li><li>3</li></ul>"]);
});

test("a component that waits for data is run once and left to React", async () => {
  const load = vi.fn(async () => <p>later</p>);
  const tree = collapseStatic(
    <div>
      <Links names={["one", "two"]} />
      <Slow load={load} />
    </div>,
    () => "replaced",
  );
  const { children } = (tree as HostElement).props;
  expect(children).toEqual(["replaced", expect.any(Promise)]);
  expect(load).toHaveBeenCalledTimes(1);
});

const Slow = ({ load }: { load: () => Promise<ReactNode> }) => load();
