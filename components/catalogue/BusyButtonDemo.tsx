"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";

/** A button that is busy for two seconds after a press. */
export function BusyButtonDemo() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={work}>
      Resend the email
    </Button>
  );
}
