import { expect, test } from "vitest";
import { toScrollDepth } from "./activity.ts";

// spec §9: scroll depth
test.each([
  [{ top: 200, height: 2000 }, 800, 30],
  [{ top: 100, height: 400 }, 800, 100],
  [{ top: -1200.4, height: 2000 }, 800, 100],
  [{ top: -1190, height: 2000 }, 800, 90],
  [{ top: 900, height: 2000 }, 800, 0],
  [{ top: 700, height: 2000 }, 800, 0],
  [{ top: 600, height: 2000 }, 800, 10],
  [{ top: 0, height: 0 }, 800, 0],
])("a text at %j in a window of %d pixels was read by %d percent", (text, height, depth) => {
  expect(toScrollDepth(text, height)).toBe(depth);
});
