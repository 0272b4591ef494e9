import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { BusyButtonDemo } from "./BusyButtonDemo.tsx";
import { Row } from "./Row.tsx";
import { Specimen } from "./Specimen.tsx";

/** Buttons and links. */
export function ButtonsSection() {
  return (
    <>
      <Specimen
        name="Button"
        note="Does something here. One primary button in a view; danger for what cannot be undone."
      >
        <Row>
          <Button>Post your reply</Button>
          <Button variant="secondary">
            <Icon name="bookmark" className="size-5" />
            Save for later
          </Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete this thread</Button>
        </Row>
        <Row>
          <Button isBusy>Post your reply</Button>
          <Button variant="secondary" isBusy>
            Save for later
          </Button>
          <BusyButtonDemo />
        </Row>
        <Row>
          <Button disabledReason="Verify your account first. We sent you an email.">
            Send message
          </Button>
          <Button disabled>Send message</Button>
        </Row>
        <div className="w-44">
          <Button variant="secondary">A label that is longer than its place has room for</Button>
        </div>
      </Specimen>
      <Specimen
        name="ButtonLink"
        note="Goes somewhere, and is important enough to look like a button."
      >
        <Row>
          <ButtonLink href="/forums">Visit the forums</ButtonLink>
          <ButtonLink href="/member-login" variant="secondary">
            Log in
          </ButtonLink>
        </Row>
      </Specimen>
      <Specimen
        name="TextLink"
        note="A link in running text. One to another site tells it nothing of this page; one in a new tab says so."
      >
        <p className="max-w-read">
          Keep a <TextLink href="/about-us">headache diary</TextLink> for a month before your
          appointment, and read what the{" "}
          <TextLink href="https://www.example.org/migraine" target="_blank">
            national guideline on migraine
          </TextLink>{" "}
          says about preventive treatment, or{" "}
          <TextLink href="https://www.example.org/">see the publisher</TextLink>.
        </p>
      </Specimen>
    </>
  );
}
