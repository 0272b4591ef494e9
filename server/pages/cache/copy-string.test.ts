import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createCachedPage } from "./cached-page.ts";

const nonce = "secret-nonce-of-this-process";
const pageBytes = 1024 * 1024;
const pages = 40;

/** A page with a fragment and a megabyte of text. */
const makePage = (index: number) =>
  Buffer.from(
    `<html><head></head><body><p data-fragment="${nonce}a-fragment-of-page-${index}"></p>${String(index).padEnd(pageBytes, ".")}</body></html>`,
  ).toString("latin1");

/** Megabytes of the heap after garbage was collected. */
function readHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test("what is kept of pages does not keep their text in the heap", () => {
  const before = readHeap();
  const kept: unknown[] = [];
  for (let index = 0; index < pages; index += 1) {
    const page = createCachedPage({ status: 200, html: makePage(index), nonce });
    expect(page.composition?.sources).toEqual([`a-fragment-of-page-${index}`]);
    kept.push(page);
  }
  expect(readHeap() - before).toBeLessThan(pages / 4);
  expect(kept).toHaveLength(pages);
});
