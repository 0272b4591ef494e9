import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

const colors = {
  teal: [0, 128, 128],
  navy: [0, 0, 128],
  gold: [255, 215, 0],
  plum: [221, 160, 221],
  gray: [128, 128, 128],
  green: [0, 128, 0],
  red: [255, 0, 0],
} as const satisfies Record<string, readonly [number, number, number]>;

/** A picture of one color, as PNG. */
export const makePicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

/** The nearest of the colors above, as pictures are compressed. */
export function toColor({ r, g, b }: { r: number; g: number; b: number }): string {
  const distance = ([red, green, blue]: readonly number[]) =>
    Math.abs(r - (red ?? 0)) + Math.abs(g - (green ?? 0)) + Math.abs(b - (blue ?? 0));
  const [nearest] = Object.entries(colors).toSorted(
    ([, one], [, other]) => distance(one) - distance(other),
  );
  return nearest?.[0] ?? "";
}

/** The hash by which the service identifies an address. */
export const toHash = (email: string): string => createHash("md5").update(email).digest("hex");

export type GravatarServer = Awaited<ReturnType<typeof startGravatar>>;

/** A service with pictures by the hash of an address; others return 404. */
export async function startGravatar(pictures: Readonly<Record<string, Buffer>>) {
  const byPath = new Map(
    Object.entries(pictures).map(([email, bytes]) => [`/avatar/${toHash(email)}`, bytes]),
  );
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const found = byPath.get((request.url ?? "").split("?")[0] ?? "");
    response.writeHead(found ? 200 : 404).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths and queries, in the order of the requests. */
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
