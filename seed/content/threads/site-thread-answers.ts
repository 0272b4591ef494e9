/** Answers to the threads in the profiles, by site and in the order of those threads. */
export const siteThreadAnswers: Record<string, string[][]> = {
  sleep: [
    [
      "A real bed, a bedside lamp, and a painting of a boat. It was nicer than some hotels.",
      "I took my own pillow and nobody minded.",
      "They glue the wires on with something like toothpaste. Bring a hat for the way home.",
    ],
    [
      "Four years in two rooms, thirty-one years married. We visit.",
      "We do weekends together and school nights apart.",
      "Sad at first, yes. Then I noticed we’d stopped snapping at each other over breakfast.",
    ],
    [
      "I take the minutes. You can’t doze off when you’re the one writing.",
      "Cold water and a seat by the window, and I told the chair why.",
      "I ask a question every ten minutes. They think I’m very keen on budgets.",
    ],
  ],
  insomnia: [
    [
      "Week three was when it turned for me. Hang on, and do watch out when you’re driving.",
      "I hated my therapist in week two. I sent her flowers in week seven.",
      "It got worse, then oddly dull, and then I slept.",
    ],
    [
      "I iron. Badly, by lamplight.",
      "I sort buttons. It’s a jar of four hundred, and I mix them up again every Sunday.",
      "Radio, very low, in a language I don’t speak.",
    ],
    [
      "Eleven months, tiny steps, and I’m off. The last crumb was the hardest.",
      "Two steps forward, one back. My doctor said the back ones count too.",
    ],
  ],
  narcolepsy: [
    [
      "On a lawn mower. It was off, thankfully.",
      "Backstage in a tree costume. I was the tree.",
      "In the photo booth at the mall. There are pictures.",
    ],
    [
      "I show people a short video of me. Then they laugh, then I laugh, and down I go.",
      "“If I fold up, it’s a compliment.” That’s my line.",
      "Tell him before the next joke! He’ll probably tell worse ones to be safe.",
    ],
    [
      "Four of five here as well. It was narcolepsy, and a relief.",
      "Technicians are trained to have no face. Don’t read anything into it.",
    ],
  ],
  sleepapnea: [
    [
      "Pillows style ended the whistling for me, after three full-face ones.",
      "I wash the cushion every evening. Skin oil was the whole problem.",
      "Fabric liners! Like a tiny scarf for your mask.",
    ],
    [
      "A lithium battery with a DC cable, humidifier off. Two nights, no trouble.",
      "I did one night without and my tent mates voted against a second.",
    ],
    [
      "Sang what? We need to know.",
      "Four hours! I used to need a nap after ten minutes.",
      "Happy anniversary to you and your hose.",
    ],
  ],
  rare: [
    [
      "Fourteen years. I’ve forgiven most of them.",
      "Two, because a trainee happened to have read one paper on the train.",
      "Still looking, and it helps to read that people get there.",
    ],
    [
      "What did you put on page one? Ours is getting too long.",
      "I’ve a laminated one in the glove box as well.",
    ],
    [
      "Mine has a folder with my name on it and calls a professor abroad. I try to think of it as being famous.",
      "I’d take kind and honest over clever, every time.",
    ],
    [
      "We gave her one evening a week with one parent and no medical words.",
      "Mine said, “Do I have to be sick to get pizza on a Tuesday?” So now it’s pizza on Tuesdays for all.",
      "There are groups for siblings. My son came home and said, “They just knew.”",
    ],
  ],
  mentalhealth: [
    [
      "I said, “I don’t know how to start,” and she said that was a start.",
      "I brought a list and read it out to my shoes.",
      "You can say, “I’ve put it off for six years.” It tells them a lot.",
    ],
    [
      "I opened the curtains. One of them.",
      "Ate something green.",
      "I called the pharmacy and didn’t hang up.",
    ],
    [
      "I gave my father a book and said nothing. He’s on page sixty.",
      "“His ways!” We had an uncle with ways as well.",
    ],
    [
      "Nineteen weeks. I called every Friday at nine for cancellations, and got in after six.",
      "A walk at the same hour every day, with no purpose. It held me up.",
    ],
  ],
  anxiety: [
    [
      "A script is a fine idea. I use one for pizza.",
      "I did the dentist last week, so I know what those three minutes weigh.",
      "That’s not “all.” That’s a lot.",
    ],
    [
      "Yes, always around two. I sit up, feet on the floor, name the furniture.",
      "Have your heart checked once, and then you can tell it to hush.",
    ],
    [
      "I asked mine to push through a sneeze.",
      "He came to one session, and he apologized in the car.",
    ],
  ],
  depression: [
    [
      "One pan. It had been soaking since the reign of some king.",
      "Two glasses and the good knife.",
      "I’ve bought paper plates. I’m counting it as strategy.",
    ],
    [
      "Week five for sleep, week seven for me. The desert went away by then.",
      "Sugar-free gum for the mouth. Tell your doctor, though.",
    ],
    [
      "I felt like that at my sister’s wedding. The feelings turned up about a year later, in the photos.",
      "You clapped. You were there. He’ll remember that.",
    ],
  ],
  bipolar: [
    [
      "My brother has the card and the password to my shopping account. He’s got terrible taste, so it’s a deterrent.",
      "A forty-eight-hour rule for anything over fifty dollars.",
      "My wife and I signed a paper when I was well. It’s on the fridge, under a pineapple magnet.",
    ],
    [
      "If I sleep and I’m hungry, it’s happiness.",
      "I ask my sister. She says, “You’re just pleased, you idiot.”",
      "Yes, I check as well. I hope it gets quieter.",
    ],
    [
      "Shade, salt and fluids as agreed with my doctor, and a blood test in July.",
      "I start at five in the morning and I’m indoors by noon.",
    ],
  ],
  postpartum: [
    [
      "It changed at four months, over a sneeze. I can’t explain it.",
      "I felt like the babysitter too. He’s six and I’d fight a bear.",
      "Please tell somebody at the clinic as well. You don’t have to wait for it to pass.",
    ],
    [
      "There’s room. Pull up a chair.",
      "I’m a dad, and I was screened at the pediatrician’s. Ask them.",
    ],
    [
      "Shower with the door shut.",
      "I wore a shirt with buttons.",
      "Got to the mailbox and back before she noticed.",
    ],
  ],
  ptsd: [
    [
      "Basement, white noise, cookies that take four hours.",
      "I asked our neighbors for the times. They drew up a schedule. I could’ve hugged them.",
      "We drive out to the coast that night. It’s become a tradition.",
    ],
    [
      "First session was only talking and finding a safe place to picture. I picked a bakery.",
      "I looked up flights too! I went, and I’m glad.",
    ],
    ["Mine sing on the stairs.", "I’m not crying, it’s the onions. There are no onions."],
  ],
  adhd: [
    [
      "Four years of a storage unit. I don’t know what’s in it.",
      "I bought the same cable nine times, because I couldn’t find the other eight.",
      "Library fines. They’ve named a shelf after me.",
    ],
    [
      "Mine wore down after a year, mostly. The grief for the kid I was stayed a bit longer.",
      "Forty-nine here. I asked for my old report cards and read them with my therapist.",
    ],
    [
      "Shoes live in the car. All shoes. Always.",
      "We do it backward: out of the door by seven, breakfast in the parking lot.",
      "A playlist. When the third song comes, it’s teeth.",
    ],
  ],
  psoriasis: [
    [
      "The world did keep turning! I felt it from here.",
      "My first summer in shorts was at fifty. I recommend it.",
    ],
    [
      "I say it on the phone: “I’ve psoriasis on my scalp, it isn’t catching, have you someone who’s fine with that?” They always have.",
      "My hairdresser has it on her elbows. You never know.",
      "Ask for the first slot of the day; it’s quiet.",
    ],
    [
      "We switched to another kind and I’m clear again after four months.",
      "They checked for antibodies first. Worth asking.",
    ],
  ],
  rheumatoidarthritis: [
    [
      "Electric can opener, bar none.",
      "A rubber mat, a dollar, opens everything.",
      "A pan with two handles.",
    ],
    [
      "I moved it to Sunday evening, and lose Monday, which I never liked.",
      "Ask about folic acid and about injections. They changed my Saturdays.",
    ],
    [
      "“They do, don’t they? Pass me the turkey with yours.”",
      "I once handed my brother a jar. He opened it. I clapped slowly.",
    ],
  ],
  atopicdermatitis: [
    [
      "Wet wraps under pajamas with the feet sewn on, and the zip at the back.",
      "A cool room made more of a difference than any mitten.",
      "I slept on that floor too. It passes, I promise.",
    ],
    [
      "I made a plan with my dermatologist: lower, slower, with a date. The forums scared me more than the skin did.",
      "Take it to someone who’ll look at your skin and not at your screen.",
    ],
    [
      "I say, “Eczema, not catching,” and put out my hand. Most of them take it.",
      "Half a second’s long. I know.",
    ],
  ],
  osteoarthritis: [
    [
      "A bag for the walker. You can’t carry tea with a walker.",
      "Ice machine, rented.",
      "Pajama bottoms two sizes up.",
    ],
    [
      "Raised beds, and I stopped bending in 2020.",
      "A kneeler that turns over into a seat. My husband calls it my throne.",
      "Gravel isn’t giving in. It’s Zen.",
    ],
    [
      "You’re not making a fuss. I was forty-four.",
      "Ask for a physical therapist by name. It’s harder to refuse a name.",
    ],
  ],
  axialspondyloarthritis: [
    [
      "Ironing board here! It goes up, it goes down, it fits a laptop.",
      "A lectern from an old church.",
      "The freezer in the garage. Nobody knows on the calls.",
    ],
    [
      "Nine years, and I was told it was the baby, then the second baby, then my mattress.",
      "Seven. They said women don’t get it. They do.",
    ],
    [
      "Let it come to room temperature first. That’s the trick.",
      "Say hello to it. I did. I’ve had forty since.",
    ],
  ],
  gout: [
    [
      "“No, too little sympathy.”",
      "I say it was a shark.",
      "“Bad genes. I blame my parents, and so does my toe.”",
    ],
    [
      "Four months of grumbling, then nothing for two years.",
      "My doctor gave me something to take alongside. Ask for that.",
    ],
    [
      "Eggs, rice, peas. My wife’s chili on Fridays.",
      "Anything but beer, and I’ve come to like it.",
    ],
  ],
  fibromyalgia: [
    [
      "I’ve tried to unlock the house with a banana.",
      "I introduced my husband as “my, um, the man.”",
      "I put sunscreen on my toothbrush. It’s quite bitter.",
    ],
    [
      "Ask if they’ve heard of starting at two minutes. If they laugh, leave.",
      "Warm-water class with people twice my age. I’m the slow one.",
    ],
    [
      "I said, “I’m not giving up, I’m budgeting.” He’s an accountant, so it landed.",
      "Mine saw it when I had energy left for a Saturday.",
    ],
  ],
  diabetes: [
    [
      "Greek yogurt, nuts, half a peach.",
      "Last night’s dinner. Who says it must be breakfast?",
      "Beans on one slice of the dark bread.",
    ],
    [
      "I count her wine out loud. It stopped.",
      "“Thank you, Auntie, I’ve a nurse for that.” With a smile.",
    ],
    [
      "I took a month off too. The nurse said, “Welcome back,” and that was it.",
      "Ask about a sensor. It took the whole argument out of it for me.",
    ],
  ],
  ibd: [
    [
      "Start the low-fiber eating early. The evening’s so much quicker.",
      "Gummy bears, but not the red ones.",
      "A phone charger in the bathroom.",
    ],
    [
      "I said it over dessert. He asked if I wanted his.",
      "Third date’s fine. I said, “There’s a bag, it has a name,” and he wanted to know the name.",
    ],
    [
      "A retired judge and a boy who knows everything about sharks.",
      "I bring doughnuts. It’s bribery.",
    ],
  ],
  ibs: [
    [
      "White noise app, peppermint tea, an aisle’s worth of crackers. You’ll make it.",
      "Tell the driver the word. Ours is “pineapple.” No questions.",
      "Plan stops every ninety minutes, and be pleased when you skip one.",
    ],
    [
      "A quarter of an onion! I did garlic oil next and wept for joy.",
      "Like a nervous squirrel, ha. I lasted to leeks.",
    ],
    [
      "“Everybody sneezes too, but some people have pneumonia.”",
      "I got a letter from my doctor, and he moved my desk in a day.",
    ],
  ],
  celiac: [
    [
      "I bake it. There, I’ve said it. Sourdough, buckwheat, three tries.",
      "The seeded one from the freezer section, toasted twice.",
      "None of them in a sandwich, all of them with soup.",
    ],
    [
      "Sprinkles! It’s never the thing you check.",
      "A wet sock is precisely it. Day five’s better.",
    ],
    [
      "My gastroenterologist showed him his numbers on a screen. Numbers worked; I hadn’t.",
      "Find the one pizza place that does it properly and make it his place.",
    ],
  ],
  thyroid: [
    [
      "Ferritin, B12, vitamin D, sleep. It was the iron in my case.",
      "“Beautiful!” Mine said “textbook.” I’m not a book.",
    ],
    [
      "They gave me a sheet with days and distances. The cat was on it.",
      "My toddler went to Grandma’s for a week, and came back speaking of nothing but trains.",
    ],
    [
      "Thirty-five’s a felony. I’ve done twenty-eight.",
      "I moved mine to bedtime, with my doctor’s blessing. Freedom.",
    ],
  ],
  kidneydisease: [
    [
      "The wrong shoes! I went in slippers and came home in them. Congratulations.",
      "I’m on the list. I’ve read this four times.",
    ],
    [
      "Home, nights, for three years. They train you till you dream of it.",
      "Center. I like the company, and I leave it there.",
    ],
    ["Leach, roast, smoked paprika, lemon.", "Cauliflower is the great pretender."],
  ],
  hepatitisc: [
    [
      "A man knocked on mine too! I told him. He hugged me.",
      "Week six here. I’m keeping this for the bad evenings.",
    ],
    [
      "Second letter, from the liver clinic, and they folded.",
      "There’s a state program that paid for mine. Ask the navigator.",
    ],
    [
      "I said, “I had a virus, it’s gone, here’s what you should know.” Two minutes.",
      "You don’t owe it. But I slept better.",
    ],
  ],
  asthma: [
    [
      "A box fan with a filter taped on. Ugly. Works.",
      "We made a tent in the hallway and told ghost stories.",
      "Check the car’s recirculate button. I’d had it wrong for years.",
    ],
    [
      "I counted mine after reading this. Seven. I’ve rung the clinic.",
      "That pharmacist deserves a cake.",
    ],
    [
      "Bedroom is out of bounds, filter in the living room, and a lot of vacuuming. He’s nineteen now.",
      "My sister brushes him for me. She complains and loves it.",
    ],
  ],
  copd: [
    [
      "I was the one of eighty-two. Not there, but somewhere. Congratulations!",
      "Frame the certificate.",
    ],
    [
      "It took me three goes at that door. On the fourth a child asked if I was an astronaut.",
      "It’s only a tube. I stuck daisies on mine.",
    ],
    [
      "Door open, stool, lukewarm, robe instead of a towel. You just sit in the robe until you’re dry.",
      "Evenings. Then straight to bed, no stairs.",
    ],
  ],
  heartfailure: [
    [
      "Caraway seeds. That’s the secret.",
      "Vinegar in the dough, a splash. My nurse gave me the recipe.",
    ],
    [
      "Frame it! Mine’s thirty-five, up from twenty. We’re a club.",
      "I danced in the kitchen for you. One turn.",
    ],
    [
      "About a month in my case. A night-light helped, and knowing whom to call.",
      "My wife listened too. We ended up talking, and that was nice.",
    ],
  ],
  afib: [
    [
      "How far did you walk on day four? I’m on Friday.",
      "Dinner plate’s accurate. Mine went through all the colors of a sunset.",
    ],
    [
      "I gave mine to my daughter. She checks once a day and says nothing unless it matters.",
      "Took it off for a week. My pulse went down by ten.",
    ],
    [
      "Rose gauntlets up to the elbow. I look like a falconer.",
      "I’ve moved to lavender. It doesn’t bite.",
    ],
  ],
  cysticfibrosis: [
    [
      "Nature shows with the sound off. The whales vibrate along.",
      "Subtitled detective things from Iceland.",
      "I do homework with my son. We both complain.",
    ],
    [
      "I missed my cough, too, in a way. My wife couldn’t find me in the supermarket any more.",
      "Give yourself a while. It’s a lot of future all at once.",
    ],
    [
      "Hand gel, own water bottle, a call if anyone’s really ill. I let go of sandpits.",
      "The teacher asked to have it explained to the class. He loved that day.",
    ],
  ],
  sicklecell: [
    [
      "Lock screen and paper, and my mother’s phone.",
      "I ask for the charge nurse before I sit down.",
      "Yellow folder. They remember the yellow folder.",
    ],
    [
      "A ski jacket with a team on it. He hasn’t taken it off.",
      "Heated vest! He thinks he’s a superhero.",
    ],
    [
      "I’m eight months after. Ask me anything, including the awful parts.",
      "It’s fine to want a thing and be frightened of it.",
    ],
  ],
  multiplesclerosis: [
    [
      "Blanket, long cable, and something salty.",
      "Whales are good. I had the steroids and read a cookbook from end to end.",
      "The nurses have the best snacks; make friends.",
    ],
    [
      "Frozen grapes! I do wet wristbands.",
      "I go to the cinema in heat waves and watch whatever’s on. I’ve seen some dreadful films.",
    ],
    [
      "“I’ll let you know by Friday” is an answer.",
      "That’s a good boss. I asked for a parking space and a fan.",
    ],
  ],
  epilepsy: [
    [
      "End of the street! I drove round the block nine times.",
      "So happy for you. I’m at five months and counting.",
    ],
    [
      "I keep it light: “If I ever stare like a cow, wait a minute.”",
      "Second date, over coffee, and I tell him what to do. It’s a good test.",
    ],
    [
      "It was the drug for me. Call them tomorrow; there are others.",
      "I threw a shoe. Same medicine, I’d bet.",
    ],
  ],
  parkinsons: [
    [
      "An organist with a left hook! What’s your walk-on music?",
      "I’ve been going for two years. The bag hasn’t complained.",
    ],
    [
      "Big sign over the bed: MY MEDICINE AT 8, 11, 2, 5. It worked.",
      "Ask for the pharmacist on the ward.",
    ],
    [
      "I miss it too. Then he squeezes my hand twice. That’s the smile now.",
      "It isn’t mean. Speech therapy gave us a bit of it back.",
    ],
  ],
  als: [
    [
      "“Who ate the last one?” and “I love you” in four moods.",
      "I recorded my laugh. Three sorts.",
      "Bedtime stories for grandchildren I haven’t got yet.",
    ],
    [
      "We got two nights a week from the hospice team. I didn’t know one could ask.",
      "Salt in the coffee, oh dear. I washed my phone.",
    ],
    [
      "A golf umbrella clamped to the chair, black inside.",
      "A baseball cap with a sort of curtain. He looks like a beekeeper.",
    ],
  ],
  alzheimers: [
    [
      "“She’s on her way. Tell me about her kitchen.”",
      "I say, “You’re missing her,” and she says yes, and then it’s gone.",
    ],
    [
      "Our doctor wrote a prescription: no driving. He took it from a doctor.",
      "You’re not a thief. You may have saved somebody.",
    ],
    [
      "All four verses. I’m in pieces, the good kind.",
      "Music goes in by another door. Thank you for telling us.",
    ],
  ],
  maculardegeneration: [
    [
      "Honest story: pressure, a floating blob for a day, and cake. Thirty-one so far.",
      "Ask for plenty of numbing, and squeeze the nurse’s hand. They expect it.",
      "The antiseptic stings more than the needle does.",
    ],
    [
      "I gave mine up in May. I miss it at dusk.",
      "My son and I go for a drive every Sunday. He drives, I navigate from memory.",
    ],
    [
      "Brown rice on white plates, white rice on the blue ones.",
      "I paint the keyholes with nail polish. Red for front, green for shed.",
    ],
  ],
  dryeye: [
    [
      "Welder on vacation! I’m a beekeeper off duty.",
      "Mine are purple. If they’re going to look, let them look.",
    ],
    [
      "Swimming goggles, no shame, and gel before boarding.",
      "Close the vent and hang a scarf over it.",
    ],
    [
      "I record the stories on a good day and play them at bedtime.",
      "It isn’t “just.” I’m sorry about the reading.",
    ],
  ],
  breastcancer: [
    [
      "Thursday here. My grout’s a disgrace, come over.",
      "I’m in. I bake, they freeze it.",
      "Results on a Friday, so a weekend either way.",
    ],
    [
      "“It’s the sort that stays, and the doctors keep it small.” They asked if they could have a dog.",
      "We have a question jar. Mostly they ask about dinosaurs.",
    ],
    [
      "Asparagus! I planted a walnut.",
      "Six years. I’m going to read this every morning for a while.",
    ],
  ],
  lungcancer: [
    [
      "“Did you eat bacon?”",
      "I say, “Would it change what you bring for dinner?”",
      "“No, but thanks for the concern,” and I let the silence do its job.",
    ],
    ["Mine came on day sixteen. It was worth waiting for.", "Twice! I did the bookshelf by color."],
    ["Half a beat late is jazz.", "One lobe here as well. I whistle."],
  ],
  prostatecancer: [
    [
      "Year four. I think about it in the week of the test, and the rest of the time I fish.",
      "My gut shouted for about six months, then it got bored.",
    ],
    [
      "Hanging on, week two, thank you.",
      "One pad for luck. I carried mine for a year like a rabbit’s foot.",
    ],
    [
      "Bamboo shirts and a fan on a ribbon. My wife decorated it.",
      "The freezer aisle! I thought it was only me.",
    ],
  ],
  bloodcancer: [
    ["Happy hundred! What did it taste of?", "Day sixty-two. I’m aiming for a peach."],
    ["About four, yes. I take the dog out at four.", "“Lucky” should be banned."],
    [
      "Swearing, out loud, by arrangement with the nurse.",
      "I asked for sedation on the third. I don’t know why I’d been a hero.",
    ],
  ],
  bladdercancer: [
    ["Three bit a little. Water, sofa, nothing planned.", "I do crosswords in quarter turns."],
    [
      "I chose the urostomy because I like to sleep. No regrets.",
      "Neobladder, three years. It’s work, and it’s mine.",
      "Ask to meet one of each. They found me two lovely people.",
    ],
    ["Pink, smooth and boring is going on my wall.", "Three years! Mine’s in May, same wish."],
  ],
  skincancer: [
    [
      "Four hours, three rounds, one whole novel.",
      "Lunch, yes, and somebody to drive. You’ll look like you lost a fight with a door.",
    ],
    ["Chin strap. Give up on dignity.", "A legionnaire’s cap in linen. I get saluted."],
    [
      "I got it down to once a month by putting it in the calendar. On other days I’m not allowed.",
      "My dermatologist takes photos, so I don’t have to remember.",
    ],
  ],
  hiv: [
    ["Did you want fries?", "In the rain with the wipers going. It’s a film. I’m so glad."],
    [
      "They hurt a bit for a day. I do squats.",
      "Eighteen months in, and I forget for weeks. It’s bliss.",
    ],
    [
      "I started with a dentist and a pension, in that order.",
      "I’m sixty-eight. I’ve taken up the cello. Start anywhere.",
    ],
  ],
  endometriosis: [
    [
      "Peppermint tea for the gas. Trust me on that.",
      "A nightdress. Nothing with a waist for a week.",
      "Something to prop up the blanket.",
    ],
    ["Corpse pose, expert level.", "I was told to try turmeric while fainting."],
    [
      "I told everyone I’d answer in a year. It gave me a year.",
      "Loud, yes. My sister and I go for walks and don’t mention it.",
    ],
  ],
  shn: [
    [
      "I started a petition about a waiting-room chair. We won.",
      "I replied to one question at midnight, and never stopped.",
      "I gave a talk to nine people. Two were asleep.",
    ],
    [
      "“My fee for an hour with preparation is this. Is there a budget?” They always find one.",
      "I do one free thing a year and I pick it myself.",
    ],
    [
      "“Back in spring.” Comments off. It’s the best post I ever wrote.",
      "You don’t have to explain. They’ll be there.",
    ],
    [
      "Write about her hands, or her laugh. One small thing.",
      "I’m sorry. Let someone else post it, and just light the candle.",
    ],
    [
      "Framed, unread! Mothers are the best journals.",
      "Fourth with “patient partner” is first in my book.",
    ],
  ],
};
