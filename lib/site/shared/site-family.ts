/** Order of the sites in a family (spec §9), by the prefix of the parent. */
const familyOrders = new Map([
  ["sleep", ["insomnia", "sleepapnea", "narcolepsy"]],
  ["mentalhealth", ["depression", "anxiety", "bipolar", "adhd", "ptsd", "postpartum"]],
]);

/**
 * Sorts the children of one parent in family order; sites without a position follow in their given
 * order.
 */
export function inFamilyOrder<Item extends { prefix: string }>(
  parentPrefix: string | undefined,
  sites: readonly Item[],
): Item[] {
  const order = familyOrders.get(parentPrefix ?? "") ?? [];
  const toPosition = ({ prefix }: Item) => {
    const place = order.indexOf(prefix);
    return place === -1 ? order.length : place;
  };
  return sites.toSorted((a, b) => toPosition(a) - toPosition(b));
}

type Community = { prefix: string; name: string; parentPrefix: string | null };

/**
 * The communities that a footer lists, sorted by name: sub-sites of listed parents are left out, except
 * within their own family (spec §1). The site itself is not listed.
 */
export function sisterCommunities<Item extends Community>(
  network: readonly Item[],
  current: Pick<Community, "prefix" | "parentPrefix">,
): Item[] {
  const prefixes = new Set(network.map(({ prefix }) => prefix));
  const family = current.parentPrefix ?? current.prefix;
  return network
    .filter(({ prefix, parentPrefix }) => {
      if (prefix === current.prefix) return false;
      return parentPrefix === null || parentPrefix === family || !prefixes.has(parentPrefix);
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
