/** Starts the scripts of the page, as a touch does (`components/shell/start-page.ts`). */
export const startScripts = (): void => void document.dispatchEvent(new Event("start-scripts"));
