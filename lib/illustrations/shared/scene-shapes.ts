/**
 * The shapes of scenes. Each has its own layout, so that nothing is cut off. `hero` is the shape of a featured image
 * (spec §9) and the stored shape; `objects` is the number of objects that fit.
 */
export const sceneShapes = {
  hero: { width: 1468, height: 560, objects: 7 },
  card: { width: 800, height: 400, objects: 5 },
  lead: { width: 800, height: 600, objects: 4 },
  thumb: { width: 400, height: 400, objects: 2 },
} as const;
export type SceneShape = keyof typeof sceneShapes;

/** The path of a stored scene in another shape; paths of other pictures stay unchanged. */
export const toShapePath = (path: string, shape: SceneShape): string =>
  path.replace(/^(\/media\/scenes\/[^?#]+-)hero\.svg$/, `$1${shape}.svg`);
