/**
 * Development: has Next save what it has compiled when the server stops, for the next start. Otherwise it saves only when
 * nothing was compiled for a while, and a short session saves nothing. The variable is a private one of Next.
 */
export function saveCompiledPages(): void {
  process.env.__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN = "1";
}
