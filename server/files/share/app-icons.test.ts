import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appIconPath } from "#lib/site/shared/app-icon.ts";
import type { SiteCall } from "#server/http/site-call.ts";
import { createAppIcons } from "./app-icons.ts";

const key = "ab".repeat(16);
const red = { r: 255, g: 0, b: 0, alpha: 1 };
const icon = { purpose: "apple", size: 180 } as const;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "icons-"));
  const wide = { width: 300, height: 150, channels: 4 as const, background: red };
  picture = await sharp({ create: wide }).png().toBuffer();
  await writeFile(path.join(folder, `${key}.png`), picture);
});
afterAll(() => rm(folder, { recursive: true }));

/** The colour in the middle of the icon of a site with a logo, and of its corner. */
async function getColours(logo: string | null): Promise<{ middle: number[]; corner: number[] }> {
  const theme = { hue: 285, motif: "ring", pairing: "classic", logo };
  const site = { id: 1, displayName: "Migraine", theme } as SiteCall["site"];
  const opened: string[] = [];
  const open = async (name: string) => {
    opened.push(name);
    return name === `${key}/large.webp`
      ? { stream: Readable.from(picture), bytes: picture.length }
      : null;
  };
  const storage = { open } as unknown as Parameters<typeof createAppIcons>[0]["storage"];
  const handle = createAppIcons({ storage, importedPictures: folder });
  const server = createServer((request, response) => {
    void handle({ request, response, site, path: request.url ?? "" } as SiteCall);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${appIconPath(icon, site)}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  await new Promise((resolve) => server.close(resolve));
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)];
  return { middle: at(90, 90), corner: at(2, 2) };
}

test.each([`/media/imports/${key}.png`, `/media/uploads/${key}/large`])(
  "the logo %s of a site is on its icons, whole and on white",
  async (logo) => {
    expect(await getColours(logo)).toEqual({ middle: [255, 0, 0], corner: [255, 255, 255] });
  },
);

test.each([
  null,
  "https://elsewhere.test/logo.png",
  `/media/imports/${"cd".repeat(16)}.png`,
  "/media/imports/../../etc/passwd",
])("with the logo %s icons show the drawn mark", async (logo) => {
  const { middle, corner } = await getColours(logo);
  expect(middle).not.toEqual([255, 0, 0]);
  expect(corner).not.toEqual([255, 255, 255]);
});
