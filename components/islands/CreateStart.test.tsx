import { waitFor } from "@testing-library/react";
import { useEffect, useId, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageIslandsId } from "#lib/routing/shared/page-start.ts";
import { createStart } from "./create-start.ts";

const order: string[] = [];
function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  useEffect(() => void order.push(name), [name]);
  return (
    <button id={id} type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}
function Failing(): never {
  throw new Error("Something that no screen can show");
}

/** A page of the server with these islands in its header and in its content. */
function show(header: readonly string[], content: readonly string[]): void {
  const islands = [...header, ...content].map((name) => ["Counter", { name }]);
  const place = (name: string, at: number) =>
    `<page-island data-island="${at}">${renderToString(<Counter name={name} />, { identifierPrefix: `${at}-` })}</page-island>`;
  document.body.innerHTML = `<header>${header.map(place).join("")}</header><main><h1>Title</h1>${content
    .map((name, at) => place(name, header.length + at))
    .join(
      "",
    )}</main><script type="application/json" id="${pageIslandsId}">${JSON.stringify(islands)}</script>`;
}
const load = vi.fn(async (): Promise<Record<string, unknown>> => ({ Counter, Failing }));
const start = () => createStart({ Counter: load, Failing: load })();
const isTaken = () => document.documentElement.dataset.taken !== undefined;

beforeEach(() => {
  order.length = 0;
  // The start waits for React's own scheduling.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  load.mockReset().mockImplementation(async () => ({ Counter, Failing }));
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.taken;
  delete window.earlyPress;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("React takes over each island with the HTML and the ids that the server has written", async () => {
  const error = vi.spyOn(console, "error");
  show([], ["one", "two"]);
  const before = document.querySelector("main")?.innerHTML.replace(/ data-taken=""/g, "");
  await start();
  expect(document.querySelector("main")?.innerHTML.replace(/ data-taken=""/g, "")).toBe(before);
  expect(error).not.toHaveBeenCalled();
  const [first] = document.querySelectorAll("button");
  first?.click();
  await waitFor(() => expect(first?.textContent).toBe("one 1"));
  expect(document.querySelectorAll("button")[1]?.textContent).toBe("two 0");
});

test("what is around the content is taken over before it, and the page is said to be taken at the end", async () => {
  show(["account", "dialog"], ["reply"]);
  expect(isTaken()).toBe(false);
  await start();
  expect(order).toEqual(["account", "dialog", "reply"]);
  expect(isTaken()).toBe(true);
});

test("the island that somebody has pressed is taken over before the rest of the content", async () => {
  show([], ["one", "two"]);
  const button = document.querySelectorAll("button")[1] ?? null;
  window.earlyPress = { button, stop: () => undefined };
  await start();
  expect(order).toEqual(["two", "one"]);
});

test("the island with the focus is taken over before the rest of the content", async () => {
  show([], ["one", "two"]);
  document.querySelectorAll("button")[1]?.focus();
  await start();
  expect(order).toEqual(["two", "one"]);
});

test("an island whose code could not be fetched is taken over by another start, and no other again", async () => {
  show(["account"], ["reply"]);
  const once = createStart({ Counter: load, Failing: load });
  load
    .mockImplementationOnce(async () => ({ Counter }))
    .mockRejectedValueOnce(new TypeError("No network"));
  await expect(once()).rejects.toThrow();
  expect(order).toEqual(["account"]);
  expect(isTaken()).toBe(false);
  await once();
  expect(order).toEqual(["account", "reply"]);
});

test("a slot is taken over with what was typed in it", async () => {
  const error = vi.spyOn(console, "error");
  const Box = ({ children }: { children?: React.ReactNode }) => <div>{children}</div>;
  document.body.innerHTML = `<main><page-island data-island="0"><div><page-slot><input value="a"></page-slot></div></page-island></main><script type="application/json" id="${pageIslandsId}">[["Box",{"children":{"$":"page-slot"}}]]</script>`;
  const input = document.querySelector("input");
  if (input) input.value = "typed";
  await createStart({ Box: async () => ({ Box }) })();
  expect(document.querySelector("input")).toBe(input);
  expect(input?.value).toBe("typed");
  expect(error).not.toHaveBeenCalled();
});

test("content that fails is replaced by words that say so, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(["account"], []);
  document
    .querySelector("main")
    ?.insertAdjacentHTML("beforeend", '<page-island data-island="1"></page-island>');
  const islands = [
    ["Counter", { name: "account" }],
    ["Failing", {}],
  ];
  const data = document.getElementById(pageIslandsId);
  if (data) data.textContent = JSON.stringify(islands);
  await start();
  const main = document.querySelector("main");
  await waitFor(() => expect(main?.textContent).toContain("Something went wrong"));
  expect(document.querySelector("header")?.textContent).toBe("account 0");
  main?.querySelector("button")?.click();
  await waitFor(() => expect(main?.querySelectorAll("h1")).toHaveLength(1));
});
