"use client";

import { type ComponentProps, useState } from "react";
import { Banner } from "./Banner.tsx";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = Omit<ComponentProps<typeof Banner>, "corner"> & {
  /** Called after it was dismissed. */
  onDismiss?: () => void;
};

/** A banner that can be dismissed. Focus then moves to the page's content. */
export function DismissibleBanner({ onDismiss, ...banner }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const dismiss = () => {
    setIsOpen(false);
    document.getElementById("content")?.focus({ preventScroll: true });
    onDismiss?.();
  };
  return (
    <Banner
      {...banner}
      corner={
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className={`${iconButtonClasses} noscript:hidden`}
        >
          <Icon name="close" />
        </button>
      }
    />
  );
}
