"use client";

import { Toast } from "@base-ui/react/toast";
import { useEffect, useState } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { onToast, type ToastAction, type ToastType, takeToasts } from "./toast-manager.ts";

type ToastData = { actions: readonly ToastAction[] };

const variants: Record<ToastType, { icon: IconName; label: string; mark: string }> = {
  success: { icon: "check", label: "Done", mark: "text-success" },
  error: { icon: "error", label: "Error", mark: "text-danger" },
  info: { icon: "info", label: "Note", mark: "text-link" },
};

const getVariant = (type: string | undefined) =>
  variants[type === "success" || type === "error" ? type : "info"];

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const { icon, label, mark } = getVariant(toast.type);
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
          <Toast.Title className="sr-only">{label}</Toast.Title>
          <div className="min-w-0 flex-1">
            <Toast.Description className="py-2.5 text-base wrap-anywhere" />
            {toast.data && toast.data.actions.length > 0 ? (
              <div className="-ms-2 flex flex-wrap gap-x-2">
                {toast.data.actions.map(({ text, handler }) => (
                  <button
                    key={text}
                    type="button"
                    className="min-h-11 rounded-sm px-2 font-semibold text-link underline hover:bg-wash"
                    onClick={() => {
                      handler();
                      close(toast.id);
                    }}
                  >
                    {text}
                  </button>
                ))}
              </div>
            ) : null}
          </div>
          <Toast.Close aria-label="Close" className={iconButtonClasses}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Shows the toasts of `showToast`; hovering or focusing them stops their timers. */
export function ToastViewport() {
  const [manager] = useState(() => Toast.createToastManager<ToastData>());
  useEffect(() => {
    const show = () => {
      for (const { id, type, description, clearAfter, actions } of takeToasts()) {
        manager.add({
          id,
          type,
          description,
          timeout: clearAfter,
          data: { actions },
          priority: type === "error" ? "high" : "low",
        });
      }
    };
    show();
    return onToast(show);
  }, [manager]);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-40 flex flex-col gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
