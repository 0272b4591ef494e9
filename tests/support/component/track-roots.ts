import { act } from "@testing-library/react";
import type * as ReactDom from "react-dom/client";

const roots = new Set<ReactDom.Root>();

/** React's module; `unmountRoots` ends the roots that are created with it. */
export function trackRoots(module: typeof ReactDom): typeof ReactDom {
  return {
    ...module,
    createRoot(...parameters) {
      const root = module.createRoot(...parameters);
      roots.add(root);
      return root;
    },
  };
}

/** Testing Library does not know dialogs with their own root; open dialogs would react to later tests. */
export function unmountRoots(): void {
  act(() => {
    for (const root of roots) root.unmount();
  });
  roots.clear();
}
