import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { GraphQLSchema } from "graphql";
import type { createContext } from "#graphql/context.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import type { Replica } from "#lib/core/server/db/open-replica.ts";
import type { Services } from "#lib/services.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { ReadState } from "./read-for-page.ts";

type ContextRequest = Parameters<typeof createContext>[1];

/** Reads for a page; `undefined` where the primary has to be asked. */
export type ReadFromReplica = <Data, Variables>(
  state: Pick<ReadState, "variant" | "sharedLoaders">,
  call: {
    schema: GraphQLSchema;
    document: TypedDocumentNode<Data, Variables>;
    variables: Variables;
  },
  request: ContextRequest,
) => Promise<Data | undefined>;

/**
 * Reads pages of guests from the replica, as long as it has every change that this process has heard of. A read that
 * fails there, for example on a missing item, is repeated on the primary, whose result counts.
 */
export function createReplicaReads(options: {
  replica: Replica;
  services: Services;
  metrics: Metrics;
}): ReadFromReplica {
  const { replica, services, metrics } = options;
  // A replica may lack a change that has invalidated a record, so its results are not cached for other pages.
  const store = { ...services.store, db: replica.db };
  const copy: Services = { ...services, store, records: null };
  /** Loaders cache rows of one database, so the replica needs its own. */
  const loadersOf = new WeakMap<object, ReadState["sharedLoaders"]>();
  const count = (from: "replica" | "primary") => metrics.replicaReads.inc({ from });

  return async (state, call, request) => {
    if (state.variant !== "guest") return undefined;
    if (!replica.isCurrent()) {
      count("primary");
      return undefined;
    }
    const sharedLoaders = loadersOf.get(state.sharedLoaders) ?? {};
    loadersOf.set(state.sharedLoaders, sharedLoaders);
    let hasFailed = false;
    const reportFailure = () => {
      hasFailed = true;
    };
    const data = await executeInProcess({
      ...call,
      services: copy,
      request: { ...request, sharedLoaders, reportFailure },
    }).catch(() => undefined);
    if (hasFailed || data === undefined) {
      count("primary");
      return undefined;
    }
    count("replica");
    return data;
  };
}
