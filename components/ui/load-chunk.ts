/** A part of the page's code could not be fetched: the network failed or took too long (spec §8). */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super("A part of this page could not be loaded", { cause });
    this.name = "ChunkLoadError";
  }
}

/** How long a chunk may take (spec §9). */
const timeoutMs = 120_000;

/**
 * Every dynamic import of the browser goes through this: `loadChunk(() => import("./x.ts"))`. A failure is not cached
 * (`components/providers/built-modules.ts`), so a later call requests the module again.
 * @throws ChunkLoadError when the module cannot be loaded within 120 seconds
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
