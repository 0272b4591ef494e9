import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmailLink } from "./EmailLink.tsx";

it("opens an email with the title and the address, whatever characters they have", () => {
  render(<EmailLink title="Salt & light?" url="https://migraine.example/posts/a" />);
  const address = screen.getByRole<HTMLAnchorElement>("link", { name: "Email" }).href;
  expect(address.startsWith("mailto:?subject=")).toBe(true);
  const fields = new URLSearchParams(address.slice("mailto:?".length));
  expect(fields.get("subject")).toBe("Salt & light?");
  expect(fields.get("body")).toBe("Salt & light?\nhttps://migraine.example/posts/a");
});
