import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { recaptchaHosts } from "#server/http/security-headers.ts";
import { createCachedPage, extractScriptHashes } from "#server/pages/cache/cached-page.ts";
import { createFragment } from "#server/pages/cache/compose-page.ts";
import { negotiateEncoding } from "./cached-response.ts";

const nonce = "N0nce-of_this-process";
const toHash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

describe("extractScriptHashes", () => {
  test("hashes the inline scripts with the nonce, and removes the nonce", () => {
    const sealed = extractScriptHashes(
      `<script nonce="${nonce}">one()</script><p>words</p><script async nonce="${nonce}" id="x">two()</script>`,
      nonce,
    );
    expect(sealed.html).toBe(
      '<script>one()</script><p>words</p><script async id="x">two()</script>',
    );
    expect(sealed.hashes).toEqual([toHash("one()"), toHash("two()")]);
  });

  test("a script inside content is not hashed and stays unchanged", () => {
    const planted = `<script>evil()</script><script nonce="guessed">evil()</script><script nonce=${nonce}>evil()</script><SCRIPT>evil()</SCRIPT>`;
    const { html, hashes } = extractScriptHashes(planted, nonce);
    expect(hashes).toEqual([]);
    expect(html).toContain("<script>evil()</script>");
  });

  test("a script from a file and an empty one need no hash", () => {
    const { hashes } = extractScriptHashes(
      `<script src="/_next/a.js" nonce="${nonce}"></script><script nonce="${nonce}" async src="/b.js"></script><script nonce="${nonce}"></script>`,
      nonce,
    );
    expect(hashes).toEqual([]);
  });

  test("the nonce is nowhere in the page, and scripts are hashed as they stand without it", () => {
    const { html, hashes } = extractScriptHashes(
      `<link nonce="${nonce}"><script nonce="${nonce}">self.push("${nonce}")</script><!-- ${nonce} -->`,
      nonce,
    );
    expect(html).not.toContain(nonce);
    expect(hashes).toEqual([toHash('self.push("")')]);
    expect(html).toContain('<script>self.push("")</script>');
  });

  test("hashes every script by its exact bytes", () => {
    const code = 'say("„é–漢🙂“")';
    const bytes = (text: string) => Buffer.from(text).toString("latin1");
    const sealed = extractScriptHashes(
      bytes(`<h1>é漢</h1><script nonce="${nonce}">${code}</script>`),
      nonce,
    );
    expect(sealed.hashes).toEqual([toHash(code)]);
    expect(sealed.html).toBe(bytes(`<h1>é漢</h1><script>${code}</script>`));
  });

  test("the same script twice is hashed once", () => {
    expect(
      extractScriptHashes(`<script nonce="${nonce}">a()</script>`.repeat(2), nonce).hashes,
    ).toEqual([toHash("a()")]);
  });
});

