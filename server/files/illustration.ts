import { drawIllustration, parseIllustrationPath } from "#lib/core/shared/illustration.ts";
import { drawScene } from "#lib/illustrations/server/draw-scene.ts";
import { parseScenePath } from "#lib/illustrations/shared/scene.ts";

/**
 * Draws the picture of a path `/media/scenes/…svg` or `/media/illustrations/…svg`.
 * @returns `null` for a path that names no picture
 */
export function drawPicture(path: string): string | null {
  const found = parseScenePath(path);
  if (found) return drawScene(found.scene, found.style, found.shape);
  const illustration = parseIllustrationPath(path);
  return illustration && drawIllustration(illustration);
}
