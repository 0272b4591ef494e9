"use client";

import { useState } from "react";
import { ErrorState } from "#components/ui/ErrorState.tsx";

/** An error state whose retry fails after two seconds. */
export function ErrorStateDemo() {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    setTimeout(() => setIsRetrying(false), 2000);
  };
  return (
    <ErrorState
      level={3}
      title="Your messages could not be loaded"
      onRetry={retry}
      isRetrying={isRetrying}
    >
      We could not reach the server. Nothing you wrote is lost.
    </ErrorState>
  );
}
