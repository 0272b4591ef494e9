import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { DecisionFields } from "#components/moderation/decision/DecisionFields.tsx";
import { toDecision } from "#components/moderation/decision/to-decision.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { DecideModerationCaseDocument } from "#graphql/generated/client/graphql.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import type { DecisionValues } from "#lib/moderation/shared/decision-schema.ts";
import { decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import type { DecidedCase, DeskProps } from "./case-desk.ts";
import { SavedReplies } from "./SavedReplies.tsx";

type Props = DeskProps & { isHeldByOther: boolean; onDecided: (decided: DecidedCase) => void };

const loadSchema = () =>
  import("#lib/moderation/shared/decision-schema.ts").then(({ decisionSchema }) => decisionSchema);

/** The decision form of a case. The typed text is kept whatever the response is. */
export function DecisionForm(props: Props) {
  const { one, viewer, siteId, rules, topics, holdsOn, replies, isHeldByOther, onDecided } = props;
  const { formProps, errors, formError, resend, isSending } = useForm<DecisionValues>({
    loadSchema,
    savedAs: "explanation",
    onSubmit: async (values) => {
      const { decideModerationCase } = await request(DecideModerationCaseDocument, {
        id: one.id,
        decision: toDecision(values),
      });
      onDecided(decideModerationCase);
      return undefined;
    },
  });
  const outcomes = one.outcomes.filter((outcome) => outcome !== "MOVE" || topics.length > 0);
  return (
    <section
      aria-labelledby="decide"
      className="rounded-lg border border-line bg-surface p-4 noscript:hidden sm:p-5"
    >
      <h2 id="decide" className="text-2xl">
        {texts.title}
      </h2>
      <form {...formProps} method="post" action={casePath(one.id)} className="mt-4 grid gap-5">
        <DecisionFields
          outcomes={outcomes}
          holdsOn={holdsOn}
          rules={rules}
          topics={topics}
          errors={errors}
          isDisabled={isHeldByOther}
          draftKey={`case-draft-${one.id}`}
          replies={<SavedReplies replies={replies} siteId={siteId} isAdmin={viewer.isAdmin} />}
        />
        <FormFailure
          title={texts.notDecided}
          message={formError}
          hint={texts.kept}
          resend={resend}
        />
        <div>
          <Button
            type="submit"
            isBusy={isSending}
            disabledReason={isHeldByOther ? caseTexts.claimed : undefined}
          >
            {texts.decide}
          </Button>
        </div>
      </form>
    </section>
  );
}
