import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fragment } from "#server/http/cached/cached-response.ts";
import { type CachedResponse, negotiateEncoding } from "#server/http/cached/cached-response.ts";
import { createCachedPage } from "./cached-page.ts";
import { createFragment } from "./compose-page.ts";

const nonce = "N0nce-of_this-process";
const fragment = (text: string) => createFragment(Buffer.from(text));
const placeholder = (source: string) => `<div data-fragment="${nonce}${source}"></div>`;
const toPage = (html: string) => createCachedPage({ status: 200, html, nonce });

function compose(html: string, fragments: readonly Fragment[]): CachedResponse {
  const { composition } = toPage(html);
  if (!composition) throw new Error("The page has no fragments");
  return composition.compose(fragments);
}

test("a page is the same in every coding, whatever its parts and fragments contain", async () => {
  const anyText = fc
    .string({ unit: "grapheme", maxLength: 300 })
    .map((text) => text.replaceAll(/[<\0]/g, ""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { minLength: 2, maxLength: 5 }),
      anyText,
      async (texts, own) => {
        const [first = "", ...rest] = texts.map((text) => text.repeat(20));
        const bytes = (text: string) => Buffer.from(text).toString("latin1");
        const html = bytes(first + rest.map((text) => placeholder("list") + text).join(""));
        const fragments = rest.map((_text, index) => fragment(own.repeat(index * 7)));
        const whole = compose(html, fragments);
        const wanted =
          first +
          rest
            .map((text, index) => {
              const filled = `<div data-fragment="list">${own.repeat(index * 7)}</div>`;
              return filled + text;
            })
            .join("");
        expect(whole.readBody().toString()).toBe(wanted);
        expect(gunzipSync(await whole.encoded("gzip")).toString()).toBe(wanted);
        expect(brotliDecompressSync(await whole.encoded("br")).toString()).toBe(wanted);
      },
    ),
    { numRuns: 150, seed: 1 },
  );
});

test("a page stays the same, in whichever form it is kept, while its fragments change", async () => {
  const text = Array.from({ length: 300 }, (_unused, at) => `<p>Words ${at * 7919}</p>`).join("");
  const lists = ["", "<li>one</li>", "<li>two</li>"].map((list) => fragment(list));
  const codings = ["gzip", "br", "identity"] as const;
  const steps = fc.array(
    fc.record({
      list: fc.constantFrom(...lists),
      coding: fc.constantFrom(...codings),
      waits: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("", text), steps, async (end, taken) => {
      const page = toPage(text + placeholder("list") + end);
      const checks: Promise<void>[] = [];
      for (const { list, coding, waits } of taken) {
        const whole = page.composition?.compose([list]);
        const decode = {
          gzip: async () => gunzipSync((await whole?.encoded("gzip")) ?? Buffer.alloc(0)),
          br: async () => brotliDecompressSync((await whole?.encoded("br")) ?? Buffer.alloc(0)),
          identity: async () => whole?.readBody(),
        }[coding];
        const wanted = `${text}<div data-fragment="list">${list.body}</div>${end}`;
        checks.push(decode().then((body) => expect(body?.toString()).toBe(wanted)));
        if (waits) await Promise.all(checks);
      }
      await Promise.all(checks);
    }),
    { numRuns: 150, seed: 1 },
  );
});

test("a changed fragment changes the body and the ETag, and the page is compressed once for it", async () => {
  const { composition } = toPage(
    `<h1>${"words ".repeat(500)}</h1>${placeholder("list")}<p>end</p>`,
  );
  const before = composition?.compose([fragment("one")]);
  await before?.encoded("gzip");
  const two = fragment("two");
  const after = composition?.compose([two]);
  expect(after?.etag).not.toBe(before?.etag);
  expect(composition?.compose([two])).toBe(after);
  await after?.encoded("gzip");
  expect(composition?.compose([two]).encoded("gzip")).toBeInstanceOf(Buffer);
  expect(gunzipSync((await after?.encoded("gzip")) ?? Buffer.alloc(0)).toString()).toContain(
    ">two</div>",
  );
});

test("a page prefers gzip for a moment after one of its fragments has changed", () => {
  const { composition } = toPage(`a${placeholder("list")}b`);
  expect(composition?.compose([fragment("one")]).isBusy?.()).toBe(false);
  expect(composition?.compose([fragment("two")]).isBusy?.()).toBe(true);
});

test("content cannot name a fragment: it does not know the nonce", () => {
  const planted = '<div data-fragment="list"></div><div data-fragment="guessed-list"></div>';
  expect(toPage(planted).composition).toBeUndefined();
});

test("the nonce is nowhere in a page with fragments", () => {
  const whole = compose(
    `a${placeholder("list")}<script nonce="${nonce}">f("${nonce}list")</script>`,
    [fragment("x")],
  );
  expect(whole.readBody().toString()).toBe(
    'a<div data-fragment="list">x</div><script>f("list")</script>',
  );
});

test("a page without fragments has nothing to compose", () => {
  expect(toPage("<p>words</p>").composition).toBeUndefined();
});

test("a character that marks fragments cuts no piece without one", () => {
  const html = ["<p>a\0b</p>", placeholder("list"), "c"];
  const page = createCachedPage({ status: 200, html, nonce });
  const whole = page.composition?.compose([fragment("x")]);
  expect(whole?.readBody().toString()).toBe('<p>a\0b</p><div data-fragment="list">x</div>c');
});

test("a page that is sent once has its fragments in every coding, and gzip goes before Brotli", async () => {
  const html = `<p>${placeholder("a")}</p>${placeholder("b")}`;
  const page = createCachedPage({ status: 200, html, nonce, isPassing: true });
  const whole = page.composition?.compose(["first", "second"].map(fragment));
  const wanted = '<p><div data-fragment="a">first</div></p><div data-fragment="b">second</div>';
  expect(whole?.readBody().toString()).toBe(wanted);
  expect(gunzipSync((await whole?.encoded("gzip")) ?? "").toString()).toBe(wanted);
  expect(brotliDecompressSync((await whole?.encoded("br")) ?? "").toString()).toBe(wanted);
  expect(negotiateEncoding("gzip, br", whole?.isBusy?.())).toBe("gzip");
});

test.each([true, false])(
  "its ETag changes with the page and with each of its fragments (sent once: %s)",
  (isPassing) => {
    const etagOf = (words: string, texts: readonly string[]) => {
      const html = words + placeholder("a") + placeholder("b");
      const page = createCachedPage({ status: 200, html, nonce, isPassing });
      return page.composition?.compose(texts.map(fragment)).etag;
    };
    const etags = [
      etagOf("one", ["first", "second"]),
      etagOf("two", ["first", "second"]),
      etagOf("one", ["first", "third"]),
    ];
    expect(new Set(etags).size).toBe(3);
    expect(etagOf("one", ["first", "second"])).toBe(etags[0]);
  },
);
