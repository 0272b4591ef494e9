"use client";

import { useEffect } from "react";

/** Reports unexpected errors of the browser; rendered only where a DSN is configured. */
export function ErrorReports({ dsn }: { dsn: string }) {
  useEffect(() => {
    void import("./start-error-reports.ts").then((module) => module.startErrorReports(dsn));
  }, [dsn]);
  return null;
}
