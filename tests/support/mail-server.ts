import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A parsed mail with its envelope. */
export type ReceivedMail = Email & { envelopeTo: string[]; raw: string };

/** An SMTP server on loopback that stores received mails. */
export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** Rejected recipients and senders, one entry per attempt. */
  refused: string[];
  close: () => Promise<void>;
};

const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

/**
 * @param options.port 0 for any free port
 * @param options.refuse rejects every recipient with this code; the response repeats the address, as
 * mail servers do
 * @param options.refuseSender rejects every sender with this code
 */
export async function startMailServer(
  options: { port?: number; refuse?: number; refuseSender?: number } = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom: ({ address }, _session, done) => {
      if (!options.refuseSender) return done();
      refused.push(address);
      done(refusal("Nobody may send as this address", options.refuseSender));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!options.refuse) return done();
      refused.push(address);
      done(refusal(`<${address}> is not known here`, options.refuse));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const envelopeTo = envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...(await PostalMime.parse(raw)), envelopeTo, raw: raw.toString("latin1") });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
