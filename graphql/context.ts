import type { Session } from "#lib/auth/server/session.ts";
import { type Consent, noConsent } from "#lib/consent/shared/consent.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { unknownVisitor, type Visitor } from "#lib/core/server/visitors.ts";
import type { ExperimentSubject } from "#lib/experiments/server/subject.ts";
import { createVariantFor } from "#lib/experiments/server/variant-for.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import { type ForcedVariants, noForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { Services } from "#lib/services.ts";
import type { Reader, Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** The services that resolvers may use. */
export type GraphQLServices = Omit<Services, "outbox" | "visitors" | "consent">;

/** The context of one GraphQL operation. */
export type GraphQLContext = GraphQLServices & {
  requestId: string;
  /** The site with its reader, so that queries find only records that the reader may see. */
  site: Site & { reader: Reader };
  session: Session | null;
  viewer: Viewer;
  /** The current viewer, for subscriptions, which outlive a request; `null` once the session has ended. */
  currentViewer: () => Promise<Viewer>;
  /** The consent of the request; nothing is allowed during page renders. */
  consent: Consent;
  /** The kind of viewer, for walls. */
  variant: ViewerVariant;
  /** The browser that sent the request, logged in or not. */
  visitor: Visitor;
  /** The viewer's variant of each experiment that the answer depends on. */
  variantFor: VariantFor;
  /** The variants that an admin has chosen for their browser. */
  forcedVariants: ForcedVariants;
  /** Adds a `Set-Cookie` line to the response; does nothing during page renders. */
  sendCookie: (line: string) => void;
  /** IP address of the client, for limits; empty if no operation has a limit. */
  address: string;
  /** Names of the cookies that came with the request, for the debug tool. */
  cookieNames: readonly string[];
  loaders: Loaders;
  /** Present while a page is rendered: collects the cache tags of the page's data. */
  tags: Set<CacheTag> | null;
  /** Marks a result with a failed part, so that its page is not cached. */
  reportFailure: () => void;
};

/** The viewer's variants on a site; a failure to read them is only logged. */
export function createViewerVariants(
  { experiments, log }: Pick<Services, "experiments" | "log">,
  {
    requestId,
    ...asked
  }: { requestId: string; site: Site; subject: ExperimentSubject; forced?: ForcedVariants },
): VariantFor {
  return createVariantFor({
    ...asked,
    experiments,
    onError: (error) => log.error({ requestId, err: error }, "an experiment could not be read"),
  });
}

/** A fresh context: loaders see one site and one viewer, and are new for each operation unless a page shares them. */
export function createContext(
  services: GraphQLServices,
  request: {
    requestId: string;
    site: Site;
    session: Session | null;
    visitor?: Visitor;
    consent?: Consent;
    sendCookie?: (line: string) => void;
    address?: string;
    cookieNames?: readonly string[];
    tags?: Set<CacheTag>;
    /** Variant of the page; by default `member` if someone is logged in, else `guest`. */
    variant?: ViewerVariant;
    forcedVariants?: ForcedVariants;
    /** Passed for a page, which records its dependencies; otherwise the viewer's variants are loaded. */
    variantFor?: VariantFor;
    reportFailure?: () => void;
    /** Loaders that all reads of a page for the same viewer share, so that no row is read twice. */
    sharedLoaders?: { loaders?: Loaders | undefined };
  },
): GraphQLContext {
  const { requestId, session, visitor = unknownVisitor, consent = noConsent } = request;
  const { sendCookie = () => undefined } = request;
  const { address = "", cookieNames = [], tags = null } = request;
  const { forcedVariants = noForcedVariants } = request;
  const { variant = session ? "member" : "guest", reportFailure = () => undefined } = request;
  const viewer = session?.member ?? null;
  const reader: Reader = variant === "member" ? "member" : "guest";
  const site = { ...request.site, reader };
  const { sharedLoaders = {} } = request;
  sharedLoaders.loaders ??= createLoaders(
    {
      db: services.store.db,
      addresses: services.uploads.photos.addresses,
      records: request.sharedLoaders && viewer === null ? services.records : null,
    },
    site,
    viewer,
  );
  return {
    ...services,
    requestId,
    site,
    session,
    viewer,
    currentViewer: async () =>
      session ? ((await services.sessions.byId(session.id, site))?.member ?? null) : null,
    variant,
    visitor,
    consent,
    variantFor:
      request.variantFor ??
      createViewerVariants(services, {
        requestId,
        site,
        subject: { viewer, visitor },
        forced: forcedVariants,
      }),
    forcedVariants,
    sendCookie,
    address,
    cookieNames,
    loaders: sharedLoaders.loaders,
    tags,
    reportFailure,
  };
}
