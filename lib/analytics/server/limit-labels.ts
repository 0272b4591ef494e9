import { LRUCache } from "lru-cache";

/** Different labels of one measure, site and day; a page has a few dozen buttons. */
const maxLabels = 200;
export const otherLabel = "other";

/**
 * Limits the number of sums, even if a client invents labels: labels above the maximum of a day are summed as one.
 * @returns a function that returns the label to count
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
