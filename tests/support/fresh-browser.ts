import type { Visitor } from "#lib/core/server/visitors.ts";

let count = 0;
/** A new browser, which has its cookie after its first action. */
export function freshBrowser(): Visitor {
  count += 1;
  const key = `browser ${count}`;
  let hasActed = false;
  return {
    get key() {
      return hasActed ? key : null;
    },
    experimentKey: null,
    keep: () => {
      hasActed = true;
      return key;
    },
  };
}
