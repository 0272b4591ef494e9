import { isSceneObject, sceneObjects } from "./objects.ts";

/** Where a scene is: what is behind and below its objects. */
export const sceneSettings = {
  counter: "on a kitchen counter",
  table: "on a table, seen from above",
  desk: "on a desk",
  room: "in a living room",
  night: "at night",
  park: "outdoors",
  street: "in a street",
  clinic: "in a consulting room",
  shelf: "on a shelf",
  plain: "",
} as const;
export type SceneSetting = keyof typeof sceneSettings;

/** A picture of things in a place. The first object is what the picture is about. */
export type Scene = { setting: SceneSetting; objects: readonly string[] };

/** Objects that have room. */
export const maxSceneObjects = 7;

const isSetting = (name: string): name is SceneSetting => Object.hasOwn(sceneSettings, name);

const prefix = "/media/scenes/";

/**
 * The path of a scene. The same path always gives the same picture.
 * @param hue of the site, in degrees
 */
export const scenePath = ({ setting, objects }: Scene, hue: number): string =>
  `${prefix}${setting}/${objects.join(".")}/${hue}.svg`;

/** @returns `null` for any other path */
export function parseScenePath(path: string): { scene: Scene; hue: number } | null {
  const match = /^\/media\/scenes\/([a-z]+)\/([a-z0-9.-]+)\/(\d{1,3})\.svg$/.exec(path);
  const [, setting = "", names = "", degrees] = match ?? [];
  const objects = names.split(".");
  const hue = Number(degrees);
  if (!match || !isSetting(setting) || hue > 359) return null;
  if (objects.length > maxSceneObjects || !objects.every(isSceneObject)) return null;
  return { scene: { setting, objects }, hue };
}

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What a scene shows, in words, such as `A pot of soup, with a carrot and an onion, on a kitchen counter`. */
export function describeScene({ setting, objects }: Scene): string {
  const labels = [...new Set(objects.map((name) => sceneObjects[name]?.label ?? name))];
  const [main = "", ...others] = labels;
  const beside = others.length > 0 ? `, with ${inWords.format(others)}` : "";
  const place = sceneSettings[setting];
  const comma = beside !== "" && place !== "" ? "," : "";
  const text = `${main}${beside}${comma}${place === "" ? "" : ` ${place}`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
