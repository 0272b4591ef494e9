import { afterAll, beforeAll } from "vitest";

const noRects = () => [] as unknown as DOMRectList;

/** Adds the browser APIs to jsdom that the editor needs, for the tests of a file. */
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
