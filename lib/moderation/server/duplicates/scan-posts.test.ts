import { expect, test } from "vitest";
import { hasContact } from "./scan-posts.ts";

test.each([
  "Ask at https://cure.example/now",
  "Ask at www.cure.example",
  "Go to cure-shop.com and see",
  "Write to herbs@cure.example for it",
  "Call 202 555-0123 tonight",
  "I am on WhatsApp, ask me",
])("%j directs readers elsewhere", (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  "Thank you so much, this helped me a lot today!",
  "I take 20 mg at 8.30, since 2019",
  "Me too.I feel exactly the same",
])("%j does not", (text) => {
  expect(hasContact(text)).toBe(false);
});
