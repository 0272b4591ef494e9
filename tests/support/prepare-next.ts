import { AsyncLocalStorage } from "node:async_hooks";

/*
 * Runs before each test file with a database. Modules of Next look for this once, as they are loaded, and the server of Next sets it
 * first. Test files share their process, so the first one that loads such a module decides for all.
 */
Object.assign(globalThis, { AsyncLocalStorage });
