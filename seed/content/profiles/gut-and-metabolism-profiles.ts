import type { ConditionProfile } from "./condition-profile.ts";

export const gutAndMetabolismProfiles: ConditionProfile[] = [
  {
    prefix: "diabetes",
    name: "type 2 diabetes",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "doctor",
    what: "In type 2 diabetes the body makes too little insulin, or does not respond well to it, so that sugar stays in the blood. Genes, age, weight, sleep and hormones all have a hand in it.",
    care: "A family doctor or an endocrinologist looks after treatment, and a diabetes educator after your questions. Eyes, feet, teeth and kidneys deserve a yearly look.",
    symptoms: [
      ["constant thirst", "You carry a bottle everywhere, and know every restroom along the road."],
      ["tiredness after meals", "As though somebody had pulled a plug. Your meter may know why."],
      [
        "tingling feet",
        "Pins, heat or cotton wool in the soles. It often begins at night, and should be mentioned early.",
      ],
      [
        "blurred sight",
        "When sugar swings, lenses swell. Do not buy new glasses until things have settled.",
      ],
    ],
    helps: [
      [
        "a plate you can picture",
        "Half vegetables, a quarter protein, a quarter starch. It works at a buffet as well.",
      ],
      [
        "walking after meals",
        "Ten minutes around the block blunts the rise better than an hour at some other time.",
      ],
      [
        "medicine without shame",
        "Needing tablets or insulin is biology and not bad behavior. Many medicines now protect heart and kidneys too.",
      ],
      ["looking at trends", "One number is a dot. Ask what the line is doing."],
    ],
    tests: [
      [
        "the A1C",
        "An average of about three months. It cannot be charmed by two good days before the visit.",
      ],
      [
        "a meter or a sensor",
        "A drop of blood, or a small patch on the arm. Learn what to do with a number before you collect a hundred of them.",
      ],
      [
        "the yearly checks",
        "Urine for the kidneys, a picture of the eyes, a thread on the soles. They find things while they can still be helped.",
      ],
    ],
    worse: [
      [
        "illness",
        "A plain cold can send sugar up for a week. Ask for sick-day rules before you need them.",
      ],
      ["stress", "Bodies release sugar for running away from tigers and tax offices alike."],
      [
        "skipped meals",
        "They tend to end at nine in the evening, standing in front of the refrigerator.",
      ],
    ],
    myths: [
      [
        "You ate too much sugar",
        "It is a disease of genes and metabolism. Plenty of people eat cake all their lives and never get it.",
      ],
      [
        "You can never have dessert again",
        "You can, in an amount and at a time that you know. Ask a dietitian; they eat it too.",
      ],
      [
        "Insulin means you have failed",
        "It means that your pancreas is tired. You are giving back what is missing.",
      ],
    ],
    atWork:
      "It is somebody’s birthday again. Four people watch your hand move toward the cake, and one says, “Are you allowed that?”",
    atHome:
      "The lancets are next to the toaster and the log is next to the phone. Your granddaughter wants to press the button.",
    outside:
      "The menu has no vegetables except as decoration. You order two sides and a fish, and the waiter says, “Good choice,” which cheers you more than it should.",
    questions: [
      "What A1C are we aiming for, and why that number?",
      "Does this medicine also protect my heart and kidneys?",
      "What do I do on a day when I am ill?",
      "When were my eyes, feet and urine last checked?",
    ],
    voices: [
      [
        "She learned to count carbs so that I could have a night off.",
        "Alonzo, six years with type 2",
      ],
      [
        "I stopped calling numbers good and bad. They’re high, low or in the middle, and so am I.",
        "Gwen, 63",
      ],
    ],
    threads: [
      [
        "Breakfast that isn’t eggs",
        "I can’t look at another omelet. What do you eat that doesn’t send you to the moon by ten?",
        "breakfast",
        "practical",
      ],
      [
        "The food police at family dinners",
        "My aunt counts my potatoes out loud. I’m fifty-four years old. Help.",
        "relatives who watch your plate",
        "people",
      ],
      [
        "Burned out on numbers",
        "I’ve not tested for a month. I just couldn’t. Going to the clinic on Monday, and dreading the look.",
        "diabetes burnout",
        "feelings",
      ],
    ],
  },
  {
    prefix: "ibd",
    name: "inflammatory bowel disease",
    spell: "flare",
    spells: "flares",
    doctor: "gastroenterologist",
    what: "Crohn’s disease and ulcerative colitis are both inflammatory bowel diseases: the immune system inflames the gut. Colitis stays in the large bowel, while Crohn’s can turn up anywhere from mouth to bottom.",
    care: "A gastroenterologist leads, and specialist nurses often hold the line between visits. Surgeons, dietitians and ostomy nurses may join, for a while or for good.",
    symptoms: [
      [
        "urgency",
        "There are forty seconds between knowing and needing. You map a town by its bathrooms.",
      ],
      ["belly pain", "Cramps that fold you over, often before or after you go."],
      ["blood in the stool", "It is always worth a call, even when you have seen it before."],
      [
        "a tiredness of the bones",
        "From inflammation, from too little iron, from nights on the tiles.",
      ],
    ],
    helps: [
      [
        "staying on treatment in good times",
        "Remission is when the medicine is working. Stopping because you feel well is how many flares begin.",
      ],
      [
        "biologics and small molecules",
        "These aim at particular parts of the inflammation. Infusion rooms have snacks and regulars.",
      ],
      [
        "a dietitian who knows IBD",
        "No single diet fits everybody, and you should not have to eat white rice for ever.",
      ],
      [
        "surgery when it is time",
        "For some people an operation gives life back. Living with a bag is living.",
      ],
    ],
    tests: [
      [
        "a colonoscopy",
        "The preparation is worse than the test. Chill it, use a straw, and hold the house’s best bathroom for the evening.",
      ],
      [
        "calprotectin",
        "A stool sample that measures inflammation and saves some scopes. The little spoon is nobody’s favorite.",
      ],
      [
        "an MRI of the bowel",
        "It shows the stretches that a scope cannot reach. You drink something, and lie still.",
      ],
    ],
    worse: [
      [
        "certain painkillers",
        "Common anti-inflammatories can set off a flare. Ask which ones are safe for you.",
      ],
      ["a stomach bug", "It may look just like a flare, so a stool test is often the first step."],
      ["missed doses", "Life gets busy, the gut gets quiet, the box gets forgotten."],
    ],
    myths: [
      [
        "It is the same as IBS",
        "One letter, and a world apart. IBD shows inflammation and can do damage; IBS does neither, and hurts in its own way.",
      ],
      [
        "You brought it on with junk food",
        "Diet may play some part in the risk. Nobody can eat their way into Crohn’s by character.",
      ],
      [
        "An ostomy is the end of everything",
        "People swim, marry, fly and lift weights with one. Many wish they had not waited.",
      ],
    ],
    atWork:
      "You have chosen your desk by its distance from the door. In long meetings you sit with one leg in the aisle, like a sprinter.",
    atHome:
      "There are books in the bathroom, then a lamp, then a heater. Your family knocks in a special rhythm when they need it.",
    outside:
      "In the car you keep a bag with everything in it: wipes, trousers, a towel, a sense of humor. You have needed all four.",
    questions: [
      "Am I in remission on tests as well as by feel?",
      "What is the plan if I flare on a weekend?",
      "Which painkillers are safe for me?",
      "Do I need checks for bones, skin or iron?",
    ],
    voices: [
      [
        "He doesn’t ask how far it is to the next rest stop. He just takes the exit.",
        "Yasmin, ulcerative colitis",
      ],
      [
        "I named my stoma after my old boss. We get along better than he and I did.",
        "Trevor, Crohn’s disease",
      ],
    ],
    threads: [
      [
        "Colonoscopy prep survival tips",
        "Mine is on Thursday. I’ve bought lemon drops, baby wipes and a trashy novel. What have I forgotten?",
        "colonoscopy prep",
        "practical",
      ],
      [
        "Dating with a bag",
        "Third date coming up. He’s nice. When do you say it? And how? Before or after dessert?",
        "dating with an ostomy",
        "people",
      ],
      [
        "Infusion day regulars",
        "I’ve made three friends in the chairs at my hospital. Who do you sit next to?",
        "infusion days",
        "light",
      ],
    ],
  },
  {
    prefix: "ibs",
    name: "IBS",
    spell: "flare",
    spells: "flares",
    doctor: "doctor",
    what: "Irritable bowel syndrome is a disorder of how gut and brain talk to each other. Nothing looks damaged, and yet the bowel cramps, hurries or stalls, and its nerves report every bubble as news.",
    care: "A family doctor can diagnose IBS; a gastroenterologist helps when the picture is unclear. Dietitians and gut-directed therapists are often where real progress happens.",
    symptoms: [
      [
        "bloating",
        "Flat in the morning and six months along by dinner. You own trousers for both.",
      ],
      ["cramping", "It builds, it bends you, it goes after you have been. Or it does not."],
      [
        "diarrhea or its opposite",
        "Some people have one, some the other, and the unlucky get turns.",
      ],
      ["urgent mornings", "You get up two hours before the bus, so that you can go four times."],
    ],
    helps: [
      [
        "a low-FODMAP trial",
        "It is a short experiment with a second half: you put foods back. A dietitian keeps it from becoming a life sentence.",
      ],
      [
        "soluble fiber",
        "Oats and psyllium, added slowly and with water. Bran can make things worse.",
      ],
      [
        "gut-directed hypnotherapy",
        "It sounds odd, and is among the better-studied treatments. Apps exist.",
      ],
      [
        "medicine for the main symptom",
        "Antispasmodics, bowel regulators and low-dose nerve medicines each have a place. Ask about yours.",
      ],
    ],
    tests: [
      [
        "a good history",
        "How long, how often, what it looks like. You will talk about stools with a stranger, and you will both survive.",
      ],
      [
        "celiac blood test",
        "Celiac disease can imitate IBS perfectly. Keep eating gluten until it has been done.",
      ],
      ["a stool check", "It looks for inflammation, so that IBD is not overlooked."],
    ],
    worse: [
      ["a rushed meal", "Eaten over the keyboard, half air."],
      ["worry", "The gut has more nerves than a cat. It hears about the interview before you do."],
      [
        "onion and garlic",
        "In everything, under a dozen names. For many people they are the main culprits.",
      ],
    ],
    myths: [
      [
        "It is just nerves",
        "Stress can stir it. IBS also involves sensitive nerves, bacteria, past infections and bowel movement itself.",
      ],
      [
        "You have an allergy",
        "Most people with IBS have no food allergy. Certain carbohydrates ferment, and your gut minds.",
      ],
      [
        "If it is not dangerous, it is not serious",
        "It does not shorten life. It can shrink it a good deal, and that is serious enough.",
      ],
    ],
    atWork:
      "The meeting room is small, quiet and full, and your stomach begins to speak. You cough over it, shuffle papers, and ask a long question.",
    atHome:
      "Dinner is rice, chicken and carrots, again. It is safe, it is beige, and it hurts no one.",
    outside:
      "Everybody says let’s just find somewhere to eat. You smile, and open the menu on your phone under the table.",
    questions: [
      "Have celiac disease and inflammation been ruled out?",
      "Which type of IBS do I have?",
      "Could I see a dietitian for a FODMAP trial?",
      "What signs would mean it is something else?",
    ],
    voices: [
      [
        "My friends pick the restaurant with the good bathroom now. It has become a rating system.",
        "Hollis, IBS-D",
      ],
      ["I thought I’d have to be fearless. It was enough to be prepared.", "Ananya, 27"],
    ],
    threads: [
      [
        "Road trip with IBS: nine hours",
        "My in-laws live nine hours away, through a desert. I’ve got a plan and a portable toilet. What else?",
        "the long road trip",
        "practical",
      ],
      [
        "Reintroducing onions",
        "Week five of putting things back. I ate a quarter of an onion like a nervous squirrel. So far, so good.",
        "bringing foods back",
        "treatment",
      ],
      [
        "“Everyone gets a tummy ache”",
        "My supervisor, when I asked to sit near the restroom. How do you stay polite?",
        "being brushed off",
        "people",
      ],
    ],
  },
  {
    prefix: "celiac",
    name: "celiac disease",
    spell: "bad reaction",
    spells: "bad reactions",
    doctor: "gastroenterologist",
    skip: ["changing", "diary"],
    what: "Celiac disease is an autoimmune disease. Gluten, a protein in wheat, barley and rye, makes the immune system attack the lining of the small intestine. The only treatment so far is to leave gluten out, completely and for good.",
    care: "A gastroenterologist confirms it, and a dietitian who knows celiac disease gets you through the first year. Follow-up matters even when you feel well.",
    symptoms: [
      ["fatigue", "With fog on top. You reread emails, lose names, and are asleep by eight."],
      ["anemia", "Iron that never rises, however many tablets. Often it is the first clue."],
      ["bloating and diarrhea", "The textbook signs. About half of adults do not have them."],
      [
        "a blistering rash",
        "Dermatitis herpetiformis: small, fierce, itchy blisters on elbows and knees. It is celiac disease of the skin.",
      ],
    ],
    helps: [
      [
        "reading every label",
        "Every time, since recipes change. After a few months you do it as fast as other people look at prices.",
      ],
      ["a safe kitchen", "Separate toaster, colander and wooden spoons. Crumbs travel."],
      [
        "a good dietitian",
        "For fiber, iron, calcium, and for the day you cannot face another rice cake.",
      ],
      [
        "people who do it right",
        "A restaurant with a separate fryer, a friend who photographs the label.",
      ],
    ],
    tests: [
      ["antibodies in blood", "Usually tTG-IgA. You must be eating gluten, or it may look normal."],
      ["a biopsy", "A thin tube, a light sleep, a few tiny samples of the gut lining."],
      [
        "a bone density scan",
        "Years of poor absorption can thin bones. It is quick, and you keep your clothes on.",
      ],
    ],
    worse: [
      ["cross-contact", "A shared knife in the butter is enough. It is not fussiness; it is dose."],
      ["a hidden source", "Soy sauce, licorice, some medicines, soup thickened by a kind hand."],
      ["“just a little”", "A little does damage, even if you feel nothing."],
    ],
    myths: [
      [
        "It is a fashion diet",
        "For you it is treatment. The fashion has brought better bread, and some eye-rolling.",
      ],
      [
        "You will grow out of it",
        "It is lifelong. The gut heals, and the reaction to gluten stays.",
      ],
      ["You can pick the croutons off", "The soup, the salad and the spoon have met the croutons."],
    ],
    atWork:
      "There are sandwiches for everyone and a fruit plate for you. You have eaten a great many melons in the service of this company.",
    atHome:
      "Your bread has its own drawer, its own board and its own knife, with a ribbon around the handle, so that even visitors understand.",
    outside:
      "You ask about the fryer. The waiter asks the kitchen. The kitchen asks what gluten is. You thank them all, and have a baked potato.",
    questions: [
      "Has my gut healed, and how will we know?",
      "Which vitamins and bones checks do I need?",
      "Should my children be tested?",
      "What should I do after eating gluten by mistake?",
    ],
    voices: [
      [
        "My mother-in-law bought a pink toaster and wrote my name on it. I’ve never felt so married.",
        "Greta, celiac for five years",
      ],
      ["I miss croissants. I don’t miss falling asleep at red lights.", "Joaquín, diagnosed at 47"],
    ],
    threads: [
      [
        "Best gluten-free bread, be honest",
        "I’m not looking for “not bad.” I’m looking for bread I’d eat in front of people.",
        "honest bread",
        "practical",
      ],
      [
        "Glutened at my own birthday",
        "The cake was safe. The sprinkles weren’t. I’m three days in and feel like a wet sock.",
        "being glutened",
        "symptoms",
      ],
      [
        "My teenager is cheating on the diet",
        "He says he feels fine with pizza. How do I explain without turning into the villain?",
        "a teenager and pizza",
        "people",
      ],
    ],
  },
  {
    prefix: "thyroid",
    name: "thyroid disease",
    spell: "rough stretch",
    spells: "rough stretches",
    doctor: "endocrinologist",
    what: "The thyroid is a small gland in the neck that sets the body’s pace. Too little hormone slows everything down, too much speeds it up; the most frequent causes are the autoimmune conditions Hashimoto’s and Graves’ disease.",
    care: "Family doctors treat most underactive thyroids. For Graves’ disease, nodules, pregnancy or a level that will not settle, an endocrinologist should be involved.",
    symptoms: [
      [
        "exhaustion",
        "With too little hormone, you could sleep on a staircase. With too much, you are wired and worn out.",
      ],
      [
        "feeling cold or hot",
        "Two sweaters in June, or the window open in January. Couples notice.",
      ],
      [
        "a pounding heart",
        "In an overactive thyroid the heart runs upstairs while you sit. Have it checked promptly.",
      ],
      ["hair and weight changes", "The brush fills up. The scales move though your plate has not."],
    ],
    helps: [
      [
        "taking tablets the same way",
        "Empty stomach, water, and a distance from coffee, calcium and iron. Consistency matters more than perfection.",
      ],
      [
        "patience with changes",
        "It takes six weeks or so after a change before a blood test means much.",
      ],
      [
        "treating an overactive gland",
        "Tablets, radioiodine or surgery. Each has good and hard sides, so ask about all three.",
      ],
      [
        "care for the eyes",
        "Graves’ can affect the eyes. Artificial tears, dark glasses, no smoking, and an eye doctor.",
      ],
    ],
    tests: [
      [
        "TSH and free T4",
        "TSH is the boss shouting; T4 is the work getting done. They are read together.",
      ],
      [
        "antibodies",
        "These show whether the immune system is behind it. You usually need them only once.",
      ],
      ["an ultrasound of the neck", "Cool gel, ten minutes, no pain. It looks at lumps and size."],
    ],
    worse: [
      [
        "a changed brand or habit",
        "A new maker, or a new breakfast, and levels can shift. Tell your doctor.",
      ],
      ["pregnancy", "Needs rise early. Let your doctor know as soon as the test is positive."],
      [
        "biotin",
        "This hair and nail vitamin can falsify thyroid blood tests. Stop it a few days before, if your doctor agrees.",
      ],
    ],
    myths: [
      [
        "Just take a tablet and you are fine",
        "Many are. Some still feel tired with a perfect level, and deserve a look at other causes.",
      ],
      [
        "It explains every pound",
        "An underactive thyroid adds some weight, and much of it is water. It is seldom the whole story, and you are not to blame.",
      ],
      ["Kelp will sort it out", "Large amounts of iodine can make thyroid trouble worse."],
    ],
    atWork:
      "You wear a coat at your desk, and have been called the professor of blankets. In the afternoon you read a sentence, and its end has forgotten its beginning.",
    atHome:
      "Six in the morning: tablet, water, back to bed, and an hour in which you are not allowed coffee. You have never wanted it so much.",
    outside:
      "An old friend does not recognize you at the reunion. Then she does, and says something kind very quickly.",
    questions: [
      "What were my exact numbers this time?",
      "Which cause do I have: Hashimoto’s, Graves’ or something else?",
      "When should I test again after this change?",
      "Could anything else be making me tired?",
    ],
    voices: [
      [
        "He stopped saying “you’re always cold” and put a blanket in the car.",
        "Rosalind, Hashimoto’s",
      ],
      [
        "I wept at a yogurt advertisement. Two months later it was a funny story.",
        "Petra, Graves’ disease",
      ],
    ],
    threads: [
      [
        "Numbers normal, still exhausted",
        "My TSH is “beautiful.” I could sleep on a fence. What did you ask for next?",
        "feeling ill with normal numbers",
        "doctors",
      ],
      [
        "Radioiodine next month",
        "I have questions about distance from my toddler and from my cat, in that order.",
        "radioiodine",
        "treatment",
      ],
      [
        "Coffee and the tablet",
        "How strict are you with the hour? I’m asking for a person who has been caught at minute thirty-five.",
        "coffee and the tablet",
        "light",
      ],
    ],
  },
  {
    prefix: "kidneydisease",
    name: "chronic kidney disease",
    spell: "rough stretch",
    spells: "rough stretches",
    doctor: "nephrologist",
    what: "Chronic kidney disease means that the kidneys have worked less well for three months or more. It is sorted into five stages. Many people live for years in the middle ones, and never need dialysis.",
    care: "In early stages your family doctor may be enough. Later a nephrologist, a kidney dietitian, a social worker and, in time, a transplant or dialysis team come in.",
    symptoms: [
      [
        "tiredness",
        "It comes on so slowly that you blame your birthday. Anemia is often part of it.",
      ],
      [
        "swelling",
        "Rings that pinch, a sock that leaves a trench. Tell your team, above all if it comes fast.",
      ],
      ["itching", "A deep itch with nothing to see, often in later stages and in the evening."],
      [
        "no symptoms at all",
        "In the first stages most people feel perfectly well. That is why it is usually found in a blood test.",
      ],
    ],
    helps: [
      [
        "blood pressure control",
        "It protects kidneys more than anything else. A home cuff and a notebook are good tools.",
      ],
      [
        "kidney-protecting medicines",
        "Some drugs made for diabetes or blood pressure slow kidney disease too. Ask if they are right for you.",
      ],
      [
        "a kidney dietitian",
        "Which foods to limit depends on your labs, so lists from the internet may take away what you are allowed.",
      ],
      [
        "planning early",
        "Learning about transplant and dialysis before you need them means that you choose, and not the emergency.",
      ],
    ],
    tests: [
      [
        "eGFR",
        "An estimate of how well the kidneys filter, worked out from creatinine. It wobbles, so look at the trend.",
      ],
      [
        "albumin in urine",
        "Protein that should have stayed in. It says a lot about the years ahead.",
      ],
      ["an ultrasound", "Size, shape, stones and blockages, with gel and a full bladder."],
    ],
    worse: [
      [
        "dehydration",
        "Stomach bugs and hot days are hard on kidneys. Ask which medicines to pause when you cannot keep fluids down.",
      ],
      [
        "common painkillers",
        "Ibuprofen and its relatives can harm kidneys. Ask your pharmacist for something else.",
      ],
      [
        "hidden salt",
        "Bread, cheese, soup, sauce. Hardly any of it comes from your own salt shaker.",
      ],
    ],
    myths: [
      [
        "It always ends in dialysis",
        "Most people with chronic kidney disease never get there. Slowing it down is possible for many.",
      ],
      [
        "Drink lots of water to flush them",
        "Kidneys are not drains. Some people need more fluid and others must limit it, so ask.",
      ],
      ["You would notice", "You can lose most of your kidney function without feeling a thing."],
    ],
    atWork:
      "You do your exchange in the first-aid room at one o’clock, next to the stretcher, with a sign on the door that you made yourself.",
    atHome:
      "There is a list on the cupboard that says potatoes: boil twice. Your teenager has written underneath: homework: same.",
    outside:
      "Two weeks at the sea take four months of planning, a dialysis chair in a strange town, and a nurse who says, “We’ve kept you the window.”",
    questions: [
      "What is my stage, and how fast is it changing?",
      "Which painkillers are safe for me?",
      "Am I a candidate for a transplant, and when do we start?",
      "Which foods matter for my labs, and which do not?",
    ],
    voices: [
      [
        "My brother asked what blood type I was, over breakfast, with his mouth full. That was the whole speech.",
        "Darnell, transplanted last year",
      ],
      [
        "Dialysis takes twelve hours a week. I got tired of giving it the other hundred and fifty-six.",
        "Mirela, in-center",
      ],
    ],
    threads: [
      [
        "The call came at 2 a.m.",
        "Packed the wrong shoes, forgot my glasses, got a kidney. I’m home. I can’t stop looking at my ankles.",
        "the transplant call",
        "light",
      ],
      [
        "Home or center?",
        "I have to choose by next month. I like the idea of my own bed, and I’m afraid of my own mistakes.",
        "home dialysis",
        "treatment",
      ],
      [
        "Low-potassium dinners with taste",
        "If I boil one more potato twice I shall weep. What do you cook?",
        "low-potassium cooking",
        "practical",
      ],
    ],
  },
  {
    prefix: "hepatitisc",
    name: "hepatitis C",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "doctor",
    skip: ["changing", "diary"],
    what: "Hepatitis C is a virus that lives in the liver, often for decades and without a sign. It is passed on through blood. Tablets taken for two or three months clear it in the great majority of people.",
    care: "Many family doctors and clinics treat it nowadays. A liver specialist should be involved if there is scarring, or if you have other illnesses.",
    symptoms: [
      ["tiredness", "So ordinary that it is put down to children, work or age."],
      [
        "foggy thinking",
        "A slight delay between you and the word. Some notice it only once it has gone.",
      ],
      [
        "aching joints",
        "Hands, knees, shoulders. The virus can stir the immune system in places far from the liver.",
      ],
      ["silence", "Most people feel nothing for years. Testing is the only way of knowing."],
    ],
    helps: [
      [
        "antiviral tablets",
        "One to three tablets a day, for eight to twelve weeks as a rule. Side effects are mild for most.",
      ],
      ["going easy on the liver", "Alcohol adds to scarring. Any step down is worth something."],
      ["vaccines", "Against hepatitis B and hepatitis A, since one liver has had enough visitors."],
      [
        "help with the paperwork",
        "Insurers and programs can be slow. Patient navigators know the doors.",
      ],
    ],
    tests: [
      [
        "the antibody test",
        "It shows that you have met the virus at some time. It stays positive for life, even after you are rid of it.",
      ],
      [
        "the RNA test",
        "This one finds the virus itself. If it is negative twelve weeks after treatment, you are considered free of it.",
      ],
      ["elastography", "A painless tap on the ribs that measures how stiff the liver is."],
    ],
    worse: [
      ["alcohol", "It and the virus work the same shift."],
      ["hepatitis B", "It can wake up during treatment, so you will be tested for it beforehand."],
      ["waiting too long", "Scarring is easier to prevent than to mend."],
    ],
    myths: [
      [
        "Only drug users get it",
        "People have been infected through transfusions, births, tattoos, dental work and shared razors. However it came, you deserve treatment.",
      ],
      [
        "Treatment makes you terribly ill",
        "That was interferon. Today’s tablets are another story.",
      ],
      [
        "You must keep away from people",
        "It is not passed on by hugging, sharing plates or kissing. Keep your own razor and toothbrush.",
      ],
    ],
    atWork:
      "You take the tablet at ten with your coffee, from an unmarked box, and tell a colleague that it is vitamin D.",
    atHome:
      "Eight weeks of squares on the refrigerator calendar, crossed off with a red pencil. Your neighbor thinks that you are counting down to a holiday.",
    outside:
      "At the dentist there is a form with a small box. You hold the pen above it for longer than any question about teeth deserves.",
    questions: [
      "How much scarring do I have?",
      "Do my other medicines get along with the treatment?",
      "Which tests follow when I have finished?",
      "Do I need liver checks afterward?",
    ],
    voices: [
      [
        "I told my sister after thirty years. She said, “Is that all?” and put the kettle on.",
        "Lorne, cleared the virus in 2021",
      ],
      ["They said “not detected.” I asked the nurse to read it again, slowly.", "Beatriz, 59"],
    ],
    threads: [
      [
        "Not detected!",
        "Twelve weeks after the last pill. I sat in the car and laughed till a man knocked on the window.",
        "being free of the virus",
        "light",
      ],
      [
        "Insurance said no",
        "They want me to be sicker first. Has anybody appealed and won?",
        "an insurance appeal",
        "practical",
      ],
      [
        "Telling a new partner about the past",
        "I’m clear now. Do I still have to say? I’d like to. I don’t know where to begin.",
        "telling a partner",
        "people",
      ],
    ],
  },
];
