import sharp from "sharp";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import { makeNoise, toMultipart } from "#tests/support/make-image.ts";
import { connections, host, listPaths, logIn, seconds } from "#tests/support/product-calls.ts";
import { sendRequest } from "#tests/support/send-request.ts";

const [width, height] = [4000, 3000];
/** Time between the starts of two uploads. */
const everyMs = 1500;

/** A photograph of 12 megapixels and nearly 4 MB. */
async function makeLargePhoto(): Promise<Buffer> {
  const raw = { width: width / 4, height: height / 4, channels: 3 as const };
  const image = sharp(makeNoise(raw.width, raw.height), { raw }).resize(width, height);
  const pixels = await image.raw().toBuffer();
  for (let quality = 98; quality > 20; quality -= 4) {
    const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length <= maxImageBytes) return photo;
  }
  throw new Error("No photo is small enough");
}

/** The loads of readers during the uploads. */
const loads = [
  // About 350 pages a second, as on a busy evening: a tenth of the processors' capacity.
  { pauseMs: 20, readers: "8 readers with pauses of 20 ms" },
  { pauseMs: undefined, readers: "8 readers without pauses" },
] as const;

const best = (values: readonly number[]) => Math.min(...values);

/** Uploads a photo of 4 MB repeatedly while pages are read, and compares the times with those without uploads. */
export async function measureUploads(port: number): Promise<Row[]> {
  const photo = await makeLargePhoto();
  const cookie = await logIn(port, "member@demo.test");
  const articles = await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  const { body, contentType } = toMultipart({ alt: "", image_type: "ugc" }, [
    { name: "images[0]", fileName: "photo.jpg", type: "image/jpeg", bytes: photo },
  ]);
  async function upload(): Promise<number> {
    const startedAt = performance.now();
    const headers = { host: `${host}:${port}`, "content-type": contentType, cookie };
    const answer = { port, path: "/api/upload-image", method: "POST", headers, body };
    const { status, text } = await sendRequest(answer);
    if (status !== 200) throw new Error(`The upload was refused: ${text}`);
    return performance.now() - startedAt;
  }

  async function measureBeside({ pauseMs, readers }: (typeof loads)[number]): Promise<Row[]> {
    const readPages = createLoop(port, readPaths(articles), pauseMs);
    const [alone, beside, times]: [number[], number[], number[]] = [[], [], []];
    let perSecond = 0;
    for (let round = 0; round < 2; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      alone.push((await readPages(connections, seconds)).p99Ms);
      let isReading = true;
      const pages = readPages(connections, seconds).finally(() => {
        isReading = false;
      });
      while (isReading) {
        const ms = await upload();
        times.push(ms);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - ms)));
      }
      const result = await pages;
      beside.push(result.p99Ms);
      perSecond = result.perSecond;
    }
    const megabytes = (photo.length / 1e6).toFixed(1);
    return [
      {
        name: `upload of 4 MB answered beside ${readers}`,
        value: Math.max(...times),
        unit: "ms",
        bar: 1000,
        atLeast: false,
        detail: `${times.length} photos of ${megabytes} MB, ${width} x ${height}`,
      },
      {
        name: `page p99 of ${readers} beside uploads`,
        value: best(beside) / best(alone),
        unit: "x",
        bar: 1.2,
        atLeast: false,
        detail: `${best(beside).toFixed(1)} ms beside ${best(alone).toFixed(1)} ms, ${perSecond.toFixed(0)}/s`,
      },
    ];
  }

  await createLoop(port, readPaths(articles))(connections, seconds / 2);
  // The first one starts the process.
  await upload();
  const rows: Row[] = [];
  for (const load of loads) rows.push(...(await measureBeside(load)));
  return rows;
}
