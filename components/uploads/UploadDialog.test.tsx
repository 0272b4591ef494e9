import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#components/providers/api-error.ts";
import type { ImageType } from "#lib/uploads/shared/upload.ts";
import { sendImage } from "./send-image.ts";
import { UploadDialog } from "./UploadDialog.tsx";

const answer = {
  images: { medium: `/media/uploads/${"a".repeat(32)}/medium` },
  alt: "",
  width: 640,
  height: 480,
  mentionBoxId: null,
};
vi.mock("./send-image.ts", () => ({ sendImage: vi.fn() }));
const send = vi.mocked(sendImage);
beforeEach(() => {
  send.mockReset().mockImplementation(async ({ alt }) => ({ ...answer, alt }));
});

const png = "\x89PNG\r\n\x1a\n and so on";
const toFile = (content: string, name = "a.png", type = "image/png") =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type });

function open(type: ImageType = "ugc") {
  const onUploaded = vi.fn();
  const onClosed = vi.fn();
  render(<UploadDialog type={type} onUploaded={onUploaded} onClosed={onClosed} />);
  const select = (file: File) =>
    fireEvent.change(screen.getByLabelText("Image"), { target: { files: [file] } });
  const press = () => userEvent.click(screen.getByRole("button", { name: "Upload" }));
  return { onUploaded, onClosed, select, press };
}

describe("the dialog Upload an image", () => {
  // spec §2: image upload dialog
  test("sends the image with its description, answers it and closes", async () => {
    const { onUploaded, onClosed, select, press } = open();
    expect(screen.getByRole("dialog", { name: "Upload an image" })).toBeTruthy();
    select(toFile(png));
    await userEvent.type(screen.getByLabelText(/What the image shows/), "A blue cup");
    await press();
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith({ ...answer, alt: "A blue cup" }));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(send.mock.lastCall?.[0]).toMatchObject({
      alt: "A blue cup",
      type: "ugc",
      image: expect.any(File),
    });
  });

  test("asks for an optional description", async () => {
    const { onUploaded, select, press } = open();
    expect(screen.queryByText(/people who use a screen reader/)).toBeNull();
    select(toFile(png));
    await screen.findByText(/people who use a screen reader/);
    await press();
    await waitFor(() => expect(onUploaded).toHaveBeenCalled());
  });

  // spec §5: image upload rules
  test.each([
    ["nothing", null, "Please select an image to upload"],
    ["a page", toFile("<html>"), "Images must be PNG, GIF or JPEG files."],
    [
      "too much",
      toFile(png + "x".repeat(4_000_000)),
      "Images must be 4 MB or smaller.  Please try again.",
    ],
  ])("shows the error of %s and sends nothing", async (_what, file, message) => {
    const { select, press, onUploaded } = open();
    if (file) select(file);
    await press();
    const shown = await screen.findByText(message, { normalizer: (text) => text });
    expect(shown).toBeTruthy();
    expect([send.mock.calls, onUploaded.mock.calls]).toEqual([[], []]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Image")));
  });

  test("shows which characters a description may have", async () => {
    const { select, press } = open();
    select(toFile(png));
    await userEvent.type(screen.getByLabelText(/What the image shows/), "<b>");
    await press();
    await screen.findByText("Please use only letters, numbers, spaces and . - _ ( ) , &");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/What the image shows/)),
    );
    expect(send).not.toHaveBeenCalled();
  });

  // spec §8: image upload failure
  test("keeps image and text when the server fails, and sends again", async () => {
    send.mockRejectedValueOnce(new ApiError("NETWORK_ERROR"));
    const { onUploaded, onClosed, select, press } = open();
    select(toFile(png));
    await userEvent.type(screen.getByLabelText(/What the image shows/), "A cup");
    await press();
    await screen.findByText("Something went wrong. Please try again.");
    expect(onClosed).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(onUploaded).toHaveBeenCalled());
    expect(send.mock.calls.map(([{ alt }]) => alt)).toEqual(["A cup", "A cup"]);
  });

  test("shows a suspended member until when, and keeps image and text", async () => {
    const message = "Your account is suspended until December 3, 2026 at 10:00 AM UTC.";
    send.mockRejectedValueOnce(new ApiError("SUSPENDED", message));
    const { onClosed, select, press } = open();
    select(toFile(png));
    const field = screen.getByLabelText<HTMLInputElement>(/What the image shows/);
    await userEvent.type(field, "A cup");
    await press();
    await screen.findByText(message);
    expect(screen.queryByText("Something went wrong. Please try again.")).toBeNull();
    expect([field.value, onClosed.mock.calls]).toEqual(["A cup", []]);
  });

  test("cancels the upload and can be closed", async () => {
    send.mockImplementation(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          const stop = () => reject(new DOMException("Cancelled", "AbortError"));
          signal?.addEventListener("abort", stop);
        }),
    );
    const { onUploaded, onClosed, select, press } = open();
    select(toFile(png));
    await press();
    await screen.findByRole("progressbar", { name: "Upload progress" });
    await userEvent.click(screen.getByRole("button", { name: "Stop uploading" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect([onUploaded.mock.calls.length, onClosed.mock.calls.length]).toEqual([0, 1]);
  });

  test("an avatar has no description", () => {
    open("avatar");
    expect(screen.queryByLabelText(/What the image shows/)).toBeNull();
  });
});
