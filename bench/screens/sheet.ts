import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** The page of a contact sheet: a row for each screen, a column for each site. */
export async function toSheet(options: {
  sites: readonly string[];
  screens: readonly string[];
  /** Width of a picture on the sheet, in pixels. */
  columnWidth: number;
  /** The file of a picture; `null` where the site has no such screen. */
  pictureOf: (site: string, screen: string) => string | null;
}): Promise<string> {
  const { sites, screens, columnWidth, pictureOf } = options;
  const cell = async (site: string, screen: string): Promise<string> => {
    const file = pictureOf(site, screen);
    if (file === null) return "<td>not on this site</td>";
    const picture = await sharp(await readFile(file))
      .resize({ width: columnWidth })
      .jpeg({ quality: 85 })
      .toBuffer();
    return `<td><img src="data:image/jpeg;base64,${picture.toString("base64")}"></td>`;
  };
  const rows = await Promise.all(
    screens.map(async (screen) => {
      const cells = await Promise.all(sites.map((site) => cell(site, screen)));
      return `<tr><th>${screen}</th>${cells.join("")}</tr>`;
    }),
  );
  return `<!doctype html><style>
    body { margin: 0; font: 14px sans-serif; }
    table { border-spacing: 8px; background: #777; }
    th { color: #fff; text-align: start; vertical-align: top; width: 90px; }
    td { width: ${columnWidth}px; vertical-align: top; color: #ddd; }
    img { display: block; width: ${columnWidth}px; }
  </style><table><tr><th></th>${sites.map((site) => `<th>${site}</th>`).join("")}</tr>${rows.join("")}</table>`;
}
