"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import {
  hasToasts,
  onToast,
  showToast,
  type Toast,
  takeToasts,
} from "#components/ui/toast-manager.ts";
import { queuedToastKey } from "./queue-toast.ts";
import { track } from "./track.ts";

/** Simple toasts for when the code of toasts cannot be fetched, such as offline. */
function PlainToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const show = () => setToasts((shown) => [...shown, ...takeToasts()].slice(-2));
    show();
    return onToast(show);
  }, []);
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-40 grid gap-2 sm:start-auto sm:w-96">
      {toasts.map(({ id, description }) => (
        <p
          key={id}
          className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2 ps-4 text-ink shadow-overlay"
        >
          <span className="flex-1">{description}</span>
          <button
            type="button"
            className="min-h-11 rounded-sm px-3 font-semibold text-link underline"
            onClick={() => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
          >
            Close
          </button>
        </p>
      ))}
    </div>
  );
}

const ToastViewport = lazyPart({
  load: () => import("#components/ui/Toast.tsx").then((module) => module.ToastViewport),
  renderFailure: () => <PlainToasts />,
});

/** Mounts the toasts; their code loads with the first one. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const stop = onToast(({ type }) => {
      setIsNeeded(true);
      track({ name: "toast", toastType: type });
    });
    // A component may have queued a toast before this listener was added.
    if (hasToasts()) setIsNeeded(true);
    const message = sessionStorage.getItem(queuedToastKey);
    if (message) {
      sessionStorage.removeItem(queuedToastKey);
      showToast({ type: "success", description: message });
    }
    return stop;
  }, []);
  return isNeeded ? <ToastViewport /> : null;
}
