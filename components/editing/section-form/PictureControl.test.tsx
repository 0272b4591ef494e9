import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sendImage } from "#components/uploads/send-image.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { SectionForm } from "./SectionForm.tsx";

vi.mock("#components/uploads/send-image.ts", () => ({ sendImage: vi.fn() }));
const url = `/media/uploads/${"a".repeat(32)}/medium`;
beforeEach(() => {
  vi.mocked(sendImage).mockImplementation(async ({ alt }) => ({
    images: { medium: url },
    alt,
    width: 640,
    height: 480,
    mentionBoxId: null,
  }));
});

test("an upload fills the picture of the section as it is when the file arrives", async () => {
  const onChange = vi.fn();
  const section = { id: "a", kind: "ImageSection", caption: null };
  const form = (caption: string | null) => (
    <SectionForm section={{ ...section, caption }} onChange={onChange} onClose={() => {}} />
  );
  const { user, rerender } = renderComponent(form(null));
  await user.click(screen.getByRole("button", { name: "Upload a picture" }));
  const file = await screen.findByLabelText("Image");
  rerender(form("Changed meanwhile"));
  const png = Uint8Array.from("\x89PNG\r\n\x1a\n and so on", (letter) => letter.charCodeAt(0));
  fireEvent.change(file, { target: { files: [new File([png], "a.png", { type: "image/png" })] } });
  await user.type(await screen.findByLabelText(/What the image shows/), "A blue cup");
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall?.[0]).toEqual({
    ...section,
    caption: "Changed meanwhile",
    picture: { url, alt: "A blue cup", width: 640, height: 480, credit: null },
  });
});
