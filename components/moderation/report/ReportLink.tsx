import { reportLinkTexts } from "#lib/moderation/shared/report-link-texts.ts";
import { type ReportTarget, reportPath } from "#lib/moderation/shared/report-path.ts";

type Props = {
  target: ReportTarget;
  /** The target of the report, for screen readers, such as `the status by ada`. */
  of: string;
  /** The author, for whom the link is hidden. */
  authorId: string;
  /** The path of the report page's back link. */
  backPath?: string;
  /** Whether the link is an item of `MoreActions`. */
  isMenuChoice?: boolean;
};

const linkClasses = "post-tool text-ink-soft";

/**
 * A link to the report page, which works without scripts; with scripts `watchReportLinks` opens a
 * dialog instead. It has no script of its own, because every post has such a link.
 */
export function ReportLink({ target, of, authorId, backPath, isMenuChoice }: Props) {
  return (
    <a
      href={reportPath(target, backPath)}
      rel="nofollow"
      data-report-author={authorId}
      aria-label={`${reportLinkTexts.report} ${of}`}
      className={isMenuChoice ? "menu-choice" : linkClasses}
    >
      {reportLinkTexts.report}
    </a>
  );
}
