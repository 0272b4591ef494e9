import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { useForm } from "#components/forms/use-form.ts";
import { track } from "#components/providers/track.ts";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { disableLeadPopUp } from "./disable-lead-pop-up.ts";
import { LeadFields } from "./LeadFields.tsx";
import { hasOpenOverlay } from "./wait-for-lead-pop-up.ts";

const form = "pop-up";

const loadSchema = () =>
  import("#lib/leads/shared/lead-schema.ts").then(({ leadSchema }) => leadSchema);

type Props = { siteName: string; isConfirmationNeeded: boolean; onClose: () => void };

function SignUpForm({ siteName, onSent }: { siteName: string; onSent: () => void }) {
  const { formProps, errors, formError, isSending } = useForm<{
    email: string;
    decoyEmail: string;
  }>({
    loadSchema,
    onSubmit: async (fields) => {
      const { sendLead } = await loadChunk(() => import("./send-lead.ts"));
      await sendLead({ ...fields, form });
      onSent();
      return undefined;
    },
  });
  return (
    <LeadFields
      siteName={siteName}
      form={form}
      isSending={isSending}
      formProps={formProps}
      heading={leadTexts.popUpHeading}
      text={leadTexts.popUpText}
      error={errors.email ?? formError}
    />
  );
}

/**
 * The sign-up pop-up for emails (spec §2, §4 Lead-gen pop-up). It is not modal: it does not take the focus, and the
 * page stays usable.
 */
export function LeadPopUp({ siteName, isConfirmationNeeded, onClose }: Props) {
  const [isSignedUp, setIsSignedUp] = useState(false);
  const [announced, setAnnounced] = useState("");
  const dialog = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const id = useId();

  function close() {
    const hasFocus = dialog.current?.contains(document.activeElement) ?? false;
    const before = focusedBefore.current;
    if (!isSignedUp) track({ name: "lead", form, action: "closed" });
    disableLeadPopUp();
    onClose();
    if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus();
  }
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    track({ name: "lead", form, action: "shown" });
    // Screen readers only announce changes of an existing region.
    const timer = setTimeout(() => setAnnounced(leadTexts.popUpHeading), 100);
    const { style } = document.documentElement;
    // Keeps the pop-up from covering the focused element.
    style.scrollPaddingBottom = `${dialog.current?.offsetHeight ?? 0}px`;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
      if (hasOpenOverlay(dialog.current)) return;
      latestClose.current();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => {
      clearTimeout(timer);
      style.scrollPaddingBottom = "";
      document.removeEventListener("keydown", handleKeyDown);
    };
  }, []);

  useEffect(() => {
    if (isSignedUp) thanks.current?.focus();
  }, [isSignedUp]);

  function handleSent() {
    track({ name: "lead", form, action: "sent" });
    disableLeadPopUp();
    setIsSignedUp(true);
  }

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={leadTexts.popUpHeading}
      onFocus={handleFocus}
      className="fixed inset-x-2 bottom-2 z-20 ms-auto max-h-[calc(100dvh-1rem)] max-w-dialog overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-5 text-ink shadow-overlay sm:inset-x-6 sm:bottom-6 sm:p-8 print:hidden"
    >
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="pe-11">
        {isSignedUp ? (
          <>
            <h2 ref={thanks} id={id} tabIndex={-1} className="text-xl">
              {leadTexts.thanks}
            </h2>
            <p className="mt-2">{leadTexts.whatNext}</p>
            {isConfirmationNeeded ? (
              <p className="mt-2 font-semibold">{leadTexts.confirmFirst}</p>
            ) : null}
          </>
        ) : (
          <SignUpForm siteName={siteName} onSent={handleSent} />
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className={`${iconButtonClasses} absolute end-2 top-2 sm:end-4 sm:top-4`}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
