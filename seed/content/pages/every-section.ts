import { addDays } from "date-fns/addDays";
import type { SceneSetting } from "#lib/illustrations/shared/scene.ts";
import { toDrawnPicture } from "#seed/build/drawn-picture.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import type { DemoPage } from "./editorial-pages.ts";

/** The items of a site on the page with every section. */
export type SectionSubjects = {
  articleIds: readonly number[];
  threadId: number;
  galleryId: number;
  quizId: number;
  pollId: number;
  /** Polls of two options each. */
  pairIds: readonly number[];
};

/** Each type of section once, for editors to look at and for tests. */
export function everySectionPage(site: SeedSite, subjects: SectionSubjects, now: Date): DemoPage {
  const { articleIds, threadId, galleryId, quizId, pollId, pairIds } = subjects;
  const [articleId = 0] = articleIds;
  const picture = (setting: SceneSetting, ...objects: string[]) => ({
    ...toDrawnPicture({ setting, objects }, site),
    width: 1468,
    height: 560,
    credit: null,
  });
  const video = {
    title: "A slow breath",
    provider: "file",
    url: "/media/videos/a-slow-breath.webm",
    captionsUrl: "/media/videos/a-slow-breath.en.vtt",
    poster: { ...picture("park", "feather", "sun-behind-cloud", "blossom"), alt: "" },
    seconds: 32,
    transcript:
      "A circle grows while you breathe in, and shrinks while you breathe out, a little longer. Four breaths, without sound.",
  };
  const elsewhere = {
    title: "A sample video of another service",
    provider: "youtube",
    videoId: "M7lc1UVf-VE",
    poster: { ...picture("room", "television", "couch-and-lamp"), alt: "" },
    seconds: 1344,
    transcript: null,
  };
  const closesAt = addDays(now, 60).toISOString();
  const form = {
    campaign: "quiet-kit-giveaway",
    questions: [],
    eligibility: "I am 18 or older and live in the United States.",
    isForMembers: false,
    consent: "You may write to me about this giveaway.",
    opensAt: null,
    closesAt,
  };
  return {
    slug: "every-section",
    permalink: "every-section",
    title: "Every section on one page",
    summary: "Each type of section that a page can be built from, once, for editors to look at.",
    sections: [
      {
        id: "hero",
        kind: "HomepageHero",
        lead: "The hero opens a home page with one featured article.",
      },
      {
        id: "header",
        kind: "SectionHeader",
        title: "Words",
        text: "What editors write, in its several forms.",
        anchor: "words",
      },
      {
        id: "html",
        kind: "HTML",
        html: '<h3>Text</h3><p>Editors write paragraphs, lists, tables and quotations. <strong>Nothing else</strong> gets through: scripts, styles and frames are taken out when the text is saved.</p><table><caption>A small table</caption><thead><tr><th scope="col">Time of day</th><th scope="col">What helped</th></tr></thead><tbody><tr><td>Morning</td><td>A dark room</td></tr><tr><td>Evening</td><td>A short walk</td></tr></tbody></table>',
      },
      {
        id: "copy",
        kind: "CopyItem",
        heading: "Plain words",
        text: "Sometimes there is nothing to mark up.\n\nAn empty line begins a new paragraph, and that is all there is to know.",
      },
      {
        id: "quote",
        kind: "Quote",
        text: "Rest is not a reward. It is part of the plan.",
        attribution: null,
      },
      {
        id: "columns",
        kind: "Columns",
        columns: [
          [
            {
              id: "left",
              kind: "CopyItem",
              heading: "Two columns",
              text: "Side by side on a wide screen, one below the other on a phone.",
            },
          ],
          [
            {
              id: "right",
              kind: "Quote",
              text: "I print these two lists and keep them on the fridge.",
              attribution: "A member",
            },
          ],
        ],
      },
      {
        id: "image",
        kind: "ImageSection",
        picture: picture("room", "couch-and-lamp", "cat", "potted-plant"),
        caption: "A picture whose height is known before it comes.",
      },
      {
        id: "table",
        kind: "SlidingTable",
        caption: "What a week can hold",
        columns: ["Day", "Morning", "Afternoon", "Evening", "Energy left"],
        rows: [
          ["Monday", "Work", "Work", "Rest", "3"],
          ["Tuesday", "Appointment", "Rest", "Rest", "4"],
          ["Wednesday", "Work", "Friends", "Rest", "1"],
        ],
        numeric: [4],
      },
      {
        id: "chart",
        kind: "Chart",
        heading: "What readers asked for",
        text: "An invented example. A real chart says where its figures come from.",
        chart: {
          form: "bars",
          rowLabel: "Wish",
          valueLabel: "Readers",
          unit: "%",
          rows: [
            { label: "Shorter articles", to: 42 },
            { label: "More recipes", to: 31 },
            { label: "Larger letters", to: 27 },
          ],
        },
        source: { name: "Invented for this page", url: null },
      },
      {
        id: "sponsor",
        kind: "Sponsor",
        name: "Northfield Pharmacies",
        url: null,
        text: "An invented company. In an article this stands above the text.",
      },
      {
        id: "review",
        kind: "Review",
        name: "Tomás O’Reilly",
        credentials: "registered nurse",
        reviewedOn: "2026-03-02",
      },
      {
        id: "key-points",
        kind: "KeyPoints",
        points: ["An article has two to six of them.", "They stand above its text."],
      },
      {
        id: "see-doctor",
        kind: "SeeDoctor",
        reasons: ["it comes more often than before", "it is new to you"],
        emergencies: ["you cannot breathe"],
      },
      {
        id: "sources",
        kind: "Sources",
        sources: [
          { name: "NHS: Health A to Z", url: "https://www.nhs.uk/conditions/" },
          { name: "A book that is not online", url: null },
        ],
      },
      {
        id: "segment",
        kind: "SegmentHeader",
        title: "An article in parts",
        text: "Each part has a head of its own.",
        part: 2,
        parts: 3,
      },
      {
        id: "segments",
        kind: "OtherSegments",
        heading: "The other parts",
        contentIds: articleIds.slice(0, 3),
      },
      {
        id: "header-lists",
        kind: "SectionHeader",
        title: "Things to read",
        text: null,
        anchor: "reading",
      },
      { id: "teaser", kind: "PostTeaser", contentId: articleId },
      {
        id: "feature",
        kind: "Feature",
        contentId: articleIds[1] ?? articleId,
        kicker: "Our editors’ choice",
      },
      {
        id: "reading",
        kind: "Reading",
        heading: "Chosen for a slow afternoon",
        contentIds: articleIds.slice(2, 5),
      },
      // Placed before automatic lists, because on a small site these leave no items that are not shown yet.
      { id: "recommendation", kind: "Recommendation", contentId: articleId, limit: 2 },
      { id: "recents", kind: "HomepageRecents", heading: "Recent articles", limit: 3 },
      { id: "collections", kind: "HomepageCollections", heading: "Collections", limit: 3 },
      { id: "top", kind: "TopArticles", heading: "What readers talk about", limit: 4, days: 3650 },
      { id: "gallery", kind: "Gallery", contentId: galleryId },
      { id: "header-people", kind: "SectionHeader", title: "People", text: null, anchor: "people" },
      {
        id: "community",
        kind: "HomepageCommunity",
        heading: "Talk with others",
        text: "Members ask and answer here every day.",
        limit: 3,
      },
      { id: "threads", kind: "ThreadSection", heading: "From the forums", limit: 3 },
      {
        id: "driver",
        kind: "ForumDriver",
        contentId: threadId,
        prompt: "Have you been there too?",
      },
      {
        id: "starter",
        kind: "ForumStarter",
        heading: "Ask the community",
        text: "No question is too small.",
        example: "How do you explain a bad day to your children?",
      },
      {
        id: "subcommunities",
        kind: "HomepageSubcommunities",
        heading: "Communities close to this one",
        text: null,
      },
      {
        id: "insider-hero",
        kind: "PatientInsiderHero",
        heading: "Speak up for people like you",
        text: "Patient insiders tell researchers and doctors what living with it is like.",
        picture: picture("room", "busts-in-silhouette", "hot-beverage", "speech-balloon"),
        button: { text: "Who we are", url: "/about-us" },
      },
      {
        id: "insider-list",
        kind: "PatientInsiderReadingList",
        heading: "What patient insiders read",
        text: "Start here and read in this order.",
        contentIds: articleIds.slice(0, 3),
      },
      {
        id: "header-do",
        kind: "SectionHeader",
        title: "Things to do",
        text: null,
        anchor: "doing",
      },
      { id: "poll", kind: "Poll", pollId },
      { id: "pairs", kind: "ThisOrThat", heading: "This or that?", pollIds: pairIds },
      {
        id: "engagement",
        kind: "HomepageEngagement",
        heading: "Your turn",
        pollId: pairIds[0] ?? null,
        quizId,
      },
      { id: "quiz", kind: "Quiz", contentId: quizId },
      {
        id: "quizlet",
        kind: "Quizlet",
        question: "How long may a short rest be without costing the night?",
        answers: [
          {
            text: "Up to about 30 minutes",
            isRight: true,
            explanation:
              "Short rests before the middle of the afternoon disturb the night least for most people.",
          },
          {
            text: "Two hours, whenever it comes",
            isRight: false,
            explanation:
              "Long rests late in the day often push sleep back. If you need them every day, tell your doctor.",
          },
          {
            text: "No rest at all is best",
            isRight: false,
            explanation:
              "Going without rest when your body asks for it seldom helps. Short and early is the usual advice.",
          },
        ],
      },
      {
        id: "words-rx",
        kind: "WordRx",
        heading: "A word for today",
        text: "Take as many as you like.",
        words: [
          { word: "Enough", text: "What you did today was enough, also when it was little." },
          { word: "Slowly", text: "Half the speed is still forward." },
          { word: "Ask", text: "Someone would rather carry the bag than watch you carry it." },
          { word: "Later", text: "Not now is a whole answer." },
          { word: "Here", text: "One breath, one window, one cup. Only this." },
        ],
      },
      {
        id: "symptoms",
        kind: "SymptomChecker",
        heading: "What to write down",
        text: "Choose a place and what you notice. Nothing you choose is sent or kept.",
        zones: [
          {
            zone: "head",
            symptoms: [
              {
                label: "A headache that comes and goes",
                note: "Note when it begins, how long it stays and what you did before.",
                isRedFlag: false,
              },
              {
                label: "Light or noise is hard to bear",
                note: "Note which light or noise, and whether it comes before or with the pain.",
                isRedFlag: false,
              },
              {
                label: "The worst headache of my life, all at once",
                note: "This can be serious.",
                isRedFlag: true,
              },
              {
                label: "A face that droops, or words that will not come",
                note: "This can be serious.",
                isRedFlag: true,
              },
            ],
          },
          {
            zone: "torso",
            symptoms: [
              {
                label: "A tight belly or nausea",
                note: "Note what you ate and drank, and when it began.",
                isRedFlag: false,
              },
              {
                label: "An ache between the shoulders",
                note: "Note how you sat or slept, and what eases it.",
                isRedFlag: false,
              },
              {
                label: "Pressure in the chest, or no air",
                note: "This can be serious.",
                isRedFlag: true,
              },
            ],
          },
          {
            zone: "legs",
            symptoms: [
              {
                label: "Restless or heavy legs in the evening",
                note: "Note the time, and whether moving helps.",
                isRedFlag: false,
              },
              {
                label: "One leg suddenly swollen, red and painful",
                note: "This can be serious.",
                isRedFlag: true,
              },
            ],
          },
          {
            zone: "arms",
            symptoms: [
              {
                label: "Tingling or stiff fingers",
                note: "Note which fingers, and at what time of day.",
                isRedFlag: false,
              },
              {
                label: "An arm that is suddenly weak or numb",
                note: "This can be serious.",
                isRedFlag: true,
              },
            ],
          },
        ],
      },
      {
        id: "condition-search",
        kind: "ConditionSearchSection",
        heading: "Look up a condition",
        text: "By its name, or by another name for it.",
      },
      { id: "video", kind: "RecommendedVideo", heading: "Watch", video },
      {
        id: "video-copy",
        kind: "VideoWithCopy",
        heading: "A video from elsewhere",
        text: "Videos of other services are not loaded before you press play.\n\nThe words beside them say what playing tells that service.",
        video: elsewhere,
      },
      {
        id: "lead",
        kind: "LeadGen",
        heading: null,
        text: "One email a week: what is new, and what members talk about.",
      },
      {
        id: "giveaway",
        kind: "Giveaway",
        heading: "Win a quiet kit",
        text: "An eye mask, ear plugs and a blanket, packed by our editors.\n\nThree readers get one each.",
        prize: "One of three quiet kits",
        picture: picture("shelf", "wrapped-gift", "candle", "teapot"),
        rulesUrl: "/about-us",
        form,
      },
      {
        id: "opportunity",
        kind: "OpportunityCampaignForm",
        heading: "Talk with our editors",
        text: "We would like to hear how you find your way through appointments: 30 minutes, by telephone.",
        compensation: "A gift card of 40 dollars.",
        form: {
          ...form,
          campaign: "appointment-talks",
          consent: "You may write to me about this talk.",
          questions: [
            { type: "text", name: "first_name", label: "Your first name", isRequired: true },
            {
              type: "select",
              name: "since",
              label: "How long have you lived with it?",
              isRequired: true,
              options: ["Less than a year", "1 to 5 years", "More than 5 years"],
            },
            {
              type: "checkboxes",
              name: "times",
              label: "When could we call?",
              isRequired: false,
              options: ["Mornings", "Afternoons", "Evenings"],
            },
            { type: "tel", name: "phone", label: "Your phone number", isRequired: false },
          ],
        },
      },
      {
        id: "client",
        kind: "ClientLeadForm",
        heading: "Hear about a sleep study",
        text: "A study looks for people who sleep badly. Leave your address and they will send you what it is about; you decide then.",
        client: "Example Sleep Research",
        form: {
          ...form,
          campaign: "sleep-study-interest",
          eligibility: null,
          consent: "Example Sleep Research may write to me about its study.",
          questions: [
            { type: "zipcode", name: "zipcode", label: "Your ZIP code", isRequired: true },
            {
              type: "textarea",
              name: "note",
              label: "Anything they should know?",
              isRequired: false,
            },
          ],
        },
      },
      {
        id: "header-ads",
        kind: "SectionHeader",
        title: "Ads",
        text: "Their space is kept, so that nothing moves.",
        anchor: "ads",
      },
      { id: "ad", kind: "AdSlot", slot: "leaderboard" },
      { id: "native", kind: "Native", heading: null },
      {
        id: "story-ad",
        kind: "StoryWithAd",
        contentId: articleIds[3] ?? articleId,
        slot: "square",
      },
      { id: "corner", kind: "StickyCornerAd", slot: "square" },
    ],
  };
}
