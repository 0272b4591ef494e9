import { Accordion } from "#components/ui/Accordion.tsx";
import { Carousel } from "#components/ui/Carousel.tsx";
import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { Tabs } from "#components/ui/Tabs.tsx";
import { Specimen } from "./Specimen.tsx";

const questions = [
  {
    id: "aura",
    title: "Is an aura dangerous?",
    children:
      "Almost never. Have the first one looked at by a doctor, and any that lasts over an hour.",
  },
  {
    id: "children",
    title: "Can children have migraine?",
    children:
      "Yes, about one in ten. Attacks are often shorter, and the stomach may hurt more than the head.",
  },
  {
    id: "painkillers",
    title: "How often may I take a painkiller?",
    children:
      "On fewer than ten days a month, unless your doctor says otherwise: more can cause headaches.",
  },
];

const slides = [
  {
    id: "zigzag",
    title: "A zigzag arc",
    motif: "arc",
    text: "It begins small and widens within minutes.",
  },
  {
    id: "spots",
    title: "Blind spots",
    motif: "dots",
    text: "Part of a word or of a face is missing.",
  },
  {
    id: "waves",
    title: "Heat haze",
    motif: "wave",
    text: "As if one looked through moving water.",
  },
  {
    id: "rings",
    title: "Rings of light",
    motif: "ring",
    text: "They flicker, with open eyes and closed.",
  },
  {
    id: "petals",
    title: "Broken shapes",
    motif: "petal",
    text: "Things fall into pieces and mosaics.",
  },
];

const figure = (slide: (typeof slides)[number], index: number) => (
  <figure className="overflow-hidden rounded-lg border border-line bg-surface">
    <img
      src={`/media/illustrations/${slide.motif}-262-${index + 1}.svg`}
      alt=""
      width={1468}
      height={560}
      loading="lazy"
      className="aspect-2/1 w-full object-cover"
    />
    <figcaption className="p-4">
      <strong className="block">{slide.title}</strong>
      <span className="text-ink-soft">{slide.text}</span>
    </figcaption>
  </figure>
);

/** Components that open, slide and scroll in place. */
export function DisclosureSection() {
  return (
    <>
      <Specimen
        name="Tabs"
        note="Views of one thing. Arrow keys move; hidden panels keep what was typed."
      >
        <Tabs
          label="Activity of juniper_k"
          tabs={[
            { id: "threads", label: "Threads", children: <p>Four threads since March.</p> },
            { id: "replies", label: "Replies", children: <p>Replies in 61 threads.</p> },
            { id: "stories", label: "Stories", children: <p>No stories yet.</p> },
          ]}
        />
      </Specimen>
      <Specimen
        name="Accordion"
        note="The browser's own: no script, and a search in the page finds all of it."
      >
        <Accordion items={questions} openId="aura" level={4} />
        <Accordion
          exclusiveName="one-at-a-time"
          level={4}
          items={questions.map((item) => ({ ...item, id: `one-${item.id}` }))}
        />
      </Specimen>
      <Specimen
        name="Carousel"
        note="By touch, by buttons or by the arrow keys. Nothing moves on its own."
      >
        <div className="max-w-xl">
          <Carousel
            label="What an aura looks like"
            slides={slides.map((slide, index) => ({ ...slide, children: figure(slide, index) }))}
          />
        </div>
        <Carousel
          label="More about aura"
          variant="several"
          slides={slides.map((slide, index) => ({ ...slide, children: figure(slide, index + 5) }))}
        />
      </Specimen>
      <Specimen
        name="SlidingTable"
        note="Slides under its edges on a narrow screen; a shadow shows that there is more."
      >
        <SlidingTable
          caption="Acute treatments, and how soon members felt them"
          columns={["Treatment", "Form", "Felt within", "Lasted", "Taken again", "Members"]}
          numeric={[5]}
          rows={[
            {
              id: "1",
              cells: ["Ibuprofen", "Tablet", "60 minutes", "6 hours", "Sometimes", "1,204"],
            },
            {
              id: "2",
              cells: ["Sumatriptan", "Nasal spray", "20 minutes", "8 hours", "Often", "893"],
            },
            {
              id: "3",
              cells: ["Rimegepant", "Melting tablet", "90 minutes", "2 days", "Rarely", "412"],
            },
            {
              id: "4",
              cells: ["Cold and a dark room", "–", "30 minutes", "1 hour", "Always", "2,031"],
            },
          ]}
        />
      </Specimen>
    </>
  );
}
