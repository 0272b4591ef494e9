import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Buffer) => data.toString("base64url");

/** Encodes the CBOR types that a credential uses. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as Buffer)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** A software authenticator with one passkey. */
export function createSoftwarePasskey(options: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }
  const credential = (response: Record<string, unknown>) => ({
    id: encode(id),
    rawId: encode(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** The response to the options of a registration. */
    register(challenge: string, { origin = options.origin, rpId = options.rpId } = {}) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authenticatorData(rpId, 0b0100_0101, attested)],
        ]),
      );
      return credential({
        clientDataJSON: encode(clientData("webauthn.create", challenge, origin)),
        attestationObject: encode(attestationObject),
        transports: ["internal"],
      });
    },
    /** The response to the options of a login. */
    authenticate(challenge: string, { origin = options.origin, rpId = options.rpId } = {}) {
      const client = clientData("webauthn.get", challenge, origin);
      const data = authenticatorData(rpId, 0b0000_0101);
      return credential({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
