/**
 * What the server has rendered of a page, in the form in which Next's layouts read it: a tree of segments with their
 * elements, beside a tree of their names. Next's own version also fills the caches of its router.
 */
const toSegment = (segment) =>
  typeof segment === "string" ? segment : [segment.n, segment.k ?? "", segment.t, segment.s];

const toData = (elements) => ({
  rsc: elements,
  prefetchRsc: null,
  varyParams: null,
  scrollRef: null,
  bfcacheId: 0,
});

function toTrees(node) {
  const names = {};
  const slots = new Map();
  for (const [name, child] of node.c ?? []) {
    const trees = toTrees(child);
    names[name] = trees.names;
    slots.set(name, trees.elements);
  }
  return {
    names: [toSegment(node.s), names],
    elements: {
      segment: toSegment(node.s),
      data: toData(node.d === undefined ? null : node.d.r),
      slots: slots.size > 0 ? slots : null,
    },
  };
}

exports.createInitialRouterState = ({ initialRSCPayload, location }) => {
  const { t: rendered, q: renderedSearch } = initialRSCPayload;
  const { names, elements } = toTrees(rendered.t);
  // React keeps the head of one page by a key that is made of this.
  const head = {
    data: toData(rendered.h === undefined ? null : rendered.h.r),
    varyPath: { value: "", parent: null },
  };
  return {
    tree: names,
    root: { tree: elements, head },
    // As the browser has it: this entry of the history keeps what it has.
    pushRef: { pendingPush: false, mpaNavigation: false, preserveCustomHistoryState: true },
    scrollRef: { scrollRef: null, forceScroll: false, onlyHashChange: false, hashFragment: null },
    canonicalUrl: location.pathname + location.search + location.hash,
    renderedSearch,
    nextUrl: location.pathname,
    previousNextUrl: null,
    debugInfo: null,
  };
};
