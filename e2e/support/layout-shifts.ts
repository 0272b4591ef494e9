import type { Page } from "@playwright/test";

type Watched = { shifts?: number };

/** Sums the layout shifts without user input, in every document that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const scope = window as unknown as Watched;
    scope.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) scope.shifts = (scope.shifts ?? 0) + shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shift of the open document, two frames from now. */
export const readShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve((window as unknown as Watched).shifts ?? 0);
        requestAnimationFrame(() => requestAnimationFrame(read));
      }),
  );
