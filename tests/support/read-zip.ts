import { text } from "node:stream/consumers";
import { fromBuffer } from "yauzl";

/** The text files of a zip by their names; of images only the name. */
export function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("error", reject);
      zip.on("end", () => resolve(files));
      zip.on("entry", (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          files.set(entry.fileName, await text(stream));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}