describe("createStoredPage", () => {
  const page = (html: string, extra: Partial<Parameters<typeof createCachedPage>[0]> = {}) =>
    createCachedPage({ status: 200, html, nonce, ...extra });
  const getHeaders = (stored: ReturnType<typeof page>) =>
    Object.fromEntries(
      stored.headers.flatMap((name, index) =>
        index % 2 === 0 ? [[name, stored.headers[index + 1]]] : [],
      ),
    );

  test("sends the policy that lets its own scripts run and no other", () => {
    const headers = getHeaders(
      page(`<script nonce="${nonce}">a()</script><script>evil()</script>`),
    );
    expect(headers["Content-Security-Policy"]).toContain(`script-src 'self' '${toHash("a()")}';`);
    expect(headers["Content-Security-Policy"]).not.toContain(toHash("evil()"));
    expect(headers["Content-Security-Policy"]).not.toMatch(
      /nonce|unsafe-eval|script-src[^;]*unsafe-inline/,
    );
  });

  test("loads nothing from other hosts except reCAPTCHA, if an operator has configured it", () => {
    const getPolicy = (extra: Parameters<typeof page>[1]) =>
      getHeaders(page("<p>a</p>", extra))["Content-Security-Policy"];
    expect(getPolicy({})).not.toMatch(/google|gstatic/);
    const policy = getPolicy({ allowedHosts: recaptchaHosts });
    const recaptcha = "https://www.google.com/recaptcha/";
    expect(policy).toContain(`script-src 'self' ${recaptcha} https://www.gstatic.com/recaptcha/;`);
    expect(policy).toContain(`connect-src 'self' ${recaptcha};`);
    expect(policy).toMatch(/frame-src [^;]*google\.com\/recaptcha\/;/);
  });

  test("has an ETag that changes with its words and only with them", () => {
    expect(page("a").etag).toBe(page("a").etag);
    expect(page("a").etag).not.toBe(page("b").etag);
    expect(page("a").etag).toMatch(/^"[\w-]{27}"$/);
  });

  test("is compressed once per encoding, for any number of concurrent requests", async () => {
    const stored = page("words ".repeat(1000));
    const first = stored.encoded("gzip");
    expect(stored.encoded("gzip")).toBe(first);
    expect(gunzipSync(await first).equals(stored.readBody())).toBe(true);
    expect(brotliDecompressSync(await stored.encoded("br")).equals(stored.readBody())).toBe(true);
    expect(stored.encoded("gzip")).toBeInstanceOf(Buffer);
  });

  test("weighs at least its content, and has its own headers", () => {
    expect(page("ü".repeat(1000)).countBytes()).toBeGreaterThan(2000);
    expect(getHeaders(page("", { status: 301, extraHeaders: { Location: "/a" } })).Location).toBe(
      "/a",
    );
  });
});

describe("chooseCoding", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br; q=0, gzip; q=0.5", "gzip"],
    ["br;q=0.0,gzip;q=0.000", "identity"],
    ["br;q=0.5", "br"],
    ["deflate", "identity"],
    ["brotli", "identity"],
    ["identity", "identity"],
  ])("%j gets %s", (header, coding) => {
    expect(negotiateEncoding(header)).toBe(coding);
  });
});

describe("the stored parts of a page", () => {
  const html = Array.from({ length: 3000 }, (_unused, at) => `<p>Words ${at * 7919}</p>`).join("");
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);

  test.each(["br", "gzip", "identity"] as const)(
    "only compressed forms, whoever asks first (%s), and everyone gets the same page",
    async (first) => {
      const page = createCachedPage({ status: 200, html, nonce });
      const before = page.countBytes();
      if (first === "identity") await page.encoded("gzip");
      else await page.encoded(first);
      const [brotli, gzipped] = [await page.encoded("br"), await page.encoded("gzip")];
      expect(brotliDecompressSync(brotli).toString()).toBe(html);
      expect(gunzipSync(gzipped).toString()).toBe(html);
      expect(page.readBody().toString()).toBe(html);
      // A new buffer each time: the response does not keep the body.
      expect(page.readBody()).not.toBe(page.readBody());
      expect(kilobytes(page.countBytes())).toBeLessThan(kilobytes(before) / 3);
      const kept = brotli.length + gzipped.length;
      expect(Math.abs(page.countBytes() - kept)).toBeLessThan(kept * 0.35);
    },
  );

  test.each(["br", "gzip", "identity"] as const)(
    "the same holds for a page with fragments (%s)",
    async (first) => {
      const placeholder = `<div data-fragment="${nonce}list"></div>`;
      const page = createCachedPage({ status: 200, html: html + placeholder + html, nonce });
      const before = page.countBytes();
      const fragment = createFragment(Buffer.from("<ul>list</ul>"));
      const whole = page.composition?.compose([fragment]);
      const wanted = `${html}<div data-fragment="list"><ul>list</ul></div>${html}`;
      if (first === "identity") await whole?.encoded("gzip");
      else await whole?.encoded(first);
      expect(page.countBytes()).toBeLessThan(before / 3);
      expect(whole?.readBody().toString()).toBe(wanted);
      for (let time = 0; time < 2; time += 1) {
        expect(gunzipSync((await whole?.encoded("gzip")) ?? Buffer.alloc(0)).toString()).toBe(
          wanted,
        );
        expect(
          brotliDecompressSync((await whole?.encoded("br")) ?? Buffer.alloc(0)).toString(),
        ).toBe(wanted);
      }
    },
  );
});
