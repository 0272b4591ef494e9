import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const worthIt = /\.(js|css|svg|json|txt)$/;

/**
 * Writes a `.br` and a `.gz` for every text file in a folder with maximum compression. Compressed
 * formats such as fonts are skipped.
 */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, await brotliAsync(bytes, { params }));
    }),
  );
}
