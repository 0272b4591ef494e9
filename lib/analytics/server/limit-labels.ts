import { LRUCache } from "lru-cache";

/** Different labels of one measure, site and day; a page has a few dozen buttons. */
const maxLabels = 200;
export const otherLabel = "other";

/**
 * Keeps sums few, whatever names somebody makes up: further labels of a day are added up as one.
 * @returns a function that says which label counts
 */
export function createLabelLimit(): (group: string, label: string) => string {
  const groups = new LRUCache<string, Set<string>>({ max: 5000 });
  return (group, label) => {
    const labels = groups.get(group) ?? new Set();
    groups.set(group, labels);
    if (labels.has(label)) return label;
    if (labels.size >= maxLabels) return otherLabel;
    labels.add(label);
    return label;
  };
}
