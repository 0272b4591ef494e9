import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, networkErrorCode } from "#components/providers/api-error.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { MessageComposer } from "./MessageComposer.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("without a network a message is sent later, when asked, with the same key", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const send = vi.fn<(body: string, key: string) => Promise<void>>();
  send.mockRejectedValueOnce(new ApiError(networkErrorCode)).mockResolvedValueOnce();
  const { user } = renderComponent(<MessageComposer conversationId="4" send={send} isVerified />, {
    viewer: member,
  });
  await user.type(screen.getByRole("textbox"), "hello");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(await screen.findByRole("button", { name: "Send when I'm connected" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("hello");
  expect(send).toHaveBeenCalledTimes(1);
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  await waitFor(() => expect(screen.queryByText(/when you're connected/)).toBeNull());
});
