import { afterEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a failed chunk is a ChunkLoadError, and the next call retries", async () => {
  const load = vi.fn(async () => "module");
  load.mockRejectedValueOnce(new Error("Failed to fetch"));
  await expect(loadChunk(load)).rejects.toThrow(ChunkLoadError);
  await expect(loadChunk(load)).resolves.toBe("module");
});

// spec §8: script and style chunk load failures
// spec §9: chunk load timeout 120 s
test("a chunk that does not load within 120 seconds has failed", async () => {
  vi.useFakeTimers();
  let error: unknown;
  void loadChunk(() => new Promise(() => undefined)).catch((thrown) => {
    error = thrown;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ name: "ChunkLoadError" });
});
