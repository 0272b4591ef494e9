import { useId, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { FieldFrame } from "#components/ui/FieldFrame.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import type { Finding } from "#lib/editing/shared/checks/finding.ts";
import { publishTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { PartKey } from "#lib/editing/shared/working-copy.ts";
import { describeInstant, toInstant, toLocalTime } from "#lib/site/shared/site-time.ts";
import { CheckList } from "./CheckList.tsx";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The time that the piece has; a future one is its schedule. */
  publishedAt: string | null;
  isScheduled: boolean;
  /** Whether readers see an earlier state of the piece, which stays until the changes go live. */
  isCorrection: boolean;
  timeZone: string;
  findings: readonly Finding[];
  /** How easy its texts are to read. */
  reading: string | null;
  onShow: (key: PartKey) => void;
  /** Publishes; `undefined` keeps the time of a published piece. @returns the problem, or null */
  publish: (at: Date | undefined) => Promise<string | null>;
};

const plain = { now: texts.confirmNow, later: texts.confirmLater };
const anyway = { now: texts.publishAnyway, later: texts.scheduleAnyway };

function TimeField({
  value,
  timeZone,
  isCorrection,
  onChange,
}: {
  value: string;
  timeZone: string;
  isCorrection: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const at = toInstant(value, timeZone);
  const goesLive = isCorrection ? texts.changesGoLive : texts.goesLive;
  const past = isCorrection ? texts.notPast : texts.past;
  return (
    <>
      <FieldFrame id={id} label={texts.when} hint={texts.zone(timeZone)}>
        {(ties) => (
          <input
            {...ties}
            type="datetime-local"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${fieldClasses} max-w-80`}
          />
        )}
      </FieldFrame>
      <p role="status" className="min-h-6 text-ink-soft">
        {at === null || (isCorrection && at <= new Date())
          ? ""
          : goesLive(describeInstant(at, timeZone))}
        {at !== null && at <= new Date() ? ` ${past}` : ""}
      </p>
    </>
  );
}

/** Asks when a piece goes live, and says why it cannot. */
export function PublishDialog(props: Props) {
  const { isOpen, onClose, publishedAt, isScheduled, isCorrection, timeZone, findings } = props;
  const { reading, onShow, publish } = props;
  const hasErrors = findings.some(({ level }) => level === "error");
  const labels = findings.length > 0 ? anyway : plain;
  const [isLater, setLater] = useState(isScheduled);
  const [time, setTime] = useState(publishedAt ? toLocalTime(new Date(publishedAt), timeZone) : "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    const at = isLater ? toInstant(time, timeZone) : undefined;
    if (at === null) {
      setProblem(texts.noTime);
      return;
    }
    if (isCorrection && at && at <= new Date()) {
      setProblem(texts.notPast);
      return;
    }
    setBusy(true);
    const failure = await publish(at);
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="sr-only">{texts.title}</legend>
          {[false, true].map((later) => (
            <label key={String(later)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="when"
                checked={isLater === later}
                onChange={() => setLater(later)}
                className="choice-box choice-radio"
              />
              {later ? texts.later : texts.now}
            </label>
          ))}
        </fieldset>
        {isLater ? (
          <TimeField
            value={time}
            timeZone={timeZone}
            isCorrection={isCorrection}
            onChange={setTime}
          />
        ) : null}
        <CheckList findings={findings} onShow={onShow} />
        {reading === null ? null : <p>{reading}</p>}
        {problem ? (
          <p role="alert" className="font-semibold wrap-anywhere text-danger">
            {problem}
          </p>
        ) : null}
        <Button type="submit" isBusy={isBusy} disabled={hasErrors} className="justify-self-start">
          {isLater ? labels.later : labels.now}
        </Button>
      </form>
    </Dialog>
  );
}
