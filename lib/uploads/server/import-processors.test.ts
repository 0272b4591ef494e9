import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { UnreadableImage } from "./image-job.ts";
import { createImportProcessors } from "./import-processors.ts";
import { outputsNow, toJob } from "./upload-image.ts";

const processors = createImportProcessors();
afterAll(() => processors.close());

const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } });
const photo = (input: Uint8Array) =>
  processors.photos.process({
    ...({ crop: "full", width: 2048, extension: "webp" } as const),
    input,
    focalPoint: { x: 0.5, y: 0.5 },
    isKnown: false,
  });
const avatar = (input: Uint8Array) =>
  processors.avatars.process({ ...toJob(input, "avatar"), outputs: outputsNow.avatar });

test.each(["png", "gif", "jpeg", "webp", "avif"] as const)(
  "a %s becomes a picture of an item and one of a person, in the same processes",
  async (format) => {
    const input = await picture.clone().toFormat(format).toBuffer();
    const [ofItem, ofPerson] = await Promise.all([photo(input), avatar(input)]);
    expect(ofItem.photo).toMatchObject({ width: 90, height: 60 });
    expect(await sharp(ofItem.bytes).metadata()).toMatchObject({ format: "webp", width: 90 });
    expect(ofPerson.files).toHaveLength(outputsNow.avatar.length);
    expect(ofPerson.width).toBe(ofPerson.height);
  },
  30_000,
);

test("an AVIF file with more pixels than images may have is refused before it is decoded", async () => {
  const input = await picture.clone().avif().toBuffer();
  // The box that has the size in pixels (ISO/IEC 23008-12).
  const size = input.indexOf("ispe") + 8;
  input.writeUInt32BE(10_000, size);
  input.writeUInt32BE(10_000, size + 4);
  await expect(photo(input)).rejects.toThrow("Input image exceeds pixel limit");
}, 30_000);

test("other formats and invalid pictures are rejected, and later ones still work", async () => {
  const tiff = await picture.clone().tiff().toBuffer();
  const good = await picture.clone().png().toBuffer();
  const results = await Promise.allSettled([tiff, Buffer.from("<html>"), good].map(avatar));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(results[0]).toMatchObject({ reason: expect.any(UnreadableImage) });
}, 30_000);
