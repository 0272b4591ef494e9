import type { ConditionProfile } from "./condition-profile.ts";

export const heartAndBreathProfiles: ConditionProfile[] = [
  {
    prefix: "asthma",
    name: "asthma",
    spell: "attack",
    spells: "attacks",
    doctor: "doctor",
    what: "Asthma is a condition in which the airways are inflamed and quick to narrow. Between attacks you may feel nothing, and the inflammation can be there all the same.",
    care: "Family doctors, asthma nurses and pharmacists see it daily. If attacks keep coming in spite of good treatment, ask for a lung or allergy specialist.",
    symptoms: [
      [
        "wheezing",
        "A whistle on the way out. In a severe attack it may go quiet, which is a warning and no relief.",
      ],
      ["chest tightness", "A belt that somebody pulls by one hole too many."],
      [
        "a night cough",
        "Dry, at three, for weeks. Often it is the only sign, especially in children.",
      ],
      ["getting winded", "Halfway up stairs that were never a problem."],
    ],
    helps: [
      [
        "the preventer inhaler",
        "It calms the inflammation and only works if you take it when you feel fine.",
      ],
      ["good technique", "Most of us do it wrong. Ask someone to watch you; it takes two minutes."],
      [
        "a written action plan",
        "Green, yellow, red. It tells you what to do when you are too short of breath to think.",
      ],
      [
        "knowing your triggers",
        "And treating the nose as well, since it is the same airway with a different address.",
      ],
    ],
    tests: [
      [
        "spirometry",
        "You blow as hard as you can, three times, while somebody shouts encouragement.",
      ],
      ["peak flow at home", "A plastic tube and a chart. Drops can show up before you feel them."],
      ["allergy tests", "Pricks on the forearm, in rows. They itch where you have an answer."],
    ],
    worse: [
      ["a cold", "The most common reason for an attack. Have a plan for the first sniffle."],
      ["smoke", "From cigarettes, wood stoves and wildfires. On bad-air days, windows stay shut."],
      ["cold, dry air", "A scarf over the mouth looks silly and works."],
    ],
    myths: [
      [
        "You should not do sports",
        "With good control most people can. Plenty of Olympic swimmers carry an inhaler.",
      ],
      [
        "Inhalers are addictive",
        "They are not. Needing your reliever often is a sign that control is poor, so say it.",
      ],
      [
        "It is only serious for children",
        "Adults get it, too, for the first time at sixty, and attacks can be dangerous at any age.",
      ],
    ],
    atWork:
      "The new colleague wears a perfume with a name like a threat. By eleven you are breathing through your sleeve and wondering how to put it in an email.",
    atHome:
      "There is an inhaler in the kitchen, one by the bed and one in the coat that you are not wearing.",
    outside:
      "The bonfire is lovely, and the wind has found you again. You move your chair, the wind moves too. In the end you watch it from the porch, waving.",
    questions: [
      "Is my asthma under control, by your measure?",
      "Would you watch me use my inhaler?",
      "May I have a written action plan?",
      "When should I go to the emergency room?",
    ],
    voices: [
      [
        "My daughter’s coach keeps a spare spacer in his kit bag. I could kiss that man.",
        "Nicole, mother of a goalkeeper",
      ],
      [
        "I didn’t know that people sleep through the night without coughing. Nobody had told me.",
        "Ivan, asthma since childhood",
      ],
    ],
    threads: [
      [
        "Wildfire smoke again",
        "Air purifier humming, towels under the door, children going mad. What else do you do on purple days?",
        "smoke days",
        "practical",
      ],
      [
        "Relying on the blue one",
        "My pharmacist gently said I’d had five relievers this year. I hadn’t counted. Bit of a shock.",
        "too much reliever",
        "treatment",
      ],
      [
        "Cat allergy, and a cat",
        "Don’t tell me to give him away. He’s eleven. Tell me what you did instead.",
        "keeping the cat",
        "people",
      ],
    ],
  },
  {
    prefix: "copd",
    name: "COPD",
    spell: "flare-up",
    spells: "flare-ups",
    doctor: "lung doctor",
    what: "COPD is a long-term lung disease that makes it hard to breathe out fully. Emphysema and chronic bronchitis are its two faces. Smoking is a common cause; dust, fumes and genes are others.",
    care: "A family doctor or lung doctor adjusts treatment, respiratory therapists teach breathing, and pulmonary rehabilitation brings it all together in one room with mats.",
    symptoms: [
      ["breathlessness", "First on hills, then on stairs, then with the shoelaces."],
      [
        "a daily cough",
        "With phlegm, mostly in the morning. More of it, or a change in color, is worth a call.",
      ],
      ["weariness", "Breathing is work, and you do it all day."],
      [
        "a tight, frightened feeling",
        "Breathlessness brings panic and panic takes breath. It is physiology, not weakness.",
      ],
    ],
    helps: [
      [
        "pulmonary rehabilitation",
        "Weeks of exercise and teaching. People arrive afraid to move, and leave with phone numbers.",
      ],
      [
        "pursed-lip breathing",
        "In through the nose, out as if you were cooling soup. It empties the lungs better.",
      ],
      [
        "inhalers used well",
        "There are many devices, each with its own trick. Bring all of yours to every visit.",
      ],
      [
        "stopping smoking",
        "At any stage, it slows things down. Try as often as it takes, with help.",
      ],
    ],
    tests: [
      [
        "spirometry",
        "A long, hard breath out into a tube. It confirms COPD, and shows how much is narrowed.",
      ],
      [
        "oxygen levels",
        "A clip on the finger, at rest and after walking. Low numbers in the walk can go unnoticed at a desk.",
      ],
      ["a chest CT", "A quick scan that shows emphysema and looks for anything else."],
    ],
    worse: [
      [
        "a chest infection",
        "The main cause of bad spells. Vaccines, and a rescue plan at home, make a difference.",
      ],
      ["humid heat or bitter cold", "Check the forecast as sailors do."],
      ["rushing", "The phone rings, you hurry, and the breath is gone. Let it ring."],
    ],
    myths: [
      [
        "You did it to yourself",
        "Many smokers never get it and many with COPD never smoked. Blame has not yet opened an airway.",
      ],
      [
        "Exercise is dangerous",
        "Being short of breath while moving is uncomfortable. With guidance it makes you stronger.",
      ],
      [
        "Oxygen means the end",
        "It means that your body gets what it needs, and many people do more with it than they did without.",
      ],
    ],
    atWork:
      "You have learned which corridors have a window sill at the right height. You stop, look out with interest, and breathe.",
    atHome:
      "The shower has a stool, the vacuum cleaner has a holiday, and you make the bed while you are still in it.",
    outside:
      "The portable concentrator has a seat of its own in the car. Your grandson calls it R2, and wants to know what it dreams about.",
    questions: [
      "What is my lung function now, compared with last year?",
      "May I have a plan and medicines for flare-ups at home?",
      "Can you refer me to pulmonary rehab?",
      "Do I need my oxygen checked while walking or asleep?",
    ],
    voices: [
      [
        "He walks half a step behind me on the stairs. I set the pace. That’s love.",
        "Maureen, severe COPD",
      ],
      [
        "I was ashamed for ten years and short of breath for eleven. The shame was heavier.",
        "Eugene, ex-smoker",
      ],
    ],
    threads: [
      [
        "Graduated from pulmonary rehab",
        "Eight weeks. They gave us a certificate, and a woman of eighty-two beat me on the bike.",
        "pulmonary rehab",
        "light",
      ],
      [
        "Scared to use the oxygen in public",
        "I turned round at the supermarket door. It’s only a tube. I know it’s only a tube.",
        "oxygen in public",
        "feelings",
      ],
      [
        "Showering without fainting",
        "It’s the steam, isn’t it? Open door? Stool? Evening instead of morning?",
        "showering",
        "practical",
      ],
    ],
  },
  {
    prefix: "heartfailure",
    name: "heart failure",
    spell: "bad spell",
    spells: "bad spells",
    doctor: "cardiologist",
    what: "Heart failure does not mean that the heart has stopped. It means that it pumps too weakly, or fills too stiffly, to keep up with what the body needs, so that fluid can build up.",
    care: "A cardiologist and a heart failure nurse are at the center. Cardiac rehabilitation, a pharmacist and a dietitian can make daily life a good deal easier.",
    symptoms: [
      [
        "breathlessness",
        "With effort, when lying flat, or suddenly at night. Count your pillows, because your team will ask.",
      ],
      ["swollen ankles", "Press with a thumb and the dent stays. It climbs as the fluid does."],
      [
        "fast weight gain",
        "Two or three pounds in a day, or five in a week, is fluid until shown otherwise. Call.",
      ],
      ["a lack of stamina", "You have to sit down between the bedroom and the porch."],
    ],
    helps: [
      [
        "daily weighing",
        "Same scales, same time, same state of dress. It sees fluid before you do.",
      ],
      [
        "the four groups of medicines",
        "They work together, and are raised step by step. Ask what each one is for.",
      ],
      ["less salt", "Spices, lemon and patience: taste buds take about six weeks to forgive you."],
      [
        "cardiac rehab",
        "Exercise with somebody watching the monitor. Confidence returns along with the legs.",
      ],
    ],
    tests: [
      [
        "an echocardiogram",
        "Sound waves draw the heart while it beats. The ejection fraction is one number from it, and not your grade.",
      ],
      ["BNP in blood", "A substance the heart releases when it is stretched."],
      ["kidney and potassium checks", "Frequent at first, because your medicines need them."],
    ],
    worse: [
      ["a salty meal", "Soup, pizza, pickles: two days later your shoes are tight."],
      [
        "missed tablets",
        "Water tablets most of all, on days when there is no bathroom near. Ask how to plan around them.",
      ],
      ["certain painkillers", "Common anti-inflammatories hold water in. Ask before you buy."],
    ],
    myths: [
      [
        "Your heart is about to stop",
        "It is a dreadful name. Many people live with it for years, and improve with treatment.",
      ],
      ["You should not exert yourself", "Carefully guided movement helps. Ask for a program."],
      [
        "It only affects old men",
        "Women, young people and new mothers can have it, and often wait longer for the diagnosis.",
      ],
    ],
    atWork:
      "The parking lot has grown. You pause beside a stranger’s car, pretend to look for your keys, and go on when your chest lets you.",
    atHome:
      "Scales, notebook, pillbox, cuff: the bathroom shelf looks like a small laboratory. Coffee comes after science.",
    outside:
      "You study the menu for sodium as others study it for prices. The waiter brings lemon without being asked, because you have been here before.",
    questions: [
      "What kind of heart failure do I have?",
      "At what weight change should I call?",
      "Am I on all the groups of medicine that help?",
      "Would a device help me?",
    ],
    voices: [
      [
        "We walk to the corner each evening. It used to be the lamp post.",
        "Ignacio, husband of Celia",
      ],
      ["I asked the nurse if I could still dance. She said, “With whom?”", "Rosemarie, 72"],
    ],
    threads: [
      [
        "Low-salt bread that tastes of something",
        "Mine tastes of cardboard’s cousin. Recipes, shops, tricks, please.",
        "low-salt bread",
        "practical",
      ],
      [
        "My EF went from 25 to 40",
        "I know it’s just a number. I’d like to frame it anyway.",
        "a better number",
        "light",
      ],
      [
        "Afraid to sleep since the hospital",
        "I lie there on three pillows and listen. My wife listens too. How long does this last?",
        "fear at night",
        "feelings",
      ],
    ],
  },
  {
    prefix: "afib",
    name: "atrial fibrillation",
    spell: "episode",
    spells: "episodes",
    doctor: "cardiologist",
    what: "In atrial fibrillation the upper chambers of the heart quiver in place of beating. The pulse becomes irregular, and blood can pool and clot, which is why stroke prevention comes first.",
    care: "A cardiologist, or an electrophysiologist who specializes in rhythm, works out the plan. Your pharmacist is a good friend if you take blood thinners.",
    symptoms: [
      ["a fluttering chest", "A fish, a bird, a bag of worms: people reach for animals."],
      ["sudden tiredness", "As if somebody had taken the batteries out halfway across the street."],
      [
        "light-headedness",
        "The room tilts on standing up. Fainting or chest pain means emergency care.",
      ],
      [
        "nothing at all",
        "Some people learn of it from a watch, or a blood pressure machine that gives up.",
      ],
    ],
    helps: [
      [
        "preventing stroke",
        "Anticoagulants lower the risk greatly. Ask what your own risk is, and never stop without advice.",
      ],
      [
        "rate or rhythm control",
        "Slowing the pulse, or restoring the beat. Different aims for different people.",
      ],
      [
        "ablation",
        "A catheter makes tiny scars that block the stray signals. It often helps, sometimes needs repeating.",
      ],
      [
        "treating what feeds it",
        "Sleep apnea, blood pressure, weight, thyroid and alcohol. Dull causes and real results.",
      ],
    ],
    tests: [
      ["an ECG", "Ten stickers and ten seconds. It has to be done while it is happening."],
      [
        "a wearable monitor",
        "Days or weeks with a patch, since the heart behaves beautifully in front of doctors.",
      ],
      ["an echocardiogram", "Looks at valves and chambers, and takes half an hour in the dark."],
    ],
    worse: [
      ["alcohol", "So reliably that there is a name for it: holiday heart."],
      ["poor sleep", "Untreated sleep apnea is among the most overlooked causes."],
      ["illness or surgery", "Fever and stress on the body can tip the rhythm."],
    ],
    myths: [
      [
        "It is just palpitations",
        "Harmless extra beats exist. AFib raises the risk of stroke and should be looked at.",
      ],
      ["No symptoms, no risk", "The stroke risk does not depend on what you feel."],
      [
        "You must give up coffee",
        "For most people moderate coffee is fine. If yours disagrees, you will know.",
      ],
    ],
    atWork:
      "You take your own pulse under the table while nodding at a budget. One colleague thinks that you are checking the time in an old-fashioned way.",
    atHome:
      "The watch says “inconclusive.” You sit on the stairs, breathe, try again, and get “inconclusive” once more, which at that hour feels personal.",
    outside:
      "You are on the plane, strapped in, and there it goes. You press two fingers to your neck, look out at the clouds, and wait for the fish to swim off.",
    questions: [
      "What is my stroke risk, and how was it worked out?",
      "Are we controlling rate or rhythm, and why?",
      "Am I a candidate for ablation?",
      "What should I do when an episode starts?",
    ],
    voices: [
      [
        "She puts her hand on my back and counts with me. The heart pays no attention, but I do.",
        "Bartholomew, AFib since 2016",
      ],
      ["I was told that I’d get used to it. I didn’t; I got treated.", "Saoirse, after ablation"],
    ],
    threads: [
      [
        "Ablation recovery, day by day",
        "Day four. Bruise the size of a dinner plate, heart like a metronome. Happy to answer questions.",
        "recovery after ablation",
        "treatment",
      ],
      [
        "My watch makes me anxious",
        "I check it thirty times a day. Has anyone taken theirs off? Did it help?",
        "watch anxiety",
        "feelings",
      ],
      [
        "Gardening on blood thinners",
        "I bled on every rose this morning. Gloves recommended by actual humans, please.",
        "blood thinners and roses",
        "practical",
      ],
    ],
  },
  {
    prefix: "cysticfibrosis",
    name: "cystic fibrosis",
    spell: "exacerbation",
    spells: "exacerbations",
    doctor: "CF team",
    what: "Cystic fibrosis is an inherited condition in which mucus and other fluids are too thick. Lungs, pancreas, sinuses and gut are affected. New medicines have changed what many people can expect.",
    care: "An accredited CF center has everyone under one roof: doctors, nurses, physiotherapists, dietitians, social workers. The phone number on the fridge is theirs.",
    symptoms: [
      ["a wet cough", "The one that makes heads turn in cinemas."],
      ["poor digestion", "Cramps and greasy stools when enzymes do not match the meal."],
      ["salty skin", "Grandmothers used to notice it in a kiss."],
      ["breathlessness", "It may come on slowly enough to be mistaken for being unfit."],
    ],
    helps: [
      [
        "airway clearance",
        "Vest, flutter, breathing, or trampolines: twice a day, every day, even at Christmas.",
      ],
      [
        "modulators",
        "For people with suitable gene changes these treat the cause. They do not suit everybody, and not everybody qualifies.",
      ],
      ["enzymes with food", "Counted out next to the plate, from the age of three."],
      [
        "keeping germs apart",
        "People with CF should not meet each other in person. Online is where the community lives.",
      ],
    ],
    tests: [
      ["a sweat test", "A small current, a patch and a half hour. It is still the classic."],
      ["lung function", "FEV1, the number that everyone can recite like a birthday."],
      ["sputum cultures", "Which bugs, and what works against them."],
    ],
    worse: [
      ["a cold", "What is a sniffle for a colleague can be two weeks of antibiotics for you."],
      ["skipped treatments", "One evening turns into three. Start again without the speech."],
      ["hot days", "Salt leaves with the sweat. Pretzels count as medicine."],
    ],
    myths: [
      [
        "It is a children’s disease",
        "There are now more adults than children with CF in many countries.",
      ],
      [
        "New medicines have cured it",
        "They have changed it enormously. Treatment goes on, and some people cannot take them.",
      ],
      ["That cough is contagious", "It belongs to you. You are far more at risk from theirs."],
    ],
    atWork:
      "Your first meeting is at nine, so you got up at half past five to shake, inhale, clean and sterilize. You are the only one there who has done half a day already.",
    atHome:
      "The nebulizer hums, the toddler hums along, and breakfast has a side order of capsules.",
    outside:
      "You carry a cooler bag through customs and explain it in three languages. The officer asks if you are a chef.",
    questions: [
      "What do my gene changes mean for treatment?",
      "How does my FEV1 look over two years?",
      "When should I call about a change in cough?",
      "How do we plan for pregnancy or parenthood?",
    ],
    voices: [
      [
        "My roommate does the vest with me, without the vest. We watch quiz shows and vibrate.",
        "Linnea, 24",
      ],
      [
        "I had planned for thirty. Now I have to get a pension. It’s a wonderful problem.",
        "Duncan, 41",
      ],
    ],
    threads: [
      [
        "What do you watch during the vest?",
        "I need something with subtitles and about thirty minutes. I’ve finished all of the baking shows.",
        "vest time",
        "light",
      ],
      [
        "Starting a modulator at 38",
        "I’m hopeful and weirdly sad. Who am I without the cough?",
        "starting a modulator",
        "treatment",
      ],
      [
        "School and germs",
        "Kindergarten in September. What did you ask the teacher for, and what did you let go?",
        "starting school",
        "people",
      ],
    ],
  },
  {
    prefix: "sicklecell",
    name: "sickle cell disease",
    spell: "pain crisis",
    spells: "pain crises",
    doctor: "hematologist",
    what: "Sickle cell disease is an inherited blood condition. Red blood cells turn stiff and curved, get stuck in small vessels and break down early, which causes pain, anemia and harm to organs.",
    care: "A hematologist or a sickle cell center should know you before you need them in a hurry. A pain plan on file in the emergency room is worth gold.",
    symptoms: [
      [
        "crisis pain",
        "In the back, the legs, the chest; deep and total. It may last hours or days.",
      ],
      ["fatigue", "Anemia makes stairs out of level ground."],
      [
        "yellow eyes",
        "From red cells that break down. It is harmless to others, and gets comments.",
      ],
      ["infections", "With a tired spleen any fever needs care at once."],
    ],
    helps: [
      [
        "hydroxyurea",
        "A daily medicine that makes crises rarer for many people. It needs blood counts.",
      ],
      [
        "water and warmth",
        "A bottle within reach, a coat before you are cold. Your aunties were right.",
      ],
      [
        "a personal pain plan",
        "What works for you, in what order, signed by your doctor, in your phone and on paper.",
      ],
      [
        "newer options",
        "Transfusion programs, transplant, gene therapy. Ask what exists for you, and what it asks of you.",
      ],
    ],
    tests: [
      [
        "newborn screening",
        "A heel prick in the first days. It saves lives, by starting penicillin early.",
      ],
      [
        "a skull ultrasound for children",
        "Transcranial Doppler finds a raised stroke risk while there is time to act.",
      ],
      ["yearly organ checks", "Eyes, kidneys, heart and lungs, also in good years."],
    ],
    worse: [
      ["cold", "A swimming pool, an air-conditioned cinema, rain on a thin jacket."],
      ["dehydration", "Heat, sport, flights and stomach bugs thicken the blood."],
      ["high altitude", "Mountains and small planes have less oxygen. Ask before you go."],
    ],
    myths: [
      [
        "You are looking for drugs",
        "You are looking for relief from one of the worst pains there is. Guidelines say to treat it within the hour.",
      ],
      [
        "Only Black people have it",
        "It occurs in families from Africa, India, the Middle East, the Mediterranean and Latin America.",
      ],
      [
        "If you can text, you cannot be in that much pain",
        "People who have had pain since childhood learn to talk, joke and text through it.",
      ],
    ],
    atWork:
      "You were at your desk on Monday, in the hospital on Tuesday, and back on Friday with a joke about the food. Nobody knows quite what to ask.",
    atHome:
      "There is a drawer with heat pads, a bottle next to each chair, and a bag packed behind the door.",
    outside:
      "The others jump into the lake, shrieking with the cold. You keep time, cheer, and hold seven towels.",
    questions: [
      "Is there a pain plan for me in the emergency system?",
      "Am I on the best treatment to prevent crises?",
      "Which organ checks am I due for?",
      "Would transplant or gene therapy make sense for me?",
    ],
    voices: [
      ["My best friend tells the triage desk my plan by heart. She practices.", "Adaeze, 29"],
      ["I used to prove my pain. Now I hand over the paper and save my breath.", "Jermaine, 34"],
    ],
    threads: [
      [
        "Your pain plan in the ER",
        "Printed? Laminated? On the lock screen? What makes them actually read it?",
        "pain plans in the ER",
        "doctors",
      ],
      [
        "Winter coats, school edition",
        "My son says coats aren’t cool. He is nine and has sickle cell. Any that are?",
        "winter coats",
        "people",
      ],
      [
        "Thinking about gene therapy",
        "They told me I might qualify. I’ve wanted this since I was six, and I can’t stop finding reasons to wait.",
        "gene therapy",
        "treatment",
      ],
    ],
  },
];
