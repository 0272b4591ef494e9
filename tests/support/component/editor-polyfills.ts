import { afterAll, beforeAll } from "vitest";

const noRects = () => [] as unknown as DOMRectList;

/** Gives jsdom what the editor asks of a browser, for the tests of a file. */
export function installEditorPolyfills(): void {
  const added: [object, string][] = [];
  function polyfill(target: object, name: string, value: unknown): void {
    if (name in target) return;
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    added.push([target, name]);
  }
  beforeAll(() => {
    polyfill(HTMLElement.prototype, "isContentEditable", false);
    polyfill(Range.prototype, "getClientRects", noRects);
    polyfill(Range.prototype, "getBoundingClientRect", () => new DOMRect());
    polyfill(document, "elementFromPoint", () => null);
  });
  afterAll(() => {
    for (const [target, name] of added) Reflect.deleteProperty(target, name);
  });
}
