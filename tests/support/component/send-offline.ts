import { act, screen, waitFor } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import type { failOperation, mockOperation } from "./mock-api.ts";

/**
 * Presses the button of a filled-in form without a network, asks to send it later and brings the
 * network back: the form shows that its text is saved, and sends it once.
 * @param options.lost the operation, which fails
 * @param options.accept lets it succeed
 */
export async function sendWhenConnected(options: {
  user: ReturnType<typeof userEvent.setup>;
  button: string;
  savedText: string;
  lost: ReturnType<typeof failOperation>;
  accept: () => ReturnType<typeof mockOperation>;
}): Promise<void> {
  const { user, button, savedText, lost, accept } = options;
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  try {
    await user.click(screen.getByRole("button", { name: button }));
    await screen.findByText(savedText);
    await user.click(screen.getByRole("button", { name: "Send when I’m connected" }));
    expect(lost.calls).toHaveLength(1);
    const sent = accept();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(sent.calls).toEqual(lost.calls);
  } finally {
    network.mockRestore();
  }
}
