import { apollo } from "#components/providers/apollo-client.ts";
import { socket } from "#components/providers/socket.ts";
import { UnreadsDocument, UnreadsUpdatedDocument } from "#graphql/generated/client/graphql.ts";

const ignore = () => undefined;

/**
 * Keeps the viewer's counts in the cache up to date over the live connection, and reads them again after the
 * connection was lost.
 * @returns a function that stops it
 */
export function watchUnreads(): () => void {
  let wasLost = false;
  const subscription = apollo
    .subscribe({ query: UnreadsUpdatedDocument })
    // The socket reconnects by itself; until then the counts stay unchanged.
    .subscribe({ error: ignore });
  const client = socket();
  const stops = [
    client.on("closed", () => {
      wasLost = true;
    }),
    client.on("connected", () => {
      if (wasLost)
        void apollo.query({ query: UnreadsDocument, fetchPolicy: "network-only" }).catch(ignore);
      wasLost = false;
    }),
  ];
  return () => {
    subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}
