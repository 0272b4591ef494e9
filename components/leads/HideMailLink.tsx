"use client";

import { useEffect } from "react";

/** Removes the parameters of an email link from the address bar; the form on the page has them. */
export function HideMailLink({ path }: { path: string }) {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(window.history.state, "", path);
  }, [path]);
  return null;
}
