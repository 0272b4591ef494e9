import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { MergePreviewPartsFragment } from "#graphql/generated/client/graphql.ts";
import {
  type MergeKind,
  maxMergeReasonLength,
  memberMergePaths,
} from "#lib/moderation/shared/members/member-merge.ts";
import {
  mergeKindLabels,
  memberMergeTexts as texts,
} from "#lib/moderation/shared/members/member-merge-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";

type Props = { preview: MergePreviewPartsFragment };

/** The effects of merging two accounts, with the form. */
export function MergePreview({ preview }: Props) {
  const { kept, gone, counts } = preview;
  if (!kept || !gone) return null;
  return (
    <div className="mt-6 grid gap-4 rounded-lg border border-line bg-wash p-4">
      <h3 className="text-lg wrap-anywhere">{texts.previewTitle(gone.username, kept.username)}</h3>
      <Banner tone="warning">{texts.closes(gone.username)}</Banner>
      <p className="wrap-anywhere">{texts.stays(kept.username)}</p>
      {counts.length > 0 ? <Counts counts={counts} /> : <p>{texts.nothing}</p>}
      <form method="post" action={memberMergePaths.merge} className="grid gap-4">
        <input type="hidden" name="member" value={kept.id} />
        <input type="hidden" name="goneId" value={gone.id} />
        <TextArea
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          name="reason"
          required
          limit={maxMergeReasonLength}
        />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="danger">
            {texts.join}
          </Button>
          <TextLink
            href={`${managedMemberPath(kept.id)}#same-person`}
            className="inline-flex min-h-11 items-center"
          >
            {texts.cancel}
          </TextLink>
        </p>
      </form>
    </div>
  );
}

function Counts({ counts }: Pick<MergePreviewPartsFragment, "counts">) {
  return (
    <>
      <table className="w-full max-w-read text-left">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {texts.kind}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              {texts.moves}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {texts.duplicates}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, count, duplicates }) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal">
                {mergeKindLabels[kind.toLowerCase() as MergeKind]}
              </th>
              <td className="py-2 pr-3 text-right tabular-nums">{count.toLocaleString("en")}</td>
              <td className="py-2 text-right tabular-nums">{duplicates.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">{texts.duplicatesHint}</p>
    </>
  );
}
