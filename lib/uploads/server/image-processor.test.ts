import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ProcessorBusy, UnreadableImage, type WorkerJob } from "./image-job.ts";
import { createImageProcessor } from "./image-processor.ts";

let folder: string;
let workerFile: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "processor-"));
  workerFile = path.join(folder, "worker.mjs");
  // The first byte controls the behaviour of the process.
  await writeFile(
    workerFile,
    `const kept = [];
    process.on("message", ({ input }) => {
      const what = String.fromCharCode(input[0]);
      if (what === "c") process.kill(process.pid, "SIGSEGV");
      else if (what === "h") for (;;);
      else if (what === "m") setInterval(() => kept.push(Buffer.alloc(64 << 20, 1)), 5);
      else if (what === "e") process.send({ error: "broken" });
      else process.send({ files: [], width: Number(process.env.A_SECRET_OF_THE_TESTS ?? 0), height: process.pid });
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const job = (what: string): WorkerJob => ({
  input: Buffer.from(what),
  sizes: {},
  outputs: [],
  isSquare: false,
  shownSize: "medium",
});

test.each([
  ["crashes", "c"],
  ["hangs", "h"],
  ["takes too much memory", "m"],
  ["cannot read the image", "e"],
])(
  "a process that %s refuses one image, and the next is fine",
  async (_what, first) => {
    const processor = createImageProcessor({ workerFile, timeoutMs: 4000 });
    const [broken, next] = await Promise.allSettled([
      processor.process(job(first)),
      processor.process(job("fine")),
    ]);
    processor.close();
    expect(broken).toMatchObject({ status: "rejected", reason: expect.any(UnreadableImage) });
    expect(next.status).toBe("fulfilled");
  },
  30_000,
);

test("the process gets nothing of the server's environment", async () => {
  const processor = createImageProcessor({ workerFile });
  vi.stubEnv("A_SECRET_OF_THE_TESTS", "1");
  const { width } = await processor.process(job("fine"));
  vi.unstubAllEnvs();
  processor.close();
  expect(width).toBe(0);
});

test("images wait in a short queue; when it is full the next is rejected at once", async () => {
  const processor = createImageProcessor({ workerFile, timeoutMs: 20_000 });
  const line = Array.from({ length: 12 }, () => processor.process(job("fine")));
  await expect(processor.process(job("fine"))).rejects.toThrow(ProcessorBusy);
  const heights = new Set((await Promise.all(line)).map(({ height }) => height));
  processor.close();
  expect(heights.size).toBe(1);
});

test("closing rejects the current image and the waiting ones at once", async () => {
  const processor = createImageProcessor({ workerFile, timeoutMs: 60_000 });
  const settled = Promise.allSettled([
    processor.process(job("hangs")),
    processor.process(job("fine")),
  ]);
  // The process has started.
  await new Promise((resolve) => setTimeout(resolve, 200));
  processor.close();
  const refused = { status: "rejected", reason: expect.any(ProcessorBusy) };
  expect(await settled).toMatchObject([refused, refused]);
}, 30_000);
