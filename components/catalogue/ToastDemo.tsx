"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { Row } from "./Row.tsx";

/** Toasts of each kind. */
export function ToastDemo() {
  const [undone, setUndone] = useState(0);
  return (
    <>
      <Row>
        <Button
          variant="secondary"
          onClick={() => showToast({ type: "success", description: "You’re now following theo.w" })}
        >
          Show a success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ type: "error", description: "Something went wrong. Please try again." })
          }
        >
          Show an error
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ type: "info", description: "Gone in a second", clearAfter: 1000 })
          }
        >
          Show a short one
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              type: "info",
              description: "Conversation archived",
              clearAfter: 0,
              actions: [{ text: "Undo", handler: () => setUndone((times) => times + 1) }],
            })
          }
        >
          Show one with an action
        </Button>
      </Row>
      <p className="text-sm text-ink-soft">Undone {undone} times.</p>
    </>
  );
}
