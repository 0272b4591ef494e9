"use client";

import { Toast } from "@base-ui/react/toast";
import { useEffect, useState } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { onToast, type ToastType, takeToasts } from "./toast-manager.ts";

const defaultTimeoutMs = 5000;

const looks: Record<ToastType, { icon: IconName; words: string; mark: string }> = {
  success: { icon: "check", words: "Done", mark: "text-success" },
  error: { icon: "error", words: "Error", mark: "text-danger" },
  info: { icon: "info", words: "Note", mark: "text-link" },
};

const lookOf = (type: string | undefined) =>
  looks[type === "success" || type === "error" ? type : "info"];

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { icon, words, mark } = lookOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-lg border border-line bg-surface text-ink shadow-overlay transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-2 ps-4">
          <span className="py-2.5">
            <Icon name={icon} className={`size-6 ${mark}`} />
          </span>
          <Toast.Title className="sr-only">{words}</Toast.Title>
          <Toast.Description className="min-w-0 flex-1 py-2.5 text-base" />
          <Toast.Close aria-label="Close" className={iconButtonClasses}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Shows the toasts asked for with `showToast`; hovering or focusing them stops their clock. */
export function ToastViewport() {
  const [manager] = useState(() => Toast.createToastManager());
  useEffect(() => {
    const show = () => {
      for (const { type, description, clearAfter } of takeToasts()) {
        manager.add({
          type,
          description,
          timeout: clearAfter ?? defaultTimeoutMs,
          priority: type === "error" ? "high" : "low",
        });
      }
    };
    show();
    return onToast(show);
  }, [manager]);
  return (
    <Toast.Provider toastManager={manager} timeout={defaultTimeoutMs}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-40 flex flex-col gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
