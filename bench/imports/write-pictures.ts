import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { pictureFile } from "./write-export.ts";

/** Writes small pictures, no two the same, into a copy of an uploads folder. */
export async function writePictures(folder: string, count: number): Promise<void> {
  const inTurn = pLimit(4);
  const write = async (seed: number) => {
    const file = path.join(folder, pictureFile(seed));
    await mkdir(path.dirname(file), { recursive: true });
    const background = { r: seed % 256, g: (seed >> 8) % 256, b: 120 };
    const create = { width: 240, height: 160, channels: 3 as const, background };
    const words = `<svg width="240" height="160"><text x="20" y="90" font-size="40">${seed}</text></svg>`;
    const drawn = sharp({ create }).composite([{ input: Buffer.from(words) }]);
    await writeFile(file, await drawn.jpeg().toBuffer());
  };
  await Promise.all(Array.from({ length: count }, (_unused, at) => inTurn(() => write(at + 1))));
}
