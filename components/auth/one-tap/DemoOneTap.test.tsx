import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { simulateOneTap } from "#server/demo/simulate-one-tap.ts";
import { apiServer } from "#tests/support/component/mock-api.ts";
import { promptOneTap } from "./prompt-one-tap.ts";

const options = {
  people: [{ key: "new", label: "Robin Newcomer" }],
  credentialPath: "/dev/demo/credential",
};
const path = "/dev/demo/one-tap.js";
const script = () => document.querySelector(`script[src="${path}"]`);

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, "google");
});

test("the simulated prompt is marked, and gives the page a credential for its nonce, which is sent to the real call", async () => {
  const sent: [string, Record<string, string>][] = [];
  const note = async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push([new URL(request.url).pathname, form]);
  };
  apiServer.use(
    http.get("/api/consent", () =>
      HttpResponse.json({ oneTap: { clientId: "demo-google", script: path } }),
    ),
    http.post(options.credentialPath, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ credential: "signed" });
    }),
    http.post("/api/auth/one-tap", async ({ request }) => {
      await note(request);
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const prompted = promptOneTap(() => false);
  await vi.waitFor(() => expect(script()).not.toBeNull(), 15_000);
  // Sent to browsers as text: it may use nothing of its module.
  new Function(`(${simulateOneTap})(${JSON.stringify(options)})`)();
  script()?.dispatchEvent(new Event("load"));
  await prompted;
  const box = screen.getByRole("region", { name: "Demonstration of Google one tap" });
  expect(box.textContent).toContain("Demonstration. This is not Google");
  await userEvent.click(within(box).getByRole("button", { name: "Robin Newcomer" }));
  expect(box.isConnected).toBe(false);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 15_000);
  const [[credentialPath, asked], [tapPath, given]] = sent as [(typeof sent)[0], (typeof sent)[0]];
  expect([credentialPath, asked]).toEqual([
    options.credentialPath,
    {
      person: "new",
      client_id: "demo-google",
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect([tapPath, given.credential]).toEqual(["/api/auth/one-tap", "signed"]);
});
