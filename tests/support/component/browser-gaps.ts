/** Stands in for what browsers have and jsdom has not. Nothing here lays out or scrolls. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const missing = {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  CSS: {
    escape: (text: string) =>
      text.replace(/[^\w-]/g, (char) => `\\${char}`).replace(/^(?=\d)/, "\\3"),
    supports: () => false,
  },
  requestIdleCallback: (callback: () => void) => setTimeout(callback, 0),
  cancelIdleCallback: (handle: number) => clearTimeout(handle),
  matchMedia: (media: string) => ({
    ...{ media, matches: false, onchange: null },
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
};

// Files that only render to text have no window.
if (typeof window !== "undefined") {
  for (const [name, value] of Object.entries(missing))
    for (const scope of [globalThis, document.defaultView])
      if (scope && Reflect.get(scope, name) === undefined)
        Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
  window.scrollTo = () => undefined;
}
