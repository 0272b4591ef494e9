import { createRequire } from "node:module";
import path from "node:path";
import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { type RenderContext, setRenderContext } from "#graphql/render-context.ts";
import { type BuiltPage, createBuiltPages } from "#server/next-internals/built-pages.ts";
import { createMiddlewareCaller } from "#server/next-internals/call-middleware.ts";
import { createClientComponents } from "#server/next-internals/client-components.ts";
import { createReactOfNext } from "#server/next-internals/react-of-next.ts";

/*
 * What the renderer leans on of the Next that is installed, each on its own: what fails here after an update says what has
 * changed (docs/engine.md).
 */

const load = createRequire(path.resolve("server.ts"));
const middleware = createMiddlewareCaller(load);
let article: BuiltPage;
beforeAll(async () => {
  await middleware.preload();
  article = await createBuiltPages(load)("/[site]/[viewer]/posts/[slug]");
});

test("the built middleware says what to render, where to send a reader, and whom to refuse", async () => {
  let site: { prefix: string } | undefined = { prefix: "migraine" };
  let decision: object = { kind: "render" };
  setRenderContext({
    findSite: () => site,
    getDecision: () => decision,
    request: () => ({ variant: "guest", path: "/posts/a", fragment: null }),
  } as unknown as RenderContext);
  const ask = () => middleware.ask({ host: "migraine.localhost", url: "/posts/a?x=1" });
  expect(await ask()).toEqual({ path: "/migraine/guest/posts/a" });
  decision = { kind: "redirect", status: 301, location: "/posts/b" };
  const moved = await ask();
  const location = "location" in moved ? moved.location : null;
  // Whether it names the host depends on what else has been loaded.
  expect(location && new URL(location, "http://migraine.localhost").pathname).toBe("/posts/b");
  expect(moved).toMatchObject({ status: 301 });
  site = undefined;
  expect(await ask()).toEqual({ status: 421, location: null });
});

test("a built page names its layouts, its page, and how they are described in the head", () => {
  expect(article.layouts.length).toBe(2);
  expect(article.layouts.some(({ viewport }) => viewport?.width === "device-width")).toBe(true);
  expect([typeof article.page.default, typeof article.page.generateMetadata]).toEqual([
    "function",
    "function",
  ]);
  expect(typeof article.handler).toBe("function");
});

test("its manifests name its styles and scripts, and find its components of the browser", () => {
  expect(article.styles).toEqual([expect.stringMatching(/^\/_next\/static\/.+\.css$/)]);
  expect(article.scripts.length).toBeGreaterThan(5);
  expect(article.scripts.some((script) => script.includes("/turbopack-"))).toBe(true);
  const find = createClientComponents(article.manifest, article.modules);
  const [module = ""] = Object.keys(article.manifest.clientModules).filter((name) =>
    name.includes("components/ui/PageFragment.tsx"),
  );
  const $$typeof = Symbol.for("react.client.reference") as never;
  expect(typeof find({ $$typeof, $$id: `${module}#PageFragment` })).toBe("function");
});

test("the React inside of Next lets its hooks be given, and renders strings", () => {
  const { vendored } = load("next/dist/compiled/next-server/app-page-turbo.runtime.prod.js");
  const renderer = load.resolve(
    "next/dist/compiled/react-dom/cjs/react-dom-server-legacy.node.production.js",
  );
  const react = createReactOfNext(vendored, renderer);
  expect(react.check).not.toThrow();
  expect(react.renderHtml(createElement("p", null, "a", "b"))).toBe("<p>a<!-- -->b</p>");
});
