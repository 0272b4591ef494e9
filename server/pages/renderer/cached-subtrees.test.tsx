import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CachedSubtree } from "#components/ui/CachedSubtree.tsx";
import { setCachedSubtrees } from "#lib/core/shared/cached-subtrees.ts";
import { createCachedSubtrees } from "./cached-subtrees.ts";

type Item = { title: string; items?: readonly Item[] };

const Menu = ({ entries, path }: { entries: readonly Item[]; path?: string }) => (
  <ul>
    {entries.map(({ title, items = [] }) => (
      <li key={title} aria-current={title === path ? "page" : undefined}>
        {title}
        <Menu entries={items} path={path} />
      </li>
    ))}
  </ul>
);
const entries = [{ title: "Théo’s “work” <b>", items: [{ title: "Home" }] }, { title: "Sleep" }];
const show = (own: Parameters<typeof Menu>[0]) => (
  <CachedSubtree of={Menu} props={own} className="menu" />
);

/** The HTML of a page without any cached subtree. */
function renderAlone(page: ReactNode): string {
  setCachedSubtrees(() => null);
  return renderToString(page);
}

/** Renders pages with cached subtrees, and counts how often a subtree is rendered. */
function createCounted() {
  const render = vi.fn((tree: ReactNode) => renderToString(tree));
  const find = createCachedSubtrees(render);
  return {
    render,
    renderKept: (page: ReactNode) => {
      setCachedSubtrees(find);
      return renderToString(page);
    },
  };
}

afterEach(() => setCachedSubtrees(() => null));

test("a cached subtree is the same HTML as one that is not, the first time and later", () => {
  const { renderKept, render } = createCounted();
  const expected = renderAlone(show({ entries }));
  expect(expected).toContain("Théo’s “work” &lt;b&gt;");
  expect(renderKept(show({ entries }))).toBe(expected);
  expect(renderKept(show({ entries: structuredClone(entries) }))).toBe(expected);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ["another entry", { entries: [...entries, { title: "More" }] }],
  [
    "another entry inside of one",
    { entries: [{ ...entries[0], items: [] }, entries[1]] as Item[] },
  ],
  ["another page", { entries, path: "Sleep" }],
])("with %s it is rendered again", (_name, change) => {
  const { renderKept, render } = createCounted();
  renderKept(show({ entries }));
  expect(renderKept(show(change))).toBe(renderAlone(show(change)));
  expect(render).toHaveBeenCalledTimes(2);
});

test("what has something for the head of its page is rendered in its place, and not kept", () => {
  const { renderKept, render } = createCounted();
  const Picture = () => <img src="/a.png" alt="" />;
  const page = <CachedSubtree of={Picture} props={{}} />;
  expect(renderKept(page)).toBe(renderAlone(page));
  expect(renderKept(page)).toBe(renderAlone(page));
  expect(render).toHaveBeenCalledTimes(2);
});

test("components with the same properties are kept apart", () => {
  const { renderKept } = createCounted();
  const One = ({ name }: { name: string }) => <b>{name}</b>;
  const Other = ({ name }: { name: string }) => <i>{name}</i>;
  const props = { name: "a" };
  expect(renderKept(<CachedSubtree of={One} props={props} />)).toBe("<div><b>a</b></div>");
  expect(renderKept(<CachedSubtree of={Other} props={props} />)).toBe("<div><i>a</i></div>");
});

test("what is around a subtree keeps its ids", () => {
  const { renderKept } = createCounted();
  const Named = () => <p id={useId()} />;
  const Inner = () => <b>in</b>;
  const page = (
    <>
      <Named />
      <CachedSubtree of={Inner} props={{}} />
      <Named />
    </>
  );
  expect(renderKept(page)).toBe(renderAlone(page));
});
