import { createServer } from "node:http";
import { type AddressInfo, connect, type Server } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { listen } from "./listen.ts";

const doors: Server[] = [];
afterEach(() => {
  for (const door of doors.splice(0)) door.close();
});

async function start() {
  const http = createServer((_request, response) => response.end("answered"));
  doors.push(...(await listen(http, 0, "127.0.0.1")));
  return { http, port: (http.address() as AddressInfo).port };
}

test.skipIf(process.platform !== "linux")(
  "concurrent connections are accepted within a few turns of the event loop, and get responses",
  async () => {
    const { http, port } = await start();
    let accepted = 0;
    http.on("connection", () => {
      accepted += 1;
    });
    const clients = Array.from({ length: 200 }, () => connect(port, "127.0.0.1"));
    let turns = 0;
    for (; accepted < clients.length; turns += 1) await turn();
    expect(turns).toBeLessThan(100);
    for (const client of clients) client.destroy();
    const headers = { host: "a.example" };
    for (let count = 0; count < 64; count += 1)
      expect((await sendRequest({ port, path: "/", headers })).text).toBe("answered");
  },
);

test("a port in use is reported, also for sockets that would share it", async () => {
  const { port } = await start();
  await expect(listen(createServer(), port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another one.`,
  );
});
