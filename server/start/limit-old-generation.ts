import { setFlagsFromString } from "node:v8";

/**
 * Has V8 collect the old generation of the heap earlier, and allocate no object there at once (docs/decisions/0113). It is
 * called when the modules of the product are loaded: V8 refuses compiled code that was stored with other flags, such as
 * that of Node's own modules.
 */
export function limitOldGeneration(): void {
  setFlagsFromString("--heap-growing-percent=40");
  setFlagsFromString("--no-allocation-site-pretenuring");
}
