import { ordinary, ordinaryWithFood } from "./site-table.ts";
import type { SiteRow } from "./site-table.ts";

/** The sites that each show something particular: the main one, the families, the walls. */
export const familySites: SiteRow[] = [
  {
    prefix: "migraine", name: "Migraine", condition: "migraine", hue: 301, motif: "ring", pairing: "humanist",
    description: "Clear information and good company for people living with migraine, from the first aura to the long haul.",
    features: [...ordinaryWithFood, "status_updates"],
    categories: [
      ["symptoms-and-aura", "Symptoms and aura", "What an attack is made of, from the first yawn to the day after it.", ["symptoms"]],
      ["triggers", "Triggers", "Weather, food, hormones, stress and screens, and how to tell them apart.", ["daily"]],
      ["treatment", "Treatment", "Acute and preventive options, devices, and what to expect from each.", ["treatment"]],
      ["living-with-migraine", "Living with migraine", "Home, travel, meals and sleep around an unpredictable brain.", ["daily"]],
      ["work-and-family", "Work and family", "Colleagues, children, partners and friends, and how to explain it all.", ["people", "mind"]],
      ["types-of-migraine", "Types of migraine", "Chronic, vestibular, hemiplegic and the other forms migraine can take.", ["basics"]],
    ],
  },
  {
    prefix: "sleep", name: "Sleep Disorders", condition: "a sleep disorder", hue: 259, motif: "wave", pairing: "modern",
    description: "For everyone whose nights do not go to plan: plain information and a community that is awake when you are.",
    features: [...ordinary, "Child Site Teasers"],
    categories: [
      ["understanding-sleep", "Understanding sleep", "How sleep works, and what it means when it stops working.", ["basics", "symptoms"]],
      ["sleep-studies", "Sleep studies and treatment", "Tests, clinics, machines and therapies, explained step by step.", ["treatment"]],
      ["better-days", "Better days", "Getting through work, school and errands after a poor night.", ["daily", "people"]],
      ["mind-at-night", "Mind at night", "Worry, mood and the long hours between two and five.", ["mind"]],
    ],
  },
  {
    prefix: "insomnia", name: "Insomnia", condition: "insomnia", parentPrefix: "sleep", hue: 266, motif: "wave", pairing: "modern",
    description: "Support for people who cannot fall asleep or stay asleep, with habits and therapies that have evidence behind them.",
    features: ordinary,
    categories: [
      ["why-sleep-stays-away", "Why sleep stays away", "Causes and patterns of insomnia, from one bad week to many years.", ["basics", "symptoms"]],
      ["therapies-and-habits", "Therapies and habits", "CBT-I, routines and medicines, and how people fit them into a life.", ["treatment"]],
      ["the-day-after", "The day after", "Working, driving and being kind to yourself on too few hours.", ["daily", "people"]],
      ["awake-at-three", "Awake at three", "For the hours when everybody else appears to be asleep.", ["mind"]],
    ],
  },
  {
    prefix: "narcolepsy", name: "Narcolepsy", condition: "narcolepsy", parentPrefix: "sleep", hue: 273, motif: "arc", pairing: "modern",
    description: "Information and companionship for people with narcolepsy, with or without cataplexy, and those who love them.",
    features: ordinary,
    categories: [
      ["what-narcolepsy-is", "What narcolepsy is", "Sleepiness, cataplexy, vivid dreams and how they are connected.", ["basics", "symptoms"]],
      ["treatment-and-naps", "Treatment and naps", "Medicines, planned naps and the long way to the right combination.", ["treatment"]],
      ["school-work-driving", "School, work and driving", "Staying safe and getting things done when sleep arrives uninvited.", ["daily"]],
      ["being-understood", "Being understood", "Telling people, being believed, and looking after your own spirits.", ["mind", "people"]],
    ],
  },
  {
    prefix: "sleepapnea", name: "Sleep Apnea", condition: "sleep apnea", parentPrefix: "sleep", hue: 252, motif: "wave", pairing: "modern",
    description: "Masks, machines, mouthguards and mornings: practical help from people who live with sleep apnea every night.",
    features: ordinary,
    categories: [
      ["signs-and-testing", "Signs and testing", "Snoring, pauses in breathing, and how a sleep study finds them.", ["basics", "symptoms"]],
      ["masks-and-machines", "Masks and machines", "CPAP and its relatives, from the first fitting to the hundredth night.", ["treatment"]],
      ["daily-life-with-apnea", "Daily life with apnea", "Travel, energy, partners and the morning after a good night.", ["daily", "people"]],
      ["heart-and-mood", "Heart and mood", "How broken sleep touches the rest of you, and what helps.", ["mind"]],
    ],
  },
  {
    prefix: "mentalhealth", name: "Mental Health", condition: "a mental health condition", hue: 175, motif: "petal", pairing: "warm",
    description: "A calm place to read and talk about mental health, with people who will not tell you to cheer up.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["first-steps", "First steps", "Noticing that something is wrong, and finding someone to tell.", ["basics", "symptoms"]],
      ["care-and-therapy", "Care and therapy", "Therapists, medicines, clinics and what happens behind the door.", ["treatment"]],
      ["everyday-wellbeing", "Everyday wellbeing", "Ordinary days: meals, sleep, work and small pleasures.", ["daily"]],
      ["feelings", "Feelings", "Naming what is going on, and being less alone with it.", ["mind"]],
      ["people-around-you", "People around you", "Partners, parents, friends, managers, and what to say to them.", ["people"]],
    ],
  },
  {
    prefix: "anxiety", name: "Anxiety", condition: "anxiety", parentPrefix: "mentalhealth", hue: 182, motif: "pulse", pairing: "warm",
    description: "Understanding worry, panic and avoidance, with steady company for the days when your chest will not loosen.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["worry-and-panic", "Worry and panic", "What anxiety does in the body and in the head, and why.", ["basics", "symptoms"]],
      ["getting-help", "Getting help", "Therapy, medicine and the steps between a first call and feeling better.", ["treatment"]],
      ["day-to-day", "Day to day", "Phones, shops, meetings, nights: anxiety in ordinary places.", ["daily", "mind"]],
      ["family-and-friends", "Family and friends", "Explaining anxiety, asking for support, and giving it.", ["people"]],
    ],
  },
  {
    prefix: "depression", name: "Depression", condition: "depression", parentPrefix: "mentalhealth", hue: 189, motif: "arc", pairing: "warm",
    description: "Honest words about depression, from people who know how heavy a morning can be and how it can lift.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["what-depression-is", "What depression is", "More than sadness: signs, forms and how it is recognized.", ["basics", "symptoms"]],
      ["paths-to-treatment", "Paths to treatment", "Talking therapies, medicines and other care, one step at a time.", ["treatment"]],
      ["getting-through-days", "Getting through days", "Dishes, showers, emails and other mountains.", ["daily"]],
      ["hope-and-honesty", "Hope and honesty", "Shame, relapse, recovery and the words we use for them.", ["mind", "people"]],
    ],
  },
  {
    prefix: "bipolar", name: "Bipolar", condition: "bipolar disorder", parentPrefix: "mentalhealth", hue: 196, motif: "wave", pairing: "warm",
    description: "Living well between the highs and lows of bipolar disorder: routines, treatment and people who get it.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["highs-and-lows", "Highs and lows", "Mania, hypomania, depression and mixed states in plain words.", ["basics", "symptoms"]],
      ["staying-steady", "Staying steady", "Treatment, rhythm and early warning signs.", ["treatment"]],
      ["work-money-plans", "Work, money and plans", "Keeping a life in order across changing moods.", ["daily"]],
      ["relationships", "Relationships", "Trust, repair and support, for you and for the people close to you.", ["people", "mind"]],
    ],
  },
  {
    prefix: "postpartum", name: "Postpartum", condition: "postpartum depression", parentPrefix: "mentalhealth", hue: 168, motif: "petal", pairing: "warm",
    description: "For parents who expected joy and found something heavier: gentle information about postpartum mental health.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["baby-blues-and-beyond", "Baby blues and beyond", "What is common after a birth, and when it is more than tiredness.", ["basics", "symptoms"]],
      ["care-after-birth", "Care after birth", "Who can help, which treatments exist, and how feeding fits in.", ["treatment"]],
      ["days-with-a-baby", "Days with a baby", "Sleep, visitors, laundry and getting out of the front door.", ["daily"]],
      ["partners-and-family", "Partners and family", "How the people around a new parent can truly be of use.", ["people", "mind"]],
    ],
  },
  {
    prefix: "ptsd", name: "PTSD", condition: "PTSD", parentPrefix: "mentalhealth", hue: 161, motif: "ring", pairing: "warm",
    description: "Information and peer support for people living with post-traumatic stress, whatever the trauma was.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["understanding-trauma", "Understanding trauma", "Flashbacks, numbness, watchfulness and why the body does this.", ["basics", "symptoms"]],
      ["therapy-and-recovery", "Therapy and recovery", "Trauma therapies, medicines, and finding a therapist you trust.", ["treatment"]],
      ["feeling-safe", "Feeling safe", "Grounding, nights, crowds and loud noises.", ["daily", "mind"]],
      ["close-to-you", "Close to you", "Partners, children and friends of someone with PTSD.", ["people"]],
    ],
  },
  {
    prefix: "adhd", name: "ADHD", condition: "ADHD", parentPrefix: "mentalhealth", hue: 154, motif: "dots", pairing: "warm",
    description: "For adults and families living with ADHD: attention, time, feelings and forty-three open browser tabs.",
    features: [...ordinary, "mental_health"], settings: { crisis_response_banner: true },
    categories: [
      ["how-adhd-works", "How ADHD works", "Attention, impulse and motivation, and how ADHD is assessed.", ["basics", "symptoms"]],
      ["treatment-options", "Treatment options", "Medicine, coaching and therapy, and what each can do.", ["treatment"]],
      ["time-and-tasks", "Time and tasks", "Lists, alarms, doorways full of reminders, and other tricks.", ["daily"]],
      ["feelings-and-family", "Feelings and family", "Rejection, patience, late diagnosis and life with other people.", ["mind", "people"]],
    ],
  },
  {
    prefix: "rare", name: "Rare Disease", condition: "a rare disease", hue: 322, motif: "dots", pairing: "classic",
    description: "A meeting place for people whose diagnosis most doctors have only read about, and for their families.",
    features: [...ordinary, "rare_disease"],
    categories: [
      ["getting-a-diagnosis", "Getting a diagnosis", "The long search for a name, and what to do once you have it.", ["basics", "symptoms"]],
      ["specialists-and-trials", "Specialists and trials", "Finding expert centers, second opinions and research.", ["treatment"]],
      ["life-with-rare", "Life with rare", "School, work, travel and explaining it for the hundredth time.", ["daily"]],
      ["caring-and-coping", "Caring and coping", "For parents, partners, siblings and your own tired heart.", ["mind", "people"]],
    ],
  },
  {
    prefix: "shn", name: "Social Health Network", condition: "a chronic condition", hue: 35, motif: "grid", pairing: "modern",
    description: "Where patient leaders of every condition meet, learn from each other and make their voices carry further.",
    features: [...ordinary, "status_updates", "social_network", "restrict_private_messaging"],
    categories: [
      ["patient-leadership", "Patient leadership", "What it means to speak for more people than yourself.", ["basics"]],
      ["telling-your-story", "Telling your story", "Writing, speaking and filming, with boundaries you choose.", ["people", "symptoms"]],
      ["working-with-partners", "Working with partners", "Researchers, companies and clinics: contracts, fees and fairness.", ["treatment"]],
      ["looking-after-yourself", "Looking after yourself", "Rest, criticism, grief and how to step back for a while.", ["mind", "daily"]],
    ],
  },
  {
    prefix: "psoriasis", name: "Psoriasis", condition: "psoriasis", hue: 14, motif: "leaf", pairing: "humanist",
    description: "Life with plaques, itch and long sleeves: treatments explained, and people who never stare.",
    features: ordinary, settings: { subscription_wall: true },
    categories: [
      ["types-and-symptoms", "Types and symptoms", "Plaque, guttate, inverse and nail psoriasis, and how they differ.", ["basics", "symptoms"]],
      ["skin-and-treatment", "Skin and treatment", "Creams, light, tablets and biologics, and how people choose.", ["treatment"]],
      ["living-in-your-skin", "Living in your skin", "Clothes, swimming, sleep and small daily comforts.", ["daily"]],
      ["confidence", "Confidence", "Stares, dating, mood and saying it out loud.", ["mind", "people"]],
    ],
  },
  {
    prefix: "diabetes", name: "Type 2 Diabetes", condition: "type 2 diabetes", hue: 217, motif: "ring", pairing: "modern",
    description: "Food, numbers, feet and feelings: everyday help for people living with type 2 diabetes, without the scolding.",
    features: ordinaryWithFood, settings: { enable_auth_wall: true },
    categories: [
      ["basics-of-diabetes", "Basics of diabetes", "What is happening in the body, and what the numbers mean.", ["basics", "symptoms"]],
      ["medicines-and-monitoring", "Medicines and monitoring", "Tablets, injections, meters and sensors.", ["treatment"]],
      ["food-and-movement", "Food and movement", "Meals you would cook anyway, and ways to move that you might enjoy.", ["daily"]],
      ["mood-and-family", "Mood and family", "Burnout, stigma, and the relatives who count your carbs.", ["mind", "people"]],
    ],
  },
  {
    prefix: "lupus", name: "Lupus", condition: "lupus", hue: 336, motif: "petal", pairing: "classic",
    description: "Reading for people with lupus: flares, fatigue, sun and the long conversation with your own immune system.",
    features: ["Accounts"],
    categories: [
      ["understanding-lupus", "Understanding lupus", "How lupus works and which parts of the body it may reach.", ["basics", "symptoms"]],
      ["treating-lupus", "Treating lupus", "Medicines, monitoring and your care team.", ["treatment"]],
      ["living-with-lupus", "Living with lupus", "Energy, sun, work and flares in everyday life.", ["daily"]],
      ["heart-and-home", "Heart and home", "Family, identity and the feelings that come along.", ["mind", "people"]],
    ],
  },
];
