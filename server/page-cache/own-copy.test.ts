import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createCachedPage } from "./cached-page.ts";
import { takeOutData } from "./page-data.ts";

const nonce = "secret-nonce-of-this-process";
const pageBytes = 1024 * 1024;
const pages = 40;

/** A page with data, a fragment and a megabyte of text. */
const makePage = (index: number) =>
  Buffer.from(
    `<html><head></head><body><p data-fragment="${nonce}a-fragment-of-page-${index}"></p>${String(index).padEnd(pageBytes, ".")}<script nonce="${nonce}">self.__next_f.push([1,"data of page ${index}"])</script></body></html>`,
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
    const { html, data } = takeOutData(makePage(index), { nonce, url: `/posts/${index}` });
    expect(data?.countBytes()).toBeLessThan(5000);
    const page = createCachedPage({ status: 200, html, nonce, data });
    expect(page.composition?.sources).toEqual([`a-fragment-of-page-${index}`]);
    kept.push(page, data);
  }
  expect(readHeap() - before).toBeLessThan(pages / 4);
  expect(kept).toHaveLength(2 * pages);
});
