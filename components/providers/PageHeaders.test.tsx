import { expect, test } from "vitest";
import { pageHeaders } from "./page-headers.ts";

// spec §7: custom headers: path, server-render flag, page view id and host
test("a call names its page, with one id for the whole page view", () => {
  window.history.replaceState(null, "", "/forums?page=2");
  const headers = pageHeaders();
  expect(headers).toMatchObject({
    "x-current-path": "/forums",
    "x-server-render": "false",
    "x-site-host": window.location.host,
  });
  expect(headers["x-page-view-id"]).toMatch(/^[\w-]{16,}$/);
  expect(pageHeaders()["x-page-view-id"]).toBe(headers["x-page-view-id"]);
});
