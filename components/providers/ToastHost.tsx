"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, showToast } from "#components/ui/toast-manager.ts";
import { queuedToastKey } from "./queue-toast.ts";

const ToastViewport = lazy(() =>
  import("#components/ui/Toast.tsx").then((module) => ({ default: module.ToastViewport })),
);

/** Mounts the toasts; their code loads with the first one. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const stop = onToast(() => setIsNeeded(true));
    const message = sessionStorage.getItem(queuedToastKey);
    if (message) {
      sessionStorage.removeItem(queuedToastKey);
      showToast({ type: "success", description: message });
    }
    return stop;
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  );
}
