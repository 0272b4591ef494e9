import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";

/** The number of a member's posts per site. */
export function MemberActivity(props: Pick<ManagedMemberDetailsFragment, "activity">) {
  const { activity } = props;
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-2 text-2xl">
        {texts.activity}
      </h2>
      {activity.length === 0 ? (
        <p className="text-ink-soft">{texts.noActivity}</p>
      ) : (
        <SlidingTable
          caption={texts.activityNote}
          columns={[texts.site, texts.items, texts.comments, texts.statuses]}
          numeric={[1, 2, 3]}
          rows={activity.map(({ site, items, comments, statuses }) => ({
            id: site.id,
            cells: [site.name, items, comments, statuses],
          }))}
        />
      )}
    </section>
  );
}
