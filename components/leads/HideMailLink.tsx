"use client";

import { useEffect } from "react";

/** Takes what a link in a mail carried out of the address bar; the form on the page has it still. */
export function HideMailLink({ path }: { path: string }) {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(window.history.state, "", path);
  }, [path]);
  return null;
}
