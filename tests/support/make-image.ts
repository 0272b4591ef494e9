import sharp from "sharp";

/** Noise, which compresses badly: a file about as large as a photograph of this size. */
export function makeNoise(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = state >> 16;
  }
  return pixels;
}

/** A photograph with GPS data and an orientation that turns it by 90 degrees. */
export async function makePhoto(width = 1600, height = 1200): Promise<Buffer> {
  const half = { create: { width, height, channels: 3 as const, background: "#2266cc" } };
  const corner = { width: width / 2, height: height / 2, channels: 3 as const };
  return sharp(half)
    .composite([{ input: { create: { ...corner, background: "#ee4422" } }, gravity: "northwest" }])
    .withExif({ IFD0: { Copyright: "secret-canary" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A multipart form, as a browser sends it. */
export function toMultipart(
  fields: Readonly<Record<string, string>>,
  files: readonly { name: string; fileName: string; type: string; bytes: Buffer }[],
): { body: Buffer; contentType: string } {
  const boundary = "----boundary-of-the-tests";
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  const parts = files.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  return {
    body: Buffer.concat([...texts, ...parts, end]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
