import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sceneObjects } from "#lib/illustrations/shared/objects.ts";

/** Width and height of a drawing, and where it touches the ground. */
export const drawingSize = 32;
export const drawingGround = 31;

type IconSet = { icons: Record<string, { body: string }> };

let drawings: ReadonlyMap<string, string> | undefined;

/** Reads the drawings of the scene objects from the package, once. */
function readDrawings(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji-flat/icons.json");
  const { icons } = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return new Map(
    Object.keys(sceneObjects).flatMap((name) => {
      const body = icons[name]?.body;
      return body === undefined ? [] : [[name, body] as const];
    }),
  );
}

/**
 * The SVG elements of an object.
 * @param suffix makes the ids of its gradients different from those of other objects of the picture
 */
export function getDrawing(name: string, suffix: string): string {
  drawings ??= readDrawings();
  const body = drawings.get(name) ?? "";
  return body
    .replaceAll(/ id="([^"]+)"/g, (_all, id: string) => ` id="${id}${suffix}"`)
    .replaceAll(/ href="#([^"]+)"/g, (_all, id: string) => ` href="#${id}${suffix}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_all, id: string) => `url(#${id}${suffix})`);
}
