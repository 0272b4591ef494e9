import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { apiServer } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ErrorReports } from "./ErrorReports.tsx";

test("reports an uncaught error without the page, the person or their text", async () => {
  const sent: string[] = [];
  apiServer.use(
    http.post("http://ingest.test/api/1/envelope/", async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({});
    }),
  );
  window.history.replaceState(null, "", "/conditions/lupus?who=ada");
  renderComponent(<ErrorReports dsn="http://key@ingest.test/1" />);
  await waitFor(
    () => {
      const error = new Error(
        'Cannot read "my own words" of http://lupus.localhost/conditions/lupus?who=ada',
      );
      // Calls the listener like the browser; a real event would also fail the test run.
      window.onerror?.(error.message, window.location.href, 1, 1, error);
      expect(sent.join()).toContain(String.raw`Cannot read \"…\" of /conditions/…`);
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(sent.join()).not.toMatch(/lupus|who=ada|my own words|"user"|"breadcrumbs"|"request"/);
  expect(sent.join()).toContain('"infer_ip":"never"');
});
