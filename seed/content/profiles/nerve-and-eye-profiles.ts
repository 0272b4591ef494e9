import type { ConditionProfile } from "./condition-profile.ts";

export const nerveAndEyeProfiles: ConditionProfile[] = [
  {
    prefix: "multiplesclerosis",
    name: "multiple sclerosis",
    spell: "relapse",
    spells: "relapses",
    doctor: "neurologist",
    what: "In multiple sclerosis the immune system damages the covering of nerves in the brain and spinal cord. Messages arrive late, garbled or not at all, and which ones are affected differs from person to person.",
    care: "A neurologist who works with MS chooses treatment along with you. MS nurses, physical therapists and bladder specialists often do more for an ordinary Tuesday.",
    symptoms: [
      [
        "numbness and tingling",
        "A glove that is not there, a band around the ribs, a foot asleep since March.",
      ],
      [
        "MS fatigue",
        "It drops like a blind, mostly after lunch, and it is nothing like being sleepy.",
      ],
      [
        "blurred vision",
        "Optic neuritis hurts when you look sideways, and washes out red. New changes in sight need prompt care.",
      ],
      ["unsteady legs", "People assume you have been drinking. You wish that you had."],
    ],
    helps: [
      [
        "disease-modifying therapy",
        "It aims to prevent relapses and slow change. Starting early matters, and there are many kinds to choose from.",
      ],
      [
        "cooling",
        "A vest, a fan, an ice lolly. Heat slows damaged nerves, and cooling lends you an hour.",
      ],
      ["physical therapy", "For balance, strength, and for learning how to fall less."],
      ["planning around fatigue", "Hard things before noon, soft things after."],
    ],
    tests: [
      [
        "an MRI",
        "Loud, narrow and long. It shows old and new spots, although spots and symptoms do not always match.",
      ],
      [
        "a lumbar puncture",
        "Not always needed. Lie flat if your head aches afterward, and tell them.",
      ],
      [
        "evoked potentials",
        "A checkerboard flickers, and they time how fast your brain hears about it.",
      ],
    ],
    worse: [
      [
        "heat",
        "A bath, a fever, July. Old symptoms may come back for an hour. That is no relapse.",
      ],
      ["an infection", "Even one in the bladder that you hardly notice can make everything worse."],
      ["overwork", "The line is invisible until you are on the far side."],
    ],
    myths: [
      [
        "You will end up in a wheelchair",
        "Most people never need one full time, least of all with today’s treatments. And a wheelchair is a way of getting somewhere.",
      ],
      ["But you look great", "Most of it is invisible: fatigue, pain, bladder, thinking."],
      [
        "Women with MS should not have children",
        "They do, often, with a little planning around medicines.",
      ],
    ],
    atWork:
      "The fire alarm goes off in a heat wave. Six flights down, forty minutes in the sun, and your legs are not available for the afternoon.",
    atHome:
      "You cook sitting on a bar stool, and have come to like the view of your own stove from there.",
    outside:
      "You take the folding cane for the crowds. It has one practical use, and one magical: people make way.",
    questions: [
      "Which type of MS do I have, and how active is it?",
      "How do the treatments differ for someone like me?",
      "How do I tell a relapse from a hot day?",
      "Who helps with bladder, fatigue and memory?",
    ],
    voices: [
      [
        "My kids know what “Mom’s battery is red” means. They bring pillows.",
        "Annika, relapsing MS",
      ],
      [
        "I gave up skiing and took up sailing. I sit down, and still get wet.",
        "Raúl, 15 years with MS",
      ],
    ],
    threads: [
      [
        "First infusion next Tuesday",
        "Six hours, they say. What do you bring? I’ve got socks and a book about whales.",
        "infusion day",
        "treatment",
      ],
      [
        "Heat wave tricks",
        "Frozen grapes in the hat. Sounds mad; buys me twenty minutes. What is your trick?",
        "keeping cool",
        "practical",
      ],
      [
        "Told my boss today",
        "She said, “Thank you for trusting me,” and then asked what I need. I had no answer prepared for that.",
        "telling the boss",
        "people",
      ],
    ],
  },
  {
    prefix: "epilepsy",
    name: "epilepsy",
    spell: "seizure",
    spells: "seizures",
    doctor: "neurologist",
    what: "Epilepsy is a tendency to have seizures, which are short storms of electricity in the brain. There are dozens of kinds, from a few seconds of staring to a full convulsion.",
    care: "A neurologist, ideally an epilepsy specialist, chooses treatment. If two medicines have not stopped your seizures, ask about a comprehensive epilepsy center.",
    symptoms: [
      [
        "an aura",
        "A rising stomach, a smell of nothing, a sense of having been here before. It is a small seizure in itself.",
      ],
      ["a blank spell", "The sentence goes on without you. Teachers call it daydreaming."],
      [
        "a convulsive seizure",
        "Others see it; you get the bitten tongue, the aching muscles and the missing hour.",
      ],
      [
        "memory gaps",
        "Names, holidays, where you parked. Seizures, medicines and worry all take a share.",
      ],
    ],
    helps: [
      [
        "regular medicine",
        "Same time, every day. A phone alarm is worth more than good intentions.",
      ],
      [
        "enough sleep",
        "For many people it is the strongest protection that does not come in a bottle.",
      ],
      [
        "a seizure action plan",
        "What it looks like, what to do, when to call an ambulance. Give it to those around you.",
      ],
      [
        "surgery, diet or devices",
        "For seizures that do not yield to tablets, these can change everything. Ask early.",
      ],
    ],
    tests: [
      [
        "an EEG",
        "Paste in your hair and wires on your head. A normal result does not rule epilepsy out.",
      ],
      ["an MRI", "Looks for a scar or a spot where seizures may begin."],
      [
        "video monitoring",
        "Days in a room with cameras, hoping for what you usually hope against.",
      ],
    ],
    worse: [
      ["missed doses", "The most common reason for a seizure. Keep a spare set in your bag."],
      ["lost sleep", "Babies, exams, red-eye flights."],
      ["too much alcohol", "And above all the morning after."],
    ],
    myths: [
      [
        "Put something in their mouth",
        "Never. Turn them on their side, mind the head, time it, stay.",
      ],
      [
        "Flashing lights are to blame",
        "Only about three in a hundred people with epilepsy are sensitive to them.",
      ],
      [
        "People with epilepsy cannot work",
        "They teach, build, argue in court. Some jobs are restricted, and most are not.",
      ],
    ],
    atWork:
      "You come to on the break-room floor, with a jacket under your head and nine people being careful. What you remember best is the carpet.",
    atHome:
      "You shower with the door unlocked and sing, so that they know. The singing has been reviewed.",
    outside:
      "No license for six months, so you learn the buses. You now know more about the town than anybody who drives through it.",
    questions: [
      "What type of seizures do I have?",
      "When may I drive again?",
      "Does my medicine affect birth control, pregnancy or mood?",
      "Have you talked with me about SUDEP and safety at night?",
    ],
    voices: [
      ["He doesn’t panic. He looks at his watch and holds my foot.", "Miriama, focal epilepsy"],
      [
        "Five hundred days. I bought myself a bicycle, and a very good helmet.",
        "Casper, seizure-free",
      ],
    ],
    threads: [
      [
        "First time driving in two years",
        "The examiner’s letter came. I drove to the end of the street, parked, and cried.",
        "driving again",
        "light",
      ],
      [
        "How do you tell a new date?",
        "I don’t want it to be a confession. I also don’t want him to learn it from the floor.",
        "telling a date",
        "people",
      ],
      [
        "Rage on my new medicine",
        "I threw a saucepan. I have never thrown anything. Is it the drug, or is it me?",
        "mood on a new medicine",
        "treatment",
      ],
    ],
  },
  {
    prefix: "parkinsons",
    name: "Parkinson’s disease",
    spell: "off day",
    spells: "off days",
    doctor: "neurologist",
    what: "Parkinson’s disease comes from a slow loss of cells that make dopamine, a messenger the brain needs for smooth movement. It affects sleep, smell, mood and digestion as well, sometimes years before a tremor.",
    care: "A neurologist who specializes in movement disorders is ideal. Physical, occupational and speech therapists are not extras; they are half of the treatment.",
    symptoms: [
      [
        "slowness",
        "Buttons, change, getting out of the car. The order is given, and the body thinks about it.",
      ],
      [
        "tremor",
        "Mostly at rest, and mostly worse when someone looks. About a quarter of people never have it.",
      ],
      [
        "a soft voice",
        "You believe you are shouting. Your wife believes that you are mumbling. You are both right.",
      ],
      ["loss of smell", "Coffee without its best part. It often comes first, and is noticed last."],
    ],
    helps: [
      ["medicine on time", "To the quarter hour. In hospital, be stubborn about it."],
      [
        "vigorous exercise",
        "Boxing, cycling, dancing. It helps movement, mood and sleep, and you may hit things.",
      ],
      ["speech therapy", "To be loud, and to swallow safely. Singing counts."],
      [
        "cues for freezing",
        "A line on the floor, a rhythm, a laser on the cane. The brain takes the side road.",
      ],
    ],
    tests: [
      [
        "a neurological examination",
        "Tapping, walking, drawing spirals. There is no single test that settles it.",
      ],
      ["a trial of medicine", "If levodopa clearly helps, that is information."],
      [
        "a DaTscan",
        "A picture of the dopamine system, used when the cause of a tremor is uncertain.",
      ],
    ],
    worse: [
      ["late doses", "You feel the clock in your legs."],
      ["stress", "The hand that was calm at home dances at the checkout."],
      ["protein at the wrong time", "For some, a steak competes with levodopa. Ask about timing."],
    ],
    myths: [
      ["It is only a tremor", "Ask about constipation, sleep, low mood and handwriting."],
      ["Only old people get it", "Some are diagnosed in their forties, with school-age children."],
      [
        "Your face shows what you feel",
        "The muscles of the face slow down as well. The joke was funny. I am laughing inside.",
      ],
    ],
    atWork:
      "You sit on your left hand in meetings. When they give you an award, you take it with the right, and thank everyone quickly.",
    atHome:
      "The doorway stops you, as though somebody had glued your slippers. Your wife hums a march, and off you go.",
    outside:
      "At the checkout there are coins, a wallet with a will of its own, and a line. You say, “I have Parkinson’s; it takes a minute.” A woman says, “Take two.”",
    questions: [
      "Is my timing of medicine as good as it could be?",
      "Which therapies can you refer me to now?",
      "Could my sleep or mood be part of it?",
      "When does one think about brain stimulation?",
    ],
    voices: [
      [
        "We dance in the kitchen. He doesn’t freeze when there’s Glenn Miller.",
        "Harriet, wife of Stan",
      ],
      ["I shake. So does a tambourine, and no one feels sorry for it.", "Geraldo, 66"],
    ],
    threads: [
      [
        "Boxing class, week one",
        "I’m a retired church organist. I hit a bag. I’d like to hit it again.",
        "boxing",
        "light",
      ],
      [
        "Getting medicine on time in hospital",
        "They gave it two hours late and told me not to fuss. How do you make them listen?",
        "medicine on time",
        "doctors",
      ],
      [
        "My husband’s face",
        "He looks cross all day. I know he isn’t. I miss being smiled at, and feel mean for saying so.",
        "a still face",
        "feelings",
      ],
    ],
  },
  {
    prefix: "als",
    name: "ALS",
    spell: "hard day",
    spells: "hard days",
    doctor: "ALS clinic",
    skip: ["letter", "moving", "work", "changing", "joy"],
    what: "ALS damages the nerve cells that tell muscles what to do. Arms, legs, speech, swallowing and breathing weaken over time, while thinking and feeling stay mostly clear. The pace differs a great deal from one person to the next.",
    care: "A multidisciplinary clinic brings neurologist, breathing, speech, nutrition and social work into one long morning. Palliative care is there for comfort and belongs in from early on.",
    symptoms: [
      ["weakness in a hand or foot", "A key that will not turn, a toe that catches the carpet."],
      ["slurred speech", "Tired in the evening, thick on the phone. Strangers guess wrong."],
      [
        "twitching",
        "Little ripples under the skin. Most twitches in the world are harmless, so others will not understand the look you give them.",
      ],
      [
        "laughing or crying too easily",
        "A reflex that has come loose. It has a name, and there is medicine for it.",
      ],
    ],
    helps: [
      [
        "breathing support",
        "A mask at night brings back mornings. Begun in time, it helps people live longer and better.",
      ],
      [
        "voice banking",
        "Record yourself early. Later the machine will sound like you, including your worst jokes.",
      ],
      [
        "equipment before you need it",
        "Ramps, hoists and chairs take months to come. Order ahead of the weather.",
      ],
      [
        "palliative care",
        "Specialists in comfort, fear and hard conversations. It takes away nothing else.",
      ],
    ],
    tests: [
      ["an EMG", "Fine needles listen to muscles. Unpleasant, short, and needed."],
      [
        "breathing measurements",
        "You blow into a tube at each visit, so that help comes before trouble.",
      ],
      [
        "ruling out other causes",
        "Scans and blood tests, as a handful of treatable conditions can look alike.",
      ],
    ],
    worse: [
      ["exhaustion", "Muscles that are overworked do not get stronger from it."],
      ["lost weight", "Keeping weight on matters. Cream is allowed."],
      ["cold hands", "Grip goes with warmth; gloves indoors are fine."],
    ],
    myths: [
      [
        "Nothing can be done",
        "Breathing support, nutrition, medicines and good equipment change how long and how well people live.",
      ],
      [
        "They cannot understand you",
        "Speak to the person, and in a normal voice. They hear every word.",
      ],
      [
        "It always goes quickly",
        "Some live for many years. Nobody can tell you your pace from a brochure.",
      ],
    ],
    atWork:
      "You have begun to dictate, and the software turns “regards” into “guards.” Your team has taken to signing everything that way.",
    atHome:
      "There is a doorbell on the armrest and a letter board by the bed. The remote control has been promoted to a medical device.",
    outside:
      "The restaurant has a single step. Four waiters look at it as though it had just been delivered. You and the chair wait in the sun, and someone fetches a door.",
    questions: [
      "What should we arrange now, before we need it?",
      "How is my breathing, compared with the last visit?",
      "When is the right time for a feeding tube?",
      "Who helps my family?",
    ],
    voices: [
      [
        "Ask me things. I will take a while. Wait for it; I’m worth it.",
        "Patrick, speaking with his eyes",
      ],
      [
        "We laugh more than people think. There is a lot of silliness in a hoist.",
        "June-Marie, caregiver",
      ],
    ],
    threads: [
      [
        "Voice banking: which phrases did you record?",
        "I’ve done the useful ones. Now my daughter wants my swearing. What did you save?",
        "voice banking",
        "practical",
      ],
      [
        "Night caregivers, how do you sleep?",
        "I wake at each change of the machine’s tune. I’m so tired that I put salt in his coffee.",
        "caring at night",
        "feelings",
      ],
      [
        "Eye-gaze on a sunny day",
        "It can’t see my eyes outdoors. Hats? Shades? An umbrella with a helper?",
        "eye-gaze outdoors",
        "practical",
      ],
    ],
  },
  {
    prefix: "alzheimers",
    name: "Alzheimer’s disease",
    spell: "hard day",
    spells: "hard days",
    doctor: "doctor",
    skip: ["work", "letter", "friends", "joy", "changing", "moving", "diary"],
    what: "Alzheimer’s disease slowly damages brain cells, beginning for most people with recent memory. It is the most common cause of dementia, and it is an illness, separate from ordinary aging.",
    care: "A memory clinic, neurologist or geriatrician makes the diagnosis. After that, social workers, day programs and support groups carry as much weight as any prescription.",
    symptoms: [
      [
        "memory loss",
        "She remembers the dress she wore in 1961 and not that you called an hour ago.",
      ],
      [
        "confusion in the evening",
        "As light goes, worry comes. Lamps, music and company soften it.",
      ],
      ["trouble with words", "“The thing for the soup.” You learn to speak in charades."],
      [
        "changes in mood",
        "Suspicion, tears, a temper that was never there. It is the illness, and it hurts anyhow.",
      ],
    ],
    helps: [
      [
        "a steady routine",
        "The same mug, the same chair, the same walk. What is familiar needs no memory.",
      ],
      ["not arguing with facts", "If she is waiting for her mother, ask what her mother was like."],
      ["music", "It goes in by a door that stays open longest."],
      ["respite", "A few hours a week for the caregiver, begun early. It is medicine for two."],
    ],
    tests: [
      [
        "memory tests",
        "Words to recall, a clock to draw. It is hard to watch somebody you love draw a clock.",
      ],
      ["a brain scan", "Looks for strokes, fluid or shrinkage."],
      [
        "biomarker tests",
        "Spinal fluid, special scans and, increasingly, blood. Ask what would follow from a result.",
      ],
    ],
    worse: [
      [
        "a strange place",
        "Hospitals and holidays can undo a good month. Take something that smells of home.",
      ],
      [
        "an infection",
        "Sudden confusion over a day or two is often a bladder infection and needs a doctor.",
      ],
      ["hurry", "The coat takes as long as it takes."],
    ],
    myths: [
      [
        "Forgetting names means Alzheimer’s",
        "We all forget names. Forgetting what a key is for is another matter.",
      ],
      [
        "They do not know that you are there",
        "Faces may lose their names, and warmth still arrives.",
      ],
      [
        "There is no point in a diagnosis",
        "It brings treatment, time to plan, and an explanation for what has been going wrong.",
      ],
    ],
    atWork:
      "You take the call in the stairwell. Your father is at the bank again, they are very kind, and could you come?",
    atHome:
      "There is a note on the stove, a note on the door, and a note in his handwriting that says: she is my wife.",
    outside:
      "In the café he pours sugar into the salt. You leave the salt, a good tip, and the idea that everything has to be put right.",
    questions: [
      "Which kind of dementia is this, and how sure are you?",
      "Is any treatment suitable at this stage?",
      "Is it safe to drive, cook or live alone?",
      "What help is there for the family?",
    ],
    voices: [
      [
        "She called me “that nice man.” I’ve been called worse by people who knew my name.",
        "Arthur, married for 51 years",
      ],
      ["I have it, and I’m still here. Talk to me, not to my daughter.", "Vivian, early stage"],
    ],
    threads: [
      [
        "She asked for her mother again",
        "I said she’d died, the first time. Never again. What do you answer?",
        "asking for her mother",
        "people",
      ],
      [
        "Taking away the car keys",
        "He drove to the wrong town. I hid the keys and feel like a thief.",
        "the car keys",
        "practical",
      ],
      [
        "A good afternoon",
        "He sang all four verses. He doesn’t know my name, and knew every verse. I wanted to tell somebody.",
        "a good afternoon",
        "light",
      ],
    ],
  },
  {
    prefix: "maculardegeneration",
    name: "macular degeneration",
    spell: "bad day",
    spells: "bad days",
    doctor: "eye doctor",
    what: "Macular degeneration affects the center of the retina, which you use to read and to recognize faces. The dry form is common and slow. The wet form leaks, moves fast, and can be treated if it is caught early.",
    care: "A retina specialist treats the wet form. A low-vision therapist teaches you to use what you have, and is the person people most often wish they had met sooner.",
    symptoms: [
      [
        "wavy vision",
        "Door frames bend, tiles ripple. New waves mean a call to the eye clinic today.",
      ],
      ["a gray spot", "Right where you look. The nose is missing from every face."],
      ["need for more light", "Menus become a rumor after sunset."],
      [
        "phantom images",
        "Patterns, people, little animals that are not there. It is called Charles Bonnet syndrome, and your mind is fine.",
      ],
    ],
    helps: [
      [
        "eye injections",
        "The thought is worse than the deed. They can keep sight in wet disease, and for some with advanced dry disease slow it.",
      ],
      ["bright, aimed light", "A lamp over the shoulder does more than a stronger lens."],
      [
        "an AREDS2 supplement",
        "For certain stages it slows the disease. Ask if yours is one of them.",
      ],
      [
        "low-vision training",
        "Magnifiers, contrast, talking clocks and looking a bit to the side.",
      ],
    ],
    tests: [
      [
        "the Amsler grid",
        "A square of lines on the refrigerator, one eye at a time, every morning.",
      ],
      [
        "an OCT scan",
        "A picture of the layers of the retina. Chin on the rest, look at the cross.",
      ],
      ["dye photographs", "A dye in the arm, flashes in the eye, and yellow urine until tomorrow."],
    ],
    worse: [
      ["smoking", "The biggest risk that one can change."],
      ["glare", "Sun on wet streets wipes out what is left. Yellow lenses help many people."],
      ["poor contrast", "White plate, white fish, white rice."],
    ],
    myths: [
      [
        "You will go completely blind",
        "Side vision stays. People with macular degeneration walk, cook and travel.",
      ],
      ["Reading wears out your eyes", "You cannot use them up. Read as much as you like."],
      [
        "New glasses will sort it out",
        "Glasses focus light. They cannot mend the place where it lands.",
      ],
    ],
    atWork:
      "You know your colleagues by their walk and their coughs. When someone new is silent in the corridor, you say “Good morning” to be on the safe side.",
    atHome:
      "Rubber bands mark the tins: one for beans, two for peaches. There was an interesting curry once.",
    outside:
      "The bus comes and you cannot read its number. You ask a young woman. She reads it to you, then rides along and tells you about her thesis.",
    questions: [
      "Do I have dry or wet disease, in each eye?",
      "How soon must I call if lines bend?",
      "Can I see a low-vision specialist?",
      "Is it safe for me to drive?",
    ],
    voices: [
      ["My grandson describes the birds for me. He has become quite a bird man.", "Leopold, 84"],
      ["I stopped mourning the crossword and found the radio.", "Constance, dry AMD"],
    ],
    threads: [
      [
        "First injection tomorrow, scared silly",
        "Everyone says that it’s fine. Everyone isn’t having a needle in the eye. Honest stories, please.",
        "the first eye injection",
        "new",
      ],
      [
        "Giving up driving",
        "I handed my keys to my son on Sunday. He said thank you, and we both looked at the floor.",
        "giving up driving",
        "feelings",
      ],
      [
        "Kitchen marks and tricks",
        "Bump dots on the oven, black board for onions, white board for carrots. What have you got?",
        "kitchen tricks",
        "practical",
      ],
    ],
  },
  {
    prefix: "dryeye",
    name: "chronic dry eye",
    spell: "bad day",
    spells: "bad days",
    doctor: "eye doctor",
    what: "Chronic dry eye means that your eyes make too few tears, or tears that evaporate too fast. The surface gets irritated and inflamed, and that in turn spoils the tears.",
    care: "An optometrist or ophthalmologist can find out which kind you have. If your mouth is dry and your joints ache as well, a rheumatologist may look for Sjögren’s.",
    symptoms: [
      ["a gritty feeling", "Sand, an eyelash, a crumb that nobody can find."],
      [
        "watering",
        "It sounds wrong: dry eyes that stream. The surface calls for help, and the glands send the wrong kind.",
      ],
      ["burning", "By three in the afternoon it is as if you had chopped onions since breakfast."],
      [
        "blur that clears with a blink",
        "The letters swim, you blink, they stand still, they swim.",
      ],
    ],
    helps: [
      [
        "preservative-free drops",
        "If you use them more than a few times a day, preservatives can irritate. Little vials, big pockets.",
      ],
      [
        "warm compresses",
        "Ten minutes of steady heat melt the oil in the lids. A face cloth cools too fast; a bead mask does not.",
      ],
      ["prescription drops", "Some calm the inflammation. They can sting and take weeks to work."],
      [
        "plugs or in-office heat",
        "Tiny stoppers for tear drains, machines for blocked glands. Ask what fits your type.",
      ],
    ],
    tests: [
      ["a Schirmer strip", "Paper under the lid for five minutes. Ticklish, and rather dignified."],
      ["tear break-up time", "A drop of dye, a blue light, and don’t blink."],
      [
        "a look at the glands",
        "An infrared picture of your eyelids, which turn out to have piano keys in them.",
      ],
    ],
    worse: [
      ["screen time", "We blink a third as often. A note on the monitor helps: BLINK."],
      ["moving air", "Car vents, fans, airplanes. Aim them at your feet."],
      [
        "certain medicines",
        "Antihistamines, some antidepressants and others dry the eyes. Ask before you change anything.",
      ],
    ],
    myths: [
      [
        "Just use some drops",
        "Which drops, for which kind, and how often makes all the difference.",
      ],
      [
        "It is only a nuisance",
        "It can hurt all day and keep people from reading, driving and working.",
      ],
      [
        "Drinking more water will fix it",
        "It is good to drink. Tears are a good deal more complicated.",
      ],
    ],
    atWork:
      "The vent is above your desk and facilities have a form for that. In the meantime you have taped up a folder, like a very small roof.",
    atHome:
      "You put drops in before you open your eyes in the morning, by feel, and miss, and start the day with a wet ear.",
    outside:
      "On the windy pier your friends have hair in their mouths and you have tears down to your chin. A stranger asks whether you are all right. You say you love the sea.",
    questions: [
      "Which type of dry eye do I have?",
      "Should I be checked for Sjögren’s or rosacea?",
      "Which of my medicines dry my eyes?",
      "What comes next if drops are not enough?",
    ],
    voices: [
      [
        "My daughter sets the timer, and we both do the warm mask. It’s our spa.",
        "Philippa, evaporative dry eye",
      ],
      ["Six doctors said “use drops.” The seventh asked what my day was like.", "Nasser, 45"],
    ],
    threads: [
      [
        "Moisture-chamber glasses in public",
        "I look like a welder on vacation. They work so well that I no longer care. Much.",
        "moisture glasses",
        "light",
      ],
      [
        "Airplane tomorrow, eleven hours",
        "Drops, gel, mask, swimming goggles? What do you do up there?",
        "a long flight",
        "practical",
      ],
      [
        "Nobody takes it seriously",
        "“Just dry eyes.” I had to stop reading to my kids at night. I miss it so much.",
        "not being taken seriously",
        "feelings",
      ],
    ],
  },
];
