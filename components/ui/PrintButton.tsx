"use client";

import { Button } from "./Button.tsx";

/** Opens the print dialog of the browser. Without scripts the button is hidden, and the browser's menu prints. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}
