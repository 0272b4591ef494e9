import { lazily } from "#lib/core/shared/lazily.ts";
import { isSceneObject, sceneObjects } from "./objects.ts";
import { type SceneShape, sceneShapes } from "./scene-shapes.ts";

/** The setting of a scene: the background and the surface below its objects. */
export const sceneSettings = {
  counter: "on a kitchen counter",
  table: "on a table, seen from above",
  desk: "on a desk",
  room: "in a living room",
  night: "at night",
  morning: "as the sun rises",
  park: "outdoors",
  street: "in a street",
  clinic: "in a consulting room",
  shelf: "on a shelf",
  plain: "",
} as const;
export type SceneSetting = keyof typeof sceneSettings;

/** A picture of objects in a setting. The first object is the subject of the picture. */
export type Scene = { setting: SceneSetting; objects: readonly string[] };

/** The maximum number of objects in a scene. */
export const maxSceneObjects = sceneShapes.hero.objects;

/** The drawing styles; sites with the same pairing of fonts share one. */
export const sceneHands = ["flat", "plate", "tiles", "vignette"] as const;
export type SceneHand = (typeof sceneHands)[number];

/** How a scene is drawn. `hue` is that of the site, in degrees. */
export type SceneStyle = { hue: number; hand: SceneHand };

const isSetting = (name: string): name is SceneSetting => Object.hasOwn(sceneSettings, name);
const isShape = (name: string): name is SceneShape => Object.hasOwn(sceneShapes, name);

const handByPairing: Readonly<Record<string, SceneHand>> = {
  humanist: "flat",
  classic: "plate",
  modern: "tiles",
  warm: "vignette",
};

/** The style of a site's pictures. Sites with the same pairing of fonts share it, except for the hue. */
export const toSceneStyle = (theme: { hue: number; pairing: string }): SceneStyle => ({
  hue: theme.hue,
  hand: handByPairing[theme.pairing] ?? "flat",
});

/** The path of a scene. The same path always gives the same picture. */
export const scenePath = (
  { setting, objects }: Scene,
  { hue, hand }: SceneStyle,
  shape: SceneShape = "hero",
): string => `/media/scenes/${setting}/${objects.join(".")}/${hand}-${hue}-${shape}.svg`;

/** @returns `null` for any other path */
export function parseScenePath(
  path: string,
): { scene: Scene; style: SceneStyle; shape: SceneShape } | null {
  const match = /^\/media\/scenes\/([a-z]+)\/([a-z0-9.-]+)\/([a-z]+)-(\d{1,3})-([a-z]+)\.svg$/.exec(
    path,
  );
  const [, setting = "", names = "", handName, degrees, shape = ""] = match ?? [];
  const hand = sceneHands.find((name) => name === handName);
  const objects = names.split(".");
  const hue = Number(degrees);
  if (!match || !isSetting(setting) || !hand || !isShape(shape) || hue > 359) return null;
  if (objects.length > maxSceneObjects || !objects.every(isSceneObject)) return null;
  return { scene: { setting, objects }, style: { hue, hand }, shape };
}

const inWords = lazily(() => new Intl.ListFormat("en-US", { type: "conjunction" }));

/** The description of a scene, such as */
export function describeScene({ setting, objects }: Scene): string {
  const labels = [...new Set(objects.map((name) => sceneObjects[name]?.label ?? name))];
  const [main = "", ...others] = labels;
  const beside = others.length > 0 ? `, with ${inWords().format(others)}` : "";
  const place = sceneSettings[setting];
  const comma = beside !== "" && place !== "" ? "," : "";
  const text = `${main}${beside}${comma}${place === "" ? "" : ` ${place}`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
