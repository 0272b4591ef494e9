import type { ReactNode } from "react";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { NoticeQuery } from "#graphql/generated/client/graphql.ts";
import { noticesPath } from "#lib/moderation/shared/notice.ts";
import { noticeTexts as texts } from "#lib/moderation/shared/notice-texts.ts";
import { AppealForm } from "./AppealForm.tsx";

type Notice = NonNullable<NoticeQuery["moderationNotice"]>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A text of a member or of staff, with its line breaks. */
const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {text}
  </p>
);

function Appeal({ notice }: { notice: Notice }) {
  const { appeal, appealOutcome, appealAnswer } = notice;
  if (appeal === null) return null;
  return (
    <Part title={texts.yourAppeal}>
      <Words text={appeal} />
      <p className="mt-4 font-semibold">
        {appealOutcome === null
          ? texts.appealWaiting
          : appealOutcome === "UPHOLD"
            ? texts.upheld
            : texts.overturned}
      </p>
      {appealAnswer ? (
        <div className="mt-2">
          <Words text={appealAnswer} />
        </div>
      ) : null}
    </Part>
  );
}

/** One decision: its outcome and rule, the member's text, and the appeal. */
export function NoticeView({ notice }: { notice: Notice }) {
  const { id, operation, assocType, title, body, insertedAt, rule, explanation } = notice;
  const isAboutProfile = assocType === "USER";
  const text = [title, body].filter(Boolean).join("\n\n");
  return (
    <>
      <BackLink href={noticesPath}>{texts.back}</BackLink>
      <h1 className="mt-2 text-3xl">{texts.decided(operation, assocType)}</h1>
      <p className="mt-2 text-ink-soft">
        <Time at={insertedAt} format="elapsed" />
      </p>
      {notice.isWithdrawn ? (
        <div className="mt-6">
          <Banner tone="success">{texts.withdrawn}</Banner>
        </div>
      ) : null}
      <Part title={texts.rule}>
        {rule ? (
          <p>
            <strong>{rule.title}.</strong> {rule.text}
          </p>
        ) : (
          <p>{texts.noRule}</p>
        )}
      </Part>
      {explanation ? (
        <Part title={texts.explanation}>
          <Words text={explanation} />
        </Part>
      ) : null}
      {text ? (
        <Part title={isAboutProfile ? texts.ownProfile : texts.ownText}>
          <p className="mb-3 text-sm text-ink-soft">{texts.copyHint}</p>
          <blockquote className="rounded-lg border border-line bg-wash p-5">
            <Words text={text} />
          </blockquote>
        </Part>
      ) : null}
      <Appeal notice={notice} />
      {notice.canAppeal ? (
        <Part title={texts.appealTitle}>
          <AppealForm noticeId={id} />
        </Part>
      ) : null}
    </>
  );
}
