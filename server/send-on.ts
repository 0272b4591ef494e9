import type { ServerResponse } from "node:http";
import { setDataHeaders } from "./security-headers.ts";

/** Sends the browser on to a page that it then asks for by GET. @param location a path of the site */
export function sendOn(response: ServerResponse, location: string): void {
  setDataHeaders(response);
  response.writeHead(303, { Location: location });
  response.end();
}
