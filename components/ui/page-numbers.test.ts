import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 15, [1, 2, null, 15]],
  [3, 15, [1, 2, 3, 4, null, 15]],
  [8, 15, [1, null, 7, 8, 9, null, 15]],
  [15, 15, [1, null, 14, 15]],
])("on page %d of %d names %j", (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
