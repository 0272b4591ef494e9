import type { RuleChoice, Topic } from "#components/moderation/decision/DecisionFields.tsx";
import type {
  CaseDetailsFragment,
  DecideModerationCaseMutation,
  SavedReplyLineFragment,
} from "#graphql/generated/client/graphql.ts";

export type DecidedCase = DecideModerationCaseMutation["decideModerationCase"];

export type DeskProps = {
  one: Pick<
    CaseDetailsFragment,
    "id" | "isOpen" | "outcome" | "outcomes" | "claimedBy" | "claimedUntil"
  >;
  viewer: { id: string; isAdmin: boolean };
  /** The site of the case, if the viewer moderates it. */
  siteId: string | null;
  rules: readonly RuleChoice[];
  /** The names of the sites on which decisions about the member apply; omitted for all sites. */
  holdsOn?: readonly string[] | undefined;
  /** The topics that a thread can move to: those of the case's site. */
  topics: readonly Topic[];
  replies: readonly SavedReplyLineFragment[];
};
