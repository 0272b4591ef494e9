import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appIconPath, appIcons } from "#lib/site/shared/app-icon.ts";
import { manifestPath } from "#lib/site/shared/web-manifest.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

type Manifest = { name: string; theme_color: string; icons: { src: string; sizes: string }[] };

// spec §7: the manifest at /api/manifests/app.webmanifest
describe("the web manifest", () => {
  test("is that of the site, the same for everyone, and kept for a short time", async () => {
    const reply = await server.ask(manifestPath);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=300",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    const member = { cookie: await server.logIn("member@demo.test") };
    const forMember = await server.ask(manifestPath, { headers: member });
    expect([forMember.text, forMember.headers.etag]).toEqual([reply.text, reply.headers.etag]);
    const other = await server.ask(manifestPath, { host: siteHost("sleep") });
    const names = [reply, other].map(({ text }) => (JSON.parse(text) as Manifest).name);
    expect(names).toEqual(["Quiet Lamp", "Night Harbor"]);
    expect(other.headers.etag).not.toBe(reply.headers.etag);
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await server.ask(manifestPath);
    const again = await server.ask(manifestPath, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      "cache-control": "public, max-age=300",
    });
    const otherSite = await server.ask(manifestPath, {
      host: siteHost("sleep"),
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(otherSite.status).toBe(200);
  });

  test("an unknown host has none, and it is read-only", async () => {
    const unknown = await server.ask(manifestPath, { host: "unknown.localhost" });
    expect([unknown.status, /migraine/i.test(unknown.text)]).toEqual([421, false]);
    expect((await server.ask(manifestPath, { method: "POST" })).status).toBe(405);
  });

  test("names existing icons in their sizes", async () => {
    const { icons } = JSON.parse((await server.ask(manifestPath)).text) as Manifest;
    for (const { src, sizes } of icons) {
      const reply = await server.ask(src);
      const { format, width, height } = await sharp(reply.body).metadata();
      expect([src, format, `${width}x${height}`]).toEqual([src, "png", sizes]);
    }
  });
});

describe("an icon", () => {
  test("of each size may be kept for a year, and is that of its own site only", async () => {
    const [migraine, sleep] = ["migraine", "sleep"].map((prefix) => server.network.site(prefix));
    if (!migraine || !sleep) throw new Error("A demo site is missing");
    for (const icon of appIcons) {
      const reply = await server.ask(appIconPath(icon, migraine));
      expect([icon, reply.status]).toEqual([icon, 200]);
      expect(reply.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect((await sharp(reply.body).metadata()).width).toBe(icon.size);
      const foreign = await server.ask(appIconPath(icon, sleep));
      expect(foreign.status).toBe(404);
    }
  });

  test("of another size, design or method is not drawn", async () => {
    for (const path of ["any-7-00000000000000.png", "any-512-00000000000000.png", "../x", ""])
      expect((await server.ask(`/media/icons/${path}`)).status).toBe(404);
    expect((await server.ask("/favicon.ico", { method: "POST" })).status).toBe(404);
  });

  test("for browsers' default request is a picture of 48 pixels", async () => {
    const reply = await server.ask("/favicon.ico");
    expect((await sharp(reply.body).metadata()).width).toBe(48);
    expect(reply.headers["cache-control"]).toBe("public, max-age=3600");
  });
});
