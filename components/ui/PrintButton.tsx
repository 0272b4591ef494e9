"use client";

import { Button } from "./Button.tsx";

/** Opens the print dialog of the browser; without scripts its menu does. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}
