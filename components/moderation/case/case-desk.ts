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
  /** The site of the case, where the viewer moderates it. */
  siteId: string | null;
  rules: readonly RuleChoice[];
  /** The names of the sites on which decisions about the member hold; left out for all. */
  holdsOn?: readonly string[] | undefined;
  /** Where a thread can move to: the topics of the site of the case. */
  topics: readonly Topic[];
  replies: readonly SavedReplyLineFragment[];
};
