"use client";

import { useEffect } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";

/** Reports unexpected errors of the browser; rendered only where a DSN is configured. */
export function ErrorReports({ dsn }: { dsn: string }) {
  useEffect(() => {
    loadChunk(() => import("./start-error-reports.ts")).then(
      (module) => module.startErrorReports(dsn),
      () => undefined,
    );
  }, [dsn]);
  return null;
}
