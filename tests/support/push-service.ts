import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A subscribed browser: its keys, and a function that decrypts a message (RFC 8291). */
export function createBrowser() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, bytes));
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    decrypt: (body: Buffer): string => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const key = derive(pair.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive(key, salt, "Content-Encoding: aes128gcm\0", 16),
        derive(key, salt, "Content-Encoding: nonce\0", 12),
      );
      const text = body.subarray(21 + sender.length, -16);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(text), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

export type ReceivedPush = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** A push service on loopback that stores received messages. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const state = { status: 201 };
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url = "", headers } = request;
    received.push({ path: url, headers, body: Buffer.concat(parts) });
    response.writeHead(state.status, { location: "http://127.0.0.1:1/" }).end("text");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, received, state, close: () => server.close() };
}
