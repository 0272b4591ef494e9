"use client";

import { Button } from "#components/ui/Button.tsx";

/** Opens the print dialog of the browser. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      Print
    </Button>
  );
}
