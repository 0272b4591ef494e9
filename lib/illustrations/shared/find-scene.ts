import type { Scene } from "./scene.ts";
import { signPlaceholder, topics } from "./topics.ts";

const general = topics.at(-1);
const particular = topics.slice(0, -1);

/**
 * The scenes for an article, best first: scenes of the topics in its title, then in its summary, then of its
 * condition.
 * @param piece.sign object that represents the condition, such as `lungs`
 * @param piece.number index of the first scene of each topic
 */
export function findScenes(piece: {
  title: string;
  summary?: string;
  sign: string;
  number: number;
}): Scene[] {
  const inTitle = particular.filter(({ words }) => words.test(piece.title));
  const inSummary = particular.filter(({ words }) => words.test(piece.summary ?? ""));
  const found = new Set([...inTitle, ...inSummary, ...(general ? [general] : [])]);
  return [...found].flatMap(({ scenes }) => {
    const start = piece.number % scenes.length;
    return [...scenes.slice(start), ...scenes.slice(0, start)].map(({ setting, objects }) => ({
      setting,
      objects: [...new Set(objects.map((name) => (name === signPlaceholder ? piece.sign : name)))],
    }));
  });
}
