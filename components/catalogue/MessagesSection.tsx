import { Banner } from "#components/ui/Banner.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { DismissibleBanner } from "#components/ui/DismissibleBanner.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { ProgressSteps } from "#components/ui/ProgressSteps.tsx";
import { Skeleton } from "#components/ui/Skeleton.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { ErrorStateDemo } from "./ErrorStateDemo.tsx";
import { Specimen } from "./Specimen.tsx";
import { ToastDemo } from "./ToastDemo.tsx";

const steps = ["Your username", "Your condition", "Where to find you", "Verify", "All set"];

/** Banners, toasts and empty states. */
export function MessagesSection() {
  return (
    <>
      <Specimen name="Banner" note="Something to know before reading on.">
        <Banner level={3}>
          This article was written for people in the United States. Names of medicines differ.
        </Banner>
        <Banner tone="success" level={3} title="Your story is with our editors">
          We read every one. You will hear from us within five days.
        </Banner>
        <Banner
          tone="warning"
          level={3}
          title="Verify your account"
          action={
            <ButtonLink href="/member-login" variant="secondary">
              Resend the email
            </ButtonLink>
          }
        >
          Until then you can read and react, but not write.
        </Banner>
        <Banner tone="danger" level={3} title="Something went wrong">
          If you already have an account, <TextLink href="/member-login">log in here</TextLink>.
        </Banner>
        <DismissibleBanner level={3} title="We have new community rules">
          They are shorter, and they say what happens when someone breaks them.
        </DismissibleBanner>
      </Specimen>
      <Specimen
        name="Toast"
        note="Says what has just happened. Disappears after 5 seconds, but not while it has the pointer or the focus."
      >
        <ToastDemo />
      </Specimen>
      <Specimen name="ProgressSteps" note="How far one has come in a form of several steps.">
        <ProgressSteps label="Signing up" steps={steps} current={2} />
        <ProgressSteps
          label="Sharing a story"
          steps={["Write", "Add a picture", "Send"]}
          current={1}
        />
        <ProgressSteps label="Resetting your password" steps={["Ask", "Choose"]} current={3} />
      </Specimen>
      <Specimen name="EmptyState" note="What could be here, and how to begin.">
        <EmptyState
          level={3}
          title="No bookmarks yet"
          action={
            <ButtonLink href="/" variant="secondary">
              Find something to read
            </ButtonLink>
          }
        >
          Save an article or a thread, and it waits for you here.
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState" note="What happened, what to do, and that nothing is lost.">
        <ErrorStateDemo />
      </Specimen>
      <Specimen name="Skeleton" note="The height of what is coming, so that nothing jumps.">
        <div aria-busy="true" className="max-w-md space-y-3">
          <VisuallyHidden>Your messages are loading</VisuallyHidden>
          <div className="flex items-center gap-3">
            <Skeleton isRound className="size-11" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton />
          <Skeleton className="h-6 w-2/3" />
        </div>
      </Specimen>
    </>
  );
}
