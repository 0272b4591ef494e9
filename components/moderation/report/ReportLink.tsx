import { reportLinkTexts } from "#lib/moderation/shared/report-link-texts.ts";
import { type ReportTarget, reportPath } from "#lib/moderation/shared/report-path.ts";

type Props = {
  target: ReportTarget;
  /** The target of the report, for screen readers, such as `the status by ada`. */
  of: string;
  /** The author, who does not see the link. */
  authorId: string;
  /** Where the page of the report leads back to. */
  backPath?: string;
  /** It is one of `MoreActions`. */
  isMenuChoice?: boolean;
};

const linkClasses = "post-tool text-ink-soft";

/**
 * Leads to the page of a report, which works without scripts; with them `watchReportLinks` opens a dialog instead. It has no
 * script of its own, because every post has one.
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
