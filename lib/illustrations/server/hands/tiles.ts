import { drawObject, drawObjects } from "#lib/illustrations/server/draw-objects.ts";
import { type Box, settingDrawings } from "#lib/illustrations/server/setting-drawings.ts";
import { type DrawWithHand, drawPart } from "./hand.ts";

type Tile = Box & { x: number; y: number };
const paints = ["tint", "warm", "deep"] as const;

/** Places tiles in columns of at most two. */
function tileColumns(names: readonly string[], area: Tile): { name: string; tile: Tile }[] {
  const rows = names.length > 1 ? 2 : 1;
  const columns = Math.ceil(names.length / rows);
  const height = area.height / rows;
  return names.map((name, index) => {
    const column = Math.floor(index / rows);
    const inColumn = Math.min(rows, names.length - column * rows);
    const tall = inColumn === 1 ? area.height : height;
    const width = area.width / columns;
    return {
      name,
      tile: {
        x: area.x + column * width,
        y: area.y + (index % rows) * height,
        width,
        height: tall,
      },
    };
  });
}

/** The positions of the tile of the main object and of the other tiles. */
function layOut(objects: readonly string[], { width, height }: Box) {
  const [, ...others] = objects;
  const isWide = width > height * 2.2;
  if (others.length === 0 || width <= height * 1.1)
    return { main: { x: 0, y: 0, width, height }, rest: [] };
  if (!isWide || others.length === 1) {
    const mainWidth = isWide ? width * 0.64 : width * (others.length > 2 ? 0.54 : 0.64);
    const rest = { x: mainWidth, y: 0, width: width - mainWidth, height };
    return { main: { x: 0, y: 0, width: mainWidth, height }, rest: tileColumns(others, rest) };
  }
  const mainWidth = Math.min(height * 1.1, width * 0.5);
  const side = (width - mainWidth) / 2;
  const left = Math.floor(others.length / 2);
  return {
    main: { x: side, y: 0, width: mainWidth, height },
    rest: [
      ...tileColumns(others.slice(0, left), { x: 0, y: 0, width: side, height }),
      ...tileColumns(others.slice(left), { x: side + mainWidth, y: 0, width: side, height }),
    ],
  };
}

/** Draws a grid: the main object in its setting, and every other object on its own tile. */
export const drawTiles: DrawWithHand = (scene, box, hue) => {
  const [main = ""] = scene.objects;
  const { main: large, rest } = layOut(scene.objects, box);
  const gap = box.height * 0.02;
  const place =
    settingDrawings[scene.setting].draw(large) +
    drawObjects({ ...scene, objects: [main] }, large, { hue });
  const tiles = rest.map(({ name, tile }, index) => {
    const size = Math.min(tile.width, tile.height) * 0.7;
    const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2 + size / 2];
    const ground = `<rect x="${Math.round(tile.x)}" y="${Math.round(tile.y)}" width="${Math.round(tile.width)}" height="${Math.round(tile.height)}" class="${paints[index % paints.length]}"/>`;
    return `${ground}<g class="o">${drawObject({ name, x, y, size }, index + 1, { hue })}</g>`;
  });
  const cells = [large, ...rest.map(({ tile }) => tile)];
  const lines = cells
    .map(
      ({ x, y, width, height }) =>
        `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h-${Math.round(width)}z`,
    )
    .join("");
  const grid =
    cells.length > 1 ? `<path d="${lines}" class="grid" stroke-width="${Math.round(gap)}"/>` : "";
  return drawPart(large.x, large.y, large, place) + tiles.join("") + grid;
};
