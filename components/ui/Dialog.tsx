"use client";

import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode, Ref } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The title, to focus it when the content of the dialog changes. */
  titleRef?: Ref<HTMLHeadingElement>;
  description?: ReactNode;
  children: ReactNode;
  /** The element to focus first; by default the first field. */
  initialFocus?: ComponentProps<typeof BaseDialog.Popup>["initialFocus"];
};

/**
 * A modal dialog with the maximum width of all dialogs. Focus stays inside, and returns on close.
 */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, titleRef, description, children, initialFocus } = props;
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-30 min-h-dvh bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-30 overflow-y-auto overscroll-contain">
          <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
            <BaseDialog.Popup
              initialFocus={initialFocus}
              className="relative w-full max-w-dialog rounded-t-lg border border-line bg-surface p-5 pb-8 text-ink shadow-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:rounded-lg sm:p-8"
            >
              <BaseDialog.Title ref={titleRef} tabIndex={-1} className="pe-12 text-2xl">
                {title}
              </BaseDialog.Title>
              {description ? (
                <BaseDialog.Description render={<div />} className="mt-2 text-ink-soft">
                  {description}
                </BaseDialog.Description>
              ) : null}
              <div className="mt-6">{children}</div>
              {/* Last in the DOM order, so that the first field gets the initial focus. */}
              <BaseDialog.Close
                aria-label="Close"
                className={`${iconButtonClasses} absolute end-3 top-3 sm:end-5 sm:top-6`}
              >
                <Icon name="close" />
              </BaseDialog.Close>
            </BaseDialog.Popup>
          </div>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
