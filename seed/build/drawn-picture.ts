import {
  describeScene,
  type Scene,
  scenePath,
  toSceneStyle,
} from "#lib/illustrations/shared/scene.ts";

/** Returns the picture of a scene in the style of a site. */
export const toDrawnPicture = (scene: Scene, theme: { hue: number; pairing: string }) => ({
  url: scenePath(scene, toSceneStyle(theme)),
  alt: describeScene(scene),
});
