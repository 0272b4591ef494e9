"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";

/** A dialog with a field and two buttons that close it. */
export function DialogDemo() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Report this reply
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Report this reply"
        description="Our moderators read every report, usually within a day. The author does not learn who you are."
      >
        <div className="grid gap-5">
          <TextArea label="What is wrong with it?" name="reason" required={false} rows={3} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIsOpen(false)}>Send the report</Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
