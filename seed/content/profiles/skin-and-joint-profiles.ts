import type { ConditionProfile } from "./condition-profile.ts";

export const skinAndJointProfiles: ConditionProfile[] = [
  {
    prefix: "psoriasis",
    name: "psoriasis",
    spell: "flare",
    spells: "flares",
    doctor: "dermatologist",
    what: "Psoriasis is an immune condition in which skin cells are made far too fast and pile up as raised, scaly patches. It is not contagious, it runs in families, and in some people it also affects the joints.",
    care: "A dermatologist leads, with a rheumatologist if your joints are sore or stiff. A family doctor keeps an eye on blood pressure, weight and mood, which are part of the picture.",
    symptoms: [
      [
        "a plaque",
        "A raised patch with a silvery scale, often on elbows, knees, scalp or lower back. On darker skin it may look violet or gray, which is one reason it gets missed.",
      ],
      [
        "itch",
        "The name comes from a Greek word for it, yet many doctors forget to ask. It is worst when you are trying to be still.",
      ],
      [
        "nail changes",
        "Small pits, a yellow stain, a nail that lifts. People hide their hands in photographs.",
      ],
      [
        "sore joints",
        "Morning stiffness or a swollen finger can be psoriatic arthritis. Early treatment protects the joint, so say it soon.",
      ],
    ],
    helps: [
      [
        "daily moisturizing",
        "A plain, thick ointment after the bath keeps scale soft. The best one is the one you will use.",
      ],
      [
        "topical medicines",
        "Steroids, vitamin D creams and newer non-steroid ones calm patches. Ask how long to use each, and where not to.",
      ],
      [
        "light therapy",
        "Measured ultraviolet light two or three times a week. It takes time and a bus ticket, and it helps many people.",
      ],
      [
        "systemic treatment",
        "Tablets and biologics work from inside, and are worth discussing when creams can no longer keep up.",
      ],
    ],
    tests: [
      [
        "a look and a question",
        "A dermatologist often knows by looking at skin, scalp and nails, and asks about your family.",
      ],
      [
        "a small biopsy",
        "A tiny piece of skin under local anesthetic, when it might be something else. You leave with a stitch or a plaster.",
      ],
      [
        "a joint check",
        "Questions, an examination and now and then an X-ray, to see if psoriatic arthritis is coming along.",
      ],
    ],
    worse: [
      [
        "stress",
        "It can start a flare, and the flare brings more of it. Breaking in anywhere helps.",
      ],
      [
        "a sore throat",
        "Strep infections can set off a rain of small spots, mostly in younger people.",
      ],
      [
        "dry winter air",
        "Heated rooms, wool and hot showers. A humidifier and lukewarm water are dull and useful.",
      ],
    ],
    myths: [
      ["Is it catching?", "No. You cannot get it from a pool, a towel, a hug or a bed."],
      [
        "It is only a skin thing",
        "The inflammation is in the whole body, and can touch joints, heart and mood.",
      ],
      [
        "You should wash more",
        "Psoriasis has nothing to do with being clean. Scrubbing makes it angrier.",
      ],
    ],
    atWork:
      "You wear the dark jacket, notice the flakes, and change to the light one. Before each meeting there is a small ceremony of brushing your own shoulders.",
    atHome:
      "The vacuum cleaner lives in the bedroom. Your sheets are the color of nothing in particular, chosen for how well they hide ointment.",
    outside:
      "At the pool you keep your towel on until the very edge. A child asks what that is, and his mother goes pale. You say, “My skin is in a hurry.”",
    questions: [
      "How severe is mine, and what counts besides the area?",
      "Could my joint pain be psoriatic arthritis?",
      "What is the next step if this cream is not enough?",
      "Which checks do I need on this medicine?",
    ],
    voices: [
      [
        "My girlfriend does my back with ointment as if it were the most ordinary thing. It has become one.",
        "Mateus, 17 years with psoriasis",
      ],
      ["I own one short-sleeved dress. This summer it got worn.", "Carla, plaque psoriasis"],
    ],
    threads: [
      [
        "Wore shorts today",
        "First time in six summers. A man looked, I looked back, and the world kept turning.",
        "wearing shorts",
        "light",
      ],
      [
        "Scalp psoriasis and hairdressers",
        "I’ve cut my own hair since 2019 and it shows. Do you call ahead and tell them? What do you say?",
        "telling the hairdresser",
        "people",
      ],
      [
        "Biologic started to fade after two years",
        "It was magic and now my elbows are back. Did you switch, wait or add something?",
        "a biologic that fades",
        "treatment",
      ],
    ],
  },
  {
    prefix: "lupus",
    name: "lupus",
    spell: "flare",
    spells: "flares",
    doctor: "rheumatologist",
    what: "Lupus is an autoimmune disease: the immune system, meant to protect you, turns on your own tissue. Skin, joints, kidneys, blood and other parts may be involved, in a different mixture for each person.",
    care: "Most people have a rheumatologist at the center, with kidney, skin or heart specialists as needed. Ask who holds the whole picture, because somebody should.",
    symptoms: [
      [
        "deep fatigue",
        "Sleep does not touch it. It can arrive in the middle of a shower, so that you have to sit down in there.",
      ],
      [
        "a butterfly rash",
        "A redness across cheeks and nose, harder to see on dark skin. Plenty of people with lupus never have it.",
      ],
      [
        "joint pain",
        "Often in the hands, often in the morning, and often without any swelling to show for it.",
      ],
      [
        "fevers without a cold",
        "A low, unexplained temperature may be the first whisper of a flare. Infection has to be ruled out, so call.",
      ],
    ],
    helps: [
      [
        "hydroxychloroquine",
        "For many people this is the ground everything else stands on. It needs regular eye checks.",
      ],
      [
        "sun protection",
        "Ultraviolet light can set off skin and the rest of you. Hat, sleeves, sunscreen, and the shady side of the street.",
      ],
      ["rest before you need it", "An hour at noon can save the next two days."],
      [
        "regular lab checks",
        "Kidney trouble is silent at first. Urine and blood tests notice it before you could.",
      ],
    ],
    tests: [
      [
        "the ANA test",
        "Nearly everybody with lupus is positive, and so are many people who will never have it. It opens the question and does not close it.",
      ],
      [
        "a urine check",
        "A small cup with a large job: protein in it may be the first sign that kidneys need attention.",
      ],
      [
        "more specific antibodies",
        "Anti-dsDNA, anti-Smith and complement levels help to confirm lupus and to follow it.",
      ],
    ],
    worse: [
      ["sunlight", "Including on cloudy days, through windows, and off the snow."],
      [
        "an infection",
        "It can start a flare or look like one. With a fever, let somebody examine you.",
      ],
      ["doing too much on a good day", "Your body keeps the receipt."],
    ],
    myths: [
      [
        "You do not look ill",
        "Kidneys do not show in photographs. Looking well is what people see on the days you leave the house.",
      ],
      [
        "It is contagious",
        "It cannot be caught. It comes from a mix of genes, hormones and environment that nobody fully understands.",
      ],
      [
        "You cannot have children",
        "Many people with lupus do, with planning and a team that knows the risks.",
      ],
    ],
    atWork:
      "Your fingers are white at the tips, then blue, and the air conditioning is set for people in suits. You type in fingerless gloves, and have become known for it.",
    atHome:
      "By the time you have washed, dressed and dried your hair, you have spent what you had for the morning. The hair has been shorter ever since you noticed.",
    outside:
      "The wedding is outdoors, at one o’clock, in July. You wear the largest hat in the family, and your cousin moves the whole table under a tree without a word.",
    questions: [
      "Which of my organs are involved, as far as we know?",
      "What signs of a flare should make me call?",
      "How often do I need eye, blood and urine checks?",
      "Is it safe to plan a pregnancy now?",
    ],
    voices: [
      [
        "He carries a folding chair in the car for me. He has never once mentioned it.",
        "Tamika, nine years with lupus",
      ],
      [
        "I stopped asking what I did wrong. Weather doesn’t have a reason either.",
        "Elisabeth, lupus nephritis",
      ],
    ],
    threads: [],
  },
  {
    prefix: "rheumatoidarthritis",
    name: "rheumatoid arthritis",
    spell: "flare",
    spells: "flares",
    doctor: "rheumatologist",
    what: "Rheumatoid arthritis is an autoimmune disease in which the lining of the joints becomes inflamed. It differs from the arthritis of age: it can begin at twenty, it likes both sides at once, and it affects the whole body.",
    care: "A rheumatologist steers treatment. Occupational and hand therapists are the ones who will make your kitchen work again.",
    symptoms: [
      [
        "morning stiffness",
        "Hands like gloves filled with sand, for an hour or more. A hot tap helps, if you can turn it.",
      ],
      [
        "a swollen joint",
        "Warm, puffy and tender, mostly in the knuckles, wrists or the balls of the feet. Rings are put away one after the other.",
      ],
      [
        "fatigue",
        "A whole-body tiredness, like the day before the flu. It belongs to the disease, and you did not earn it by being lazy.",
      ],
      ["weak grip", "Cups, jars, small children. Things fall that used to stay."],
    ],
    helps: [
      [
        "early treatment",
        "Disease-modifying medicines can slow or stop damage, and they work best when begun soon.",
      ],
      [
        "hand therapy",
        "Exercises, splints and clever tricks, from someone who spends her days among stiff fingers.",
      ],
      [
        "heat and cold",
        "Warm water to get going, something cool on a joint that is hot. You will find out which is yours.",
      ],
      [
        "easier tools",
        "Thick pens, electric openers, lever taps. Every one of them is a small argument you no longer have.",
      ],
    ],
    tests: [
      [
        "blood markers",
        "Rheumatoid factor, anti-CCP, ESR and CRP. Some people have rheumatoid arthritis with none of the antibodies.",
      ],
      [
        "an ultrasound of the joints",
        "Gel, a probe, and a picture of what is swollen. It can show inflammation that fingers miss.",
      ],
      ["X-rays over time", "The first ones are often clear. They are kept for comparison."],
    ],
    worse: [
      [
        "skipping medicine",
        "Joints may stay calm for a few weeks after you stop, and then they do not.",
      ],
      [
        "smoking",
        "It raises the risk and makes some treatments work less well. Help with stopping counts as treatment.",
      ],
      ["a run of busy days", "Moving house, Christmas, a wedding: joy and boxes add up."],
    ],
    myths: [
      [
        "My grandmother had that in her thumb",
        "She probably had osteoarthritis. The names are cousins and the illnesses are not.",
      ],
      [
        "You are too young for arthritis",
        "Most people are diagnosed in working age, and children can have a form of it too.",
      ],
      [
        "It is the weather",
        "Plenty of us feel the rain coming. The weather did not cause the disease, and moving to Arizona does not cure it.",
      ],
    ],
    atWork:
      "You shake hands with eleven people at the conference and smile at every one. By the third you have learned to offer a wave.",
    atHome:
      "The jar of olives has been on the counter since Monday, waiting for someone with hands.",
    outside:
      "The museum is wonderful and made of stone, with one bench per century. You plan your way through art history from seat to seat.",
    questions: [
      "How active is my disease right now?",
      "What is our target, and what if we miss it?",
      "Which vaccines should I have on this medicine?",
      "Can I see a hand therapist?",
    ],
    voices: [
      [
        "My son opens every bottle in the house a quarter turn before he leaves for school.",
        "Bernadette, RA since 2008",
      ],
      [
        "I grieved for my piano for two years. Now I teach, and my students play for me.",
        "Lionel, 58",
      ],
    ],
    threads: [
      [
        "Kitchen gadgets that earned their place",
        "I’m redoing my drawers. An electric opener is coming in, the garlic press is going out. What is your best find?",
        "kitchen gadgets",
        "practical",
      ],
      [
        "Methotrexate Fridays",
        "I take it on Friday evening and lose Saturday. Do any of you have a better day, or a trick?",
        "methotrexate day",
        "treatment",
      ],
      [
        "“But your hands look normal”",
        "Said by my own brother at Thanksgiving, while I couldn’t cut the turkey. What do you say?",
        "hands that look normal",
        "people",
      ],
    ],
  },
  {
    prefix: "atopicdermatitis",
    name: "atopic dermatitis",
    spell: "flare",
    spells: "flares",
    doctor: "dermatologist",
    what: "Atopic dermatitis, the most common kind of eczema, is a condition of an oversensitive immune system and a leaky skin barrier. Skin gets dry, inflamed and fiercely itchy, in waves.",
    care: "Family doctors and pediatricians treat a great deal of it; dermatologists join when creams are not enough. An allergist can help where food, pollen or contact allergies are in play.",
    symptoms: [
      [
        "relentless itch",
        "It comes before the rash and stays after it. Scratching is the best feeling in the world, for eight seconds.",
      ],
      [
        "cracked skin",
        "On fingertips, behind the ears, in the bend of the knee. Lemon juice will find it.",
      ],
      [
        "a weeping patch",
        "Skin that oozes or crusts, or is suddenly much sorer, may be infected and should be seen.",
      ],
      [
        "darkened or thick skin",
        "Years of rubbing leave their mark. On brown and black skin color changes can last longer than the eczema.",
      ],
    ],
    helps: [
      [
        "soak and seal",
        "A short lukewarm bath, pat, and ointment within three minutes, while the skin is still damp.",
      ],
      [
        "anti-inflammatory creams",
        "Steroid and non-steroid kinds. Fear of them often leads to using too little for too long, so ask for a written plan.",
      ],
      [
        "wet wraps",
        "Damp layer, dry layer, pajamas. Strange at first, and blissful in a bad week.",
      ],
      [
        "newer medicines",
        "Biologics and JAK inhibitors have changed life for many people with severe eczema. They need monitoring.",
      ],
    ],
    tests: [
      [
        "an examination",
        "There is no single test. Where it is, how it looks and how it itches tell most of the story.",
      ],
      [
        "patch testing",
        "Little chambers on your back for two days, to find contact allergies. You may not shower, and you will think of nothing else.",
      ],
      ["a skin swab", "A quick rub with a cotton tip if infection is suspected."],
    ],
    worse: [
      [
        "sweat",
        "Exercise, summer and stress all end in salt on sore skin. Rinse soon, and dress in layers.",
      ],
      ["fragrance", "In detergent, in lotion, on aunts. “Natural” scents count as well."],
      ["dry heating", "Winter rooms drink from your skin. A cooler bedroom helps at night."],
    ],
    myths: [
      [
        "Children grow out of it",
        "Many do. Many do not, and some adults get it for the first time at fifty.",
      ],
      [
        "It is caused by nerves",
        "Stress can stir it up. The cause lies in genes, skin barrier and immune system.",
      ],
      [
        "Just stop scratching",
        "Try not blinking. Keep your nails short, your hands busy, and the lecture to yourself.",
      ],
    ],
    atWork:
      "You are presenting, and all you can think about is the bend of your left arm. Slide nine. You hold the clicker in that hand, so that it cannot do anything else.",
    atHome:
      "At two in the morning the light goes on in the bathroom, and there you are with the blue tub of ointment, standing on the cool tiles like a heron.",
    outside:
      "You carry your own soap to restaurants, your own pillowcase to hotels and your own sunscreen to the beach, where you sit beneath an umbrella in cotton up to the wrists.",
    questions: [
      "Which cream for which place, and for how long?",
      "What does an infected patch look like on my skin?",
      "Is it time for something stronger than creams?",
      "Should I be tested for allergies?",
    ],
    voices: [
      [
        "My mother used to hold my hands while I slept. I do it for my daughter now.",
        "Joyce, eczema since birth",
      ],
      ["Clear skin felt like a borrowed coat for the first month.", "Pavel, on a biologic"],
    ],
    threads: [
      [
        "Night scratching in a four-year-old",
        "Mittens come off. Socks on hands come off. I’m sleeping on his floor. What worked for your little ones?",
        "night scratching",
        "practical",
      ],
      [
        "Topical steroid withdrawal: confused",
        "My doctor says one thing and the internet screams another. I’d like calm experience, from people who talked it over with a dermatologist.",
        "stopping steroid creams",
        "treatment",
      ],
      [
        "Handshakes",
        "My hands are cracked and red, and clients pull back. It’s half a second. I notice it each time.",
        "people pulling back",
        "feelings",
      ],
    ],
  },
  {
    prefix: "osteoarthritis",
    name: "osteoarthritis",
    spell: "flare",
    spells: "flares",
    doctor: "doctor",
    what: "Osteoarthritis is a condition of the whole joint: cartilage, bone, lining and the muscles that hold it. Joints try to repair themselves and do it imperfectly, which causes pain and stiffness.",
    care: "Family doctors and physical therapists do most of the work. An orthopedic surgeon comes in when a joint replacement is worth talking about.",
    symptoms: [
      [
        "start-up stiffness",
        "You rise from the chair, and the first ten steps belong to someone older. Then it loosens.",
      ],
      [
        "pain with use",
        "Stairs going down, jars, the last mile. It usually eases with rest, until it no longer does.",
      ],
      [
        "a creaking joint",
        "Knees that announce you on the staircase. Noise without pain is harmless.",
      ],
      [
        "giving way",
        "A knee that suddenly will not hold. Stronger thighs help, and falls are worth reporting.",
      ],
    ],
    helps: [
      [
        "strengthening exercise",
        "Muscles are the best shock absorbers you can get. It may be sore for a fortnight before it helps.",
      ],
      ["good shoes", "Cushioned, flat, boring. Your knees do not care about fashion."],
      [
        "weight off the joint",
        "Through losing some pounds, a cane in the opposite hand, or a cart for the groceries.",
      ],
      [
        "joint replacement",
        "When nights are bad and walks are short, it can be life-changing. Ask what to do beforehand to make it go well.",
      ],
    ],
    tests: [
      [
        "an examination",
        "How you walk, bend and grip tells a good therapist more than a picture does.",
      ],
      [
        "an X-ray",
        "It shows narrowed joints and spurs. Some dreadful pictures hardly hurt, and some painful knees look fine.",
      ],
      [
        "blood tests",
        "These are done to rule out gout or inflammatory arthritis, since osteoarthritis itself leaves no mark in blood.",
      ],
    ],
    worse: [
      [
        "long stillness",
        "Films, flights, meetings. Joints set like jelly and protest when you get up.",
      ],
      [
        "a sudden burst of work",
        "The whole garden in one Saturday. Knees prefer six short Saturdays.",
      ],
      [
        "poor sleep",
        "Pain is louder after a bad night, and a bad night comes more easily with pain.",
      ],
    ],
    myths: [
      [
        "It is wear and tear, so use it less",
        "Joints need movement as plants need water. Resting too much makes them stiffer and weaker.",
      ],
      [
        "It is just age",
        "Age is one factor among injury, weight, genes and work. It is no reason to be sent home without help.",
      ],
      [
        "Cracking your knuckles causes it",
        "It annoys people. It has not been shown to harm joints.",
      ],
    ],
    atWork:
      "The copier is on the second floor, and the elevator is for deliveries. You have begun to print once a day, and everything at once.",
    atHome:
      "You go down the cellar stairs backward, one hand on the rail, and talk to the potatoes while you are there, so that it will have been worth it.",
    outside:
      "The grandchildren want to show you something at the end of the beach. You look at the sand, at the distance, at their faces. You take the cane, and ask them to walk like snails.",
    questions: [
      "Which exercises would help this joint most?",
      "How do I know when it is time for surgery?",
      "Which pain relief is safe with my other medicines?",
      "Can I see a physical therapist?",
    ],
    voices: [
      ["My wife started buying the coffee in small jars. Not a word said.", "Hubert, both thumbs"],
      [
        "I was so afraid of the new hip that I gave away three years. I’d like them back.",
        "Dolores, 69",
      ],
    ],
    threads: [
      [
        "Knee replacement: what I wish I’d packed",
        "I’m home since Tuesday. A long phone cord, a long shoehorn, and a long temper. Add yours for the next person.",
        "packing for a knee replacement",
        "practical",
      ],
      [
        "Gardeners, how do you do it?",
        "My knees have declared war on the flower beds. Raised beds? A stool? Giving in to gravel?",
        "gardening with bad knees",
        "practical",
      ],
      [
        "Sent home with “it’s your age”",
        "I’m 48. He didn’t even look at my hand. I’m angry and also unsure whether I’m making a fuss.",
        "being told it’s age",
        "doctors",
      ],
    ],
  },
  {
    prefix: "axialspondyloarthritis",
    name: "axial spondyloarthritis",
    spell: "flare",
    spells: "flares",
    doctor: "rheumatologist",
    what: "Axial spondyloarthritis is inflammation of the spine and the joints between spine and pelvis. When X-rays show changes it is called ankylosing spondylitis; before that, non-radiographic. The pain is equally real in both.",
    care: "A rheumatologist should be in charge. A physical therapist who knows the disease is worth a long drive, and an eye doctor’s number belongs in your phone.",
    symptoms: [
      [
        "inflammatory back pain",
        "It starts before forty-five, creeps up, gets better with moving and worse with lying still. Ordinary back pain does the opposite.",
      ],
      [
        "stiffness before dawn",
        "You wake at four and have to walk through the dark house until your hips come back.",
      ],
      [
        "a red, painful eye",
        "Uveitis is an emergency of a quiet kind. Light hurts. Have it seen the same day.",
      ],
      ["sore heels", "Where tendons meet bone: heels, ribs, the edge of the pelvis."],
    ],
    helps: [
      [
        "daily stretching",
        "The spine wants to be moved every single day, like a dog. It will tell you when you have skipped it.",
      ],
      [
        "anti-inflammatory medicine",
        "Often the first step. Ask about your stomach, heart and kidneys if you need it for long.",
      ],
      [
        "biologics",
        "If the first steps are not enough, these can quiet the inflammation itself. Many people say they got their mornings back.",
      ],
      ["swimming", "No impact, all directions, and no one can tell you to sit down."],
    ],
    tests: [
      [
        "an MRI of the pelvis joints",
        "It can show inflammation years before an X-ray does. It is loud, and takes about half an hour.",
      ],
      ["the HLA-B27 gene", "A clue and no proof. Most people who carry it never get the disease."],
      [
        "measuring movement",
        "How far you bend, turn and breathe in, taken once a year with a tape. You will want to beat your score.",
      ],
    ],
    worse: [
      ["long sitting", "Flights, lectures, traffic. Every half hour, find a reason to stand."],
      [
        "a bad mattress",
        "Too soft and you sink, too hard and you lie there like a plank. Try before buying.",
      ],
      ["smoking", "It is linked to faster changes in the spine."],
    ],
    myths: [
      [
        "You are too young for back trouble",
        "It commonly begins in your twenties, which is why it takes so long to be taken seriously.",
      ],
      ["Rest your back", "For this kind of back, rest is what makes it worse."],
      [
        "It is a man’s disease",
        "Women have it about as often as men, and wait longer for a diagnosis.",
      ],
    ],
    atWork:
      "You stand at the back of every meeting, rocking a little. New colleagues think that you are in a hurry to leave.",
    atHome:
      "You put on your socks with a technique that would interest a circus. On bad mornings your daughter does it, and demands payment.",
    outside:
      "Aisle seat, always. By the third hour you have met everyone in the galley, and know the flight attendants by name.",
    questions: [
      "Are my pictures and my pain telling the same story?",
      "When would you consider a biologic?",
      "Which exercises should I do every day?",
      "What do I do if an eye turns red?",
    ],
    voices: [
      [
        "She gets up at four too, puts the kettle on and goes back to bed. I hear it and feel less alone.",
        "Dominik, AS",
      ],
      [
        "Eight years of “pulled muscle.” I must be the most pulled person alive.",
        "Keisha, non-radiographic",
      ],
    ],
    threads: [
      [
        "Show me your standing desk",
        "Or your ironing board with a laptop on it. No judgment. I can’t sit for one more video call.",
        "standing desks",
        "practical",
      ],
      [
        "How long did your diagnosis take?",
        "Eleven years, four chiropractors, one sharp young doctor. I’d like to hear from women especially.",
        "waiting for a diagnosis",
        "doctors",
      ],
      [
        "First biologic injection on Saturday",
        "It’s in the fridge next to the yogurt. I look at it each time I want milk.",
        "the first injection",
        "treatment",
      ],
    ],
  },
  {
    prefix: "gout",
    name: "gout",
    spell: "flare",
    spells: "flares",
    doctor: "doctor",
    what: "Gout is a form of arthritis caused by crystals of uric acid in the joints. The level in your blood has been too high for years, mostly because kidneys remove too little of it; then one night the body notices.",
    care: "Family doctors treat most gout. A rheumatologist helps if flares keep coming, if you have lumps, or if your kidneys complicate the choice of medicine.",
    symptoms: [
      ["sudden joint pain", "Often at night, often the big toe. Even the sheet is too much."],
      [
        "a hot, red joint",
        "It swells until the skin shines. It can look like an infection, and a first attack should be seen by a doctor.",
      ],
      [
        "a lump of crystals",
        "A tophus, on an ear, elbow or finger, is a sign that uric acid has been high for a long time.",
      ],
      [
        "the quiet in between",
        "Nothing hurts for months, so it is easy to believe it is over. The crystals are still there.",
      ],
    ],
    helps: [
      [
        "urate-lowering medicine",
        "Taken daily, it dissolves crystals slowly. Flares can increase in the first months, which is a reason to carry on with your doctor’s help.",
      ],
      [
        "fast flare treatment",
        "The sooner it is treated, the shorter it lasts. Ask for a plan you can start at home.",
      ],
      [
        "a target number",
        "Know your uric acid level and what you are aiming for, as others know their blood pressure.",
      ],
      ["cold packs and rest", "Ice in a towel, foot up, a box to hold the blanket off."],
    ],
    tests: [
      [
        "uric acid in blood",
        "Best measured between flares, because it can look normal in the middle of one.",
      ],
      [
        "joint fluid",
        "A needle takes a drop from the joint, and crystals light up under the microscope. It is the most certain test.",
      ],
      ["ultrasound or special CT", "These can show crystals when a needle is not possible."],
    ],
    worse: [
      [
        "a heavy evening",
        "Beer, spirits and a mountain of seafood are hard on uric acid. So is going without water.",
      ],
      [
        "dehydration",
        "Hot days, long flights, stomach bugs. Drink before you are thirsty, unless you have been told to limit fluids.",
      ],
      ["sudden changes", "A crash diet, an operation or a new water tablet can set off a flare."],
    ],
    myths: [
      [
        "It is a rich man’s disease",
        "It is a kidney and gene disease that has met everyone from kings to bus drivers, of every sex.",
      ],
      [
        "Just change your diet",
        "Food matters a little. For most people diet alone lowers uric acid too little to stop the flares.",
      ],
      [
        "Cherries will fix it",
        "They are pleasant, and may help a bit. They do not replace treatment.",
      ],
    ],
    atWork:
      "You come to the office in one shoe and one sandal. By lunch you have heard the joke about port wine four times, once from a man you like.",
    atHome:
      "The cat jumps on the bed and you hear a sound that turns out to be you. Since then, there has been a laundry basket over your foot.",
    outside:
      "The wedding menu is shrimp, lamb and beer. You have some of each and a great deal of water, and dance with your weight on the left.",
    questions: [
      "What is my uric acid, and what is our target?",
      "What do I take at the first sign of a flare?",
      "How long will I need protection when I start the daily tablet?",
      "Do my other medicines raise uric acid?",
    ],
    voices: [
      ["My wife stopped laughing the night she saw me cry over a bedsheet.", "Clifford, 52"],
      [
        "Three years without a flare. I still walk past that laundry basket with respect.",
        "Malia, gout at 38",
      ],
    ],
    threads: [
      [
        "Best answer to “too much port?”",
        "I need one that’s funny enough to end the conversation. Winner gets my respect and half a bag of ice.",
        "the port joke",
        "light",
      ],
      [
        "More flares since I began allopurinol",
        "Nobody warned me. Doctor says stick with it. How long did it last for you?",
        "flares after starting",
        "treatment",
      ],
      [
        "What do you eat on a Tuesday?",
        "I’m tired of lists of forbidden things. Tell me what dinner looks like in real life.",
        "ordinary dinners",
        "practical",
      ],
    ],
  },
  {
    prefix: "fibromyalgia",
    name: "fibromyalgia",
    spell: "flare",
    spells: "flares",
    doctor: "doctor",
    what: "In fibromyalgia the nervous system turns up the volume on pain, touch, sound and effort. Joints and muscles are not being damaged; the signals are amplified, and the pain is entirely real.",
    care: "A family doctor you trust may be the best find of all. Rheumatologists often confirm it, and physical therapists, pain clinics and psychologists can each add a piece.",
    symptoms: [
      [
        "widespread pain",
        "Yesterday the shoulders, today the hips. It moves as though it paid no rent anywhere.",
      ],
      ["brain fog", "You stand in the kitchen with a stapler. You meant to make tea."],
      ["unrefreshing sleep", "Ten hours, and you wake as if you had been on a building site."],
      [
        "sensitivity",
        "To seams, perfume, drilling, light, a hand on the arm. The world comes in without knocking.",
      ],
    ],
    helps: [
      [
        "very gradual movement",
        "Two minutes, then three. The slowness is the treatment. Going fast once undoes a month.",
      ],
      ["pacing", "You stop when the timer says so, even in the middle of a window."],
      ["warmth", "Baths, blankets, a heated seat. No research needed, although there is some."],
      [
        "medicine for sleep and pain",
        "A few medicines calm the signals. They help some people a lot and others not at all, so review them honestly.",
      ],
    ],
    tests: [
      [
        "a body map",
        "You mark where it hurts, and how you sleep and think. The diagnosis rests on this pattern.",
      ],
      [
        "blood tests",
        "They come back normal, which is the point: they rule out thyroid trouble, inflammation and low vitamins.",
      ],
      [
        "a hands-on examination",
        "Gentle pressure, joints, strength. It should be done by someone who warns you first.",
      ],
    ],
    worse: [
      ["overdoing it", "A good day, a clean house, and a lost week."],
      ["stress", "An argument on Sunday is in your neck by Tuesday."],
      [
        "changeable weather",
        "Many of us feel a front before the forecast does. Studies are divided, and so are we.",
      ],
    ],
    myths: [
      [
        "It is all in your head",
        "Pain is made in the nervous system, as all pain is. Scans of people with fibromyalgia show a brain responding to real signals.",
      ],
      [
        "It is what doctors say when they find nothing",
        "It has its own criteria. It is a finding.",
      ],
      [
        "Only middle-aged women get it",
        "Men, teenagers and children have it too, and men are often told it is something else.",
      ],
    ],
    atWork:
      "The word is on the tip of your tongue in front of nine people. You say “the thing that goes round” and they wait, and it was “wheel.”",
    atHome:
      "You sit on the edge of the tub in a towel, resting from the shower, before you rest from the resting.",
    outside:
      "A friend hugs you hard at the station because she has missed you. You are so glad to see her, and you see stars.",
    questions: [
      "What else have you ruled out?",
      "What would you try first for sleep?",
      "Can you refer me to someone who understands pacing?",
      "Which of my medicines might add to the fog?",
    ],
    voices: [
      [
        "He asks, “Is today a hugging day?” I love that question.",
        "Wendy, 14 years with fibromyalgia",
      ],
      [
        "It took one doctor saying “I believe you.” I don’t even remember what she prescribed.",
        "Oscar, diagnosed at 33",
      ],
    ],
    threads: [
      [
        "Fog confessions",
        "I put my phone in the freezer and called it from the landline. It rang among the peas. Your turn.",
        "fibro fog",
        "light",
      ],
      [
        "Exercise program too fast again",
        "Third time I’ve been given a plan for people who aren’t ill. I crashed after a week. How did you find someone who gets it?",
        "exercise plans",
        "treatment",
      ],
      [
        "My husband thinks I’m giving up",
        "I’ve started saying no to things. He sees it as surrender. I see it as the first sensible thing I’ve done.",
        "saying no",
        "people",
      ],
    ],
  },
];
