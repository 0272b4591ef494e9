import type { Scene } from "./scene.ts";
import { signPlaceholder, topics } from "./topics.ts";

/**
 * A scene for what a piece is about: the first topic that its title names, else the first that its summary does.
 * @param piece.sign object that stands for the condition, such as `lungs`
 * @param piece.number chooses among the scenes of a topic, so that neighbours differ
 */
export function findScene(piece: {
  title: string;
  summary?: string;
  sign: string;
  number: number;
}): Scene {
  const general = topics.length - 1;
  const inTitle = topics.findIndex(({ words }, at) => at < general && words.test(piece.title));
  const found =
    inTitle >= 0 ? inTitle : topics.findIndex(({ words }) => words.test(piece.summary ?? "."));
  const scenes = topics[found < 0 ? general : found]?.scenes ?? [];
  const scene = scenes[piece.number % scenes.length];
  if (!scene) throw new Error("A topic has no scenes");
  const objects = scene.objects.map((name) => (name === signPlaceholder ? piece.sign : name));
  return { setting: scene.setting, objects: [...new Set(objects)] };
}
