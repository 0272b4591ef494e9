import type { ConditionProfile } from "./condition-profile.ts";

export const cancerAndVirusProfiles: ConditionProfile[] = [
  {
    prefix: "breastcancer",
    name: "advanced breast cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "oncologist",
    skip: ["changing"],
    what: "Advanced breast cancer has spread beyond the breast and nearby nodes, often to bone, liver, lung or brain. It is treated rather than cured, one line of treatment after another, and many people live with it for years.",
    care: "A medical oncologist leads. Palliative care, a nurse navigator, a social worker and a counselor are for now, and not only for later.",
    symptoms: [
      [
        "bone pain",
        "A hip or a rib that aches at night. New or sharper pain should be told to your team soon.",
      ],
      [
        "fatigue",
        "From the cancer, the treatment, the worry and the steroids that kept you up till four.",
      ],
      ["hot flashes", "You are the only one in a T-shirt in the snow."],
      [
        "numb fingers",
        "Neuropathy makes buttons and earrings difficult. Say so early, since doses can be changed.",
      ],
    ],
    helps: [
      [
        "knowing your subtype",
        "Hormone receptors and HER2 decide which treatments fit. Learn yours by heart, like a phone number.",
      ],
      ["early palliative care", "It is about comfort and living better, alongside treatment."],
      [
        "movement, in small doses",
        "One of the few things shown to ease cancer fatigue. A lap around the garden counts.",
      ],
      [
        "people in the same line",
        "Someone on your medicine will know about the thing with the fingernails.",
      ],
    ],
    tests: [
      ["scans", "CT, bone scan or PET every few months. The days before have a name: scanxiety."],
      [
        "a biopsy of a new spot",
        "Cancer can change its receptors, so a fresh sample may open another treatment.",
      ],
      [
        "tumor markers",
        "Useful for some people and misleading for others. Ask if they mean anything in your case.",
      ],
    ],
    worse: [
      ["the week before a scan", "Every twinge is a message. Plan soft things."],
      ["steroid days", "Awake, hungry, and cleaning the oven at midnight."],
      ["pink October", "Balloons, ribbons and survivors, and hardly a word about you."],
    ],
    myths: [
      [
        "You are so brave, you will beat it",
        "It is no contest. Those who die of it did not fail to fight.",
      ],
      [
        "When do you finish treatment?",
        "You do not. You go on for as long as it works, and change when it does not.",
      ],
      ["You look too well", "Many treatments leave the hair and take the rest."],
    ],
    atWork:
      "They ask when you will be back to normal. You say Thursday, meaning the good week, and they write it down.",
    atHome:
      "The school form asks for an emergency contact. You fill in your own name, look at it, and add three more.",
    outside:
      "On the beach in a big hat, with a port scar and a paperback, you decide that the next scan does not exist before Monday.",
    questions: [
      "What are my receptors and mutations now?",
      "How will we know if this line is working?",
      "What comes after it, and are there trials?",
      "Can palliative care join my team?",
    ],
    voices: [
      [
        "She doesn’t say “stay strong.” She says, “Want to be weak at my place on Friday?”",
        "Magdalena, living with bone mets",
      ],
      [
        "I’ve been dying for six years, and I’ve never been so busy.",
        "Colleen, on her fourth line",
      ],
    ],
    threads: [
      [
        "Scanxiety club",
        "Mine is on Wednesday. Results on Friday. I’ve already cleaned the grout. Who’s with me?",
        "waiting for scans",
        "feelings",
      ],
      [
        "What do you tell your children?",
        "They are six and nine. They know there’s cancer. They don’t know it’s staying.",
        "telling the children",
        "people",
      ],
      [
        "Six years stable today",
        "I was told two or three. I’ve planted asparagus, which takes three years. It’s coming up.",
        "six years stable",
        "light",
      ],
    ],
  },
  {
    prefix: "lungcancer",
    name: "lung cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "oncologist",
    skip: ["changing"],
    what: "Lung cancer begins in the lining of the airways or air sacs. Non-small cell is more common, small cell faster. Treatment depends on type, stage and, more and more, on changes in the tumor’s genes.",
    care: "Surgeon, radiation and medical oncologists should look at your case together. A nurse navigator keeps track of the dates for you.",
    symptoms: [
      ["a cough that stays", "Six weeks, eight weeks, and everyone blames the weather."],
      ["breathlessness", "On the usual hill, with the usual dog."],
      [
        "chest or shoulder pain",
        "Dull, and deeper than a muscle. It can also be nothing; it should be looked at.",
      ],
      ["weight loss", "Compliments you did not ask for."],
    ],
    helps: [
      [
        "biomarker testing",
        "Ask for a complete panel before treatment starts. It may point to a tablet instead of a drip.",
      ],
      [
        "immunotherapy",
        "It takes the brakes off the immune system. Report new rashes, diarrhea or breathlessness at once.",
      ],
      ["breathing exercises", "A respiratory therapist can give you back a flight of stairs."],
      [
        "stopping smoking, if you smoke",
        "It helps treatment work, whenever it happens. No one should lecture you.",
      ],
    ],
    tests: [
      ["a CT scan", "Finds and measures. A spot is not always cancer."],
      [
        "a biopsy",
        "Through the windpipe or between the ribs, with sedation. The sample tells the type.",
      ],
      ["a PET scan", "You rest in a dim room with sugar in your vein, and may not even read."],
    ],
    worse: [
      ["chest infections", "They sap breath and delay treatment. Call about any fever."],
      ["blame", "“Did you smoke?” is no treatment plan."],
      ["doing it alone", "There are more forms, rides and decisions than one person can hold."],
    ],
    myths: [
      [
        "Only smokers get it",
        "Up to one in five people with lung cancer never smoked. And those who did deserve the same care.",
      ],
      ["It is always found too late", "Screening scans find more early cancers each year."],
      [
        "Treatment is worse than the disease",
        "It has changed. Many work, travel and parent all through it.",
      ],
    ],
    atWork:
      "Somebody asks whether you smoked, by the coffee machine, in the tone used for weather. You say, “Did you want milk?”",
    atHome:
      "The oxygen tube is seven meters long. The dog has learned to step over it, the grandchildren to jump.",
    outside:
      "You used to choose trails by the view; now it is benches. The views from benches are perfectly good.",
    questions: [
      "What type, what stage, and which biomarkers?",
      "Is surgery possible, and if not, why not?",
      "What side effects should make me call at night?",
      "Is there a trial that would suit me?",
    ],
    voices: [
      [
        "My neighbor drove me thirty times and never once asked how I got it.",
        "Lorenzo, stage III",
      ],
      [
        "I never smoked. My friend here smoked for forty years. We have the same nurse, and the same hope.",
        "Hye-jin, EGFR-positive",
      ],
    ],
    threads: [
      [
        "“Did you smoke?”",
        "Let’s collect answers. Polite, impolite, whatever works.",
        "the smoking question",
        "people",
      ],
      [
        "Waiting for biomarker results",
        "Day nine. They say two weeks. I’ve alphabetized the spices twice.",
        "waiting for biomarkers",
        "doctors",
      ],
      [
        "Back to choir after surgery",
        "One lobe fewer. I come in half a beat late and nobody minds.",
        "singing after surgery",
        "light",
      ],
    ],
  },
  {
    prefix: "prostatecancer",
    name: "prostate cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "urologist",
    skip: ["changing", "diary"],
    what: "Prostate cancer is common and often slow. Some need treatment soon, some later and some never. Finding out which you have is the main work of the first months.",
    care: "Hear from a urologist and a radiation oncologist before you decide. A pelvic floor therapist and a sex therapist are worth asking for by name.",
    symptoms: [
      [
        "leaking after treatment",
        "It commonly improves over months. Meanwhile there are pads, and exercises.",
      ],
      [
        "bone pain",
        "In advanced disease it may be the first sign. Back pain that wakes you should be reported.",
      ],
      ["a weak stream", "Usually due to benign growth, and worth checking all the same."],
      ["no symptom at all", "Early on that is the rule. A blood test brought you here."],
    ],
    helps: [
      [
        "active surveillance",
        "Regular checks with treatment held in reserve. It is a plan, and takes nerve.",
      ],
      [
        "pelvic floor training",
        "Begin before surgery if you can. It is physiotherapy nobody can see.",
      ],
      ["a second opinion", "Surgeons like surgery and radiologists like radiation. Ask both."],
      ["talking about sex early", "Rehabilitation after treatment works best when it begins soon."],
    ],
    tests: [
      [
        "PSA",
        "A blood test with moods: cycling, infection and age raise it too. The trend says more.",
      ],
      ["an MRI", "Shows where to look, and spares some men a biopsy."],
      [
        "a biopsy",
        "A few minutes, some soreness. The Gleason score, or grade group, comes from this.",
      ],
    ],
    worse: [
      ["hormone therapy flushes", "You finally understand your wife, and tell her so."],
      ["waiting for PSA", "The needle takes a second, the number three days."],
      ["silence", "Men know each other’s cars. Few know each other’s PSA."],
    ],
    myths: [
      [
        "It is an old man’s cancer, so it does not matter",
        "Many live long with it. Some forms are aggressive, and men in their forties can be affected.",
      ],
      [
        "Treatment ends your sex life",
        "It changes it. With help, time and humor, many couples find their way.",
      ],
      [
        "Surgery is always best",
        "Radiation and surveillance can be just as good, depending on your cancer and your life.",
      ],
    ],
    atWork:
      "You pick the aisle seat in every meeting, and know which floor has the good restroom. A colleague follows you out one day and says, “Me too. Since March.”",
    atHome:
      "There are pads in the cupboard behind the towels. Your wife has moved them to the front, next to hers, without comment.",
    outside: "Eighteen holes, four restrooms, one very understanding foursome.",
    questions: [
      "What is my grade group, in plain words?",
      "What happens if I do nothing for a year?",
      "What are your own results for continence and erections?",
      "Who helps me with recovery afterward?",
    ],
    voices: [
      [
        "He told his poker group. Two of them had it too. They’d played for nine years.",
        "Ottilie, wife of a survivor",
      ],
      ["I didn’t want to talk. Then I couldn’t stop.", "Reginald, after radiation"],
    ],
    threads: [
      [
        "Surveillance: how do you live with not acting?",
        "My head says it’s right. My gut wants the thing out by Friday.",
        "active surveillance",
        "feelings",
      ],
      [
        "Dry at last",
        "Eleven weeks after surgery. One pad, just for luck. To those in week two: hang on.",
        "staying dry",
        "light",
      ],
      [
        "Hot flashes on hormone therapy",
        "I stood in the freezer aisle until they asked if I needed help. What works?",
        "hot flashes",
        "symptoms",
      ],
    ],
  },
  {
    prefix: "bloodcancer",
    name: "blood cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "hematologist",
    skip: ["changing"],
    what: "Leukemia, lymphoma and myeloma all begin in blood, marrow or lymph. Some are emergencies and some are watched for years. The exact subtype decides nearly everything.",
    care: "A hematologist-oncologist leads. Larger centers add transplant teams, infectious disease doctors and people who do nothing but find you a place to stay.",
    symptoms: [
      ["bone-deep tiredness", "You sit down to tie a shoe and stay there."],
      ["night sweats", "A change of sheets at two in the morning."],
      ["swollen nodes", "A lump in the neck or armpit that does not hurt and does not leave."],
      ["bruises", "From nothing, in the shape of countries."],
    ],
    helps: [
      [
        "infection precautions",
        "Masks, handwashing, no salad bars when counts are low. A thermometer is your best friend.",
      ],
      [
        "a fever plan",
        "Which number means that you go in, at any hour, without asking if it is convenient.",
      ],
      [
        "targeted and cell therapies",
        "From daily tablets to CAR-T, options have multiplied. Ask what applies to your subtype.",
      ],
      ["a caregiver rota", "Transplants take a village with a spreadsheet."],
    ],
    tests: [
      [
        "blood counts",
        "White, red, platelets. You will learn to read them before the nurse has finished printing.",
      ],
      [
        "a bone marrow biopsy",
        "Numbing, pressure, a few bad seconds. Ask for sedation if you want it.",
      ],
      ["genetic tests of the cells", "These sort one leukemia from another and steer treatment."],
    ],
    worse: [
      ["low counts", "The days after chemo when the cat may not sleep on your pillow."],
      [
        "watch and wait",
        "Some call it watch and worry. It is a treatment decision, and it is hard.",
      ],
      ["steroid weekends", "Four hours of sleep and a reorganized garage."],
    ],
    myths: [
      [
        "No treatment means no cancer",
        "Some blood cancers are best watched at first. You still have it, and may still be tired.",
      ],
      [
        "A transplant is an operation",
        "It is a bag of cells through a drip, and months of patience around it.",
      ],
      ["Remission means cured", "Sometimes. For other kinds it means quiet, and being checked."],
    ],
    atWork:
      "Your camera is off because you are in a recliner with a line in your chest. The beep in the background, you explain, is the microwave.",
    atHome:
      "Shoes off, hands washed, flowers on the other side of the window. Your niece waves with both arms from the lawn.",
    outside:
      "The supermarket at seven in the morning belongs to you, two nurses and an old man with a mask. You nod to each other like a secret society.",
    questions: [
      "What is my exact subtype, and its markers?",
      "What temperature means that I call?",
      "What is the aim of this treatment?",
      "Should we be talking to a transplant center?",
    ],
    voices: [
      [
        "My donor is a stranger in Poland. I send him good thoughts each morning.",
        "Esther, transplanted 2020",
      ],
      ["Remission is a waiting room with nicer chairs. I’ve hung up pictures.", "Naveen, lymphoma"],
    ],
    threads: [
      [
        "Day +100!",
        "A hundred days since my transplant. I ate a strawberry. Washed four times. Worth it.",
        "day one hundred",
        "light",
      ],
      [
        "Watch and wait is driving me up the wall",
        "Everyone says how lucky. I think about it every day at about four.",
        "watch and wait",
        "feelings",
      ],
      [
        "Marrow biopsy tips",
        "Third one on Monday. What has made it easier? Music? Sedation? Swearing?",
        "marrow biopsies",
        "practical",
      ],
    ],
  },
  {
    prefix: "bladdercancer",
    name: "bladder cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "urologist",
    skip: ["changing", "diary"],
    what: "Bladder cancer starts in the lining of the bladder. Most is found before it reaches the muscle, and can be treated from within; it likes to come back, so checks go on for years.",
    care: "A urologist does the scopes and surgery, a medical oncologist joins if it goes deeper, and an ostomy nurse can be the hero of the whole story.",
    symptoms: [
      ["frequent urination", "Every half hour, with little to show for it."],
      ["burning", "Taken for infection again and again, in women above all."],
      [
        "blood in the urine",
        "Pink, red or cola, often painless, often only once. Once is enough to be checked.",
      ],
      ["urgency after treatment", "BCG days are for staying near home."],
    ],
    helps: [
      [
        "BCG",
        "A weakened bacterium put into the bladder to wake up the immune system. Two hours of turning like a roast.",
      ],
      ["keeping to the scope dates", "Dull, awkward, and the best protection there is."],
      ["an ostomy nurse", "For marking the right spot before surgery and for everything after it."],
      ["plain water", "It dilutes what stings, and gives you something to do."],
    ],
    tests: [
      [
        "cystoscopy",
        "A thin camera, numbing gel, two minutes. You may watch the screen, or the ceiling.",
      ],
      ["urine cytology", "Cells under a microscope."],
      ["a CT urogram", "Looks at the whole plumbing, from kidney down."],
    ],
    worse: [
      ["smoking", "The strongest known risk, and worth stopping even now."],
      ["coffee and fizz", "After treatments they can make a sore bladder shout."],
      ["the wait for pathology", "Ten days, as a rule. They are long ones."],
    ],
    myths: [
      ["It is always an infection", "Blood without infection needs a scope, in women too."],
      [
        "A bag ends your life as you know it",
        "It changes the plumbing. People with a urostomy dive, date and run marathons.",
      ],
      [
        "Once it is out, it is over",
        "It often returns, which is why you and the scope will be meeting again.",
      ],
    ],
    atWork:
      "You tell them it is a dental appointment. By the sixth week, they must believe that you have a hundred teeth.",
    atHome:
      "After BCG there is bleach by the toilet and a sign on the door, and your husband sleeps through it all.",
    outside:
      "You know every rest stop between here and your sister’s, and which has the hook for your bag.",
    questions: [
      "What grade and stage is it, and has it reached muscle?",
      "What is my schedule of scopes?",
      "What if BCG does not work?",
      "Which kinds of diversion could I choose from?",
    ],
    voices: [
      [
        "We call it the bean roast: left side, right side, back, front. He sets the timer.",
        "Joan, on BCG",
      ],
      [
        "I’ve had the pouch for four years. I forget it’s there until the dog sits on it.",
        "Wendell, after cystectomy",
      ],
    ],
    threads: [
      [
        "BCG number three tomorrow",
        "One and two were fine. I hear that three bites. What do you do on the day?",
        "BCG days",
        "treatment",
      ],
      [
        "Neobladder or urostomy?",
        "I have two weeks to choose. I’d like both to be wonderful, please.",
        "choosing a diversion",
        "doctors",
      ],
      [
        "All clear, three years",
        "He showed me the screen. Pink, smooth, boring. I’ve never seen anything so lovely.",
        "an all clear",
        "light",
      ],
    ],
  },
  {
    prefix: "skincancer",
    name: "skin cancer",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "dermatologist",
    skip: ["changing", "diary", "worse", "nights", "home", "work"],
    what: "Skin cancers are the most common cancers of all. Basal and squamous cell cancers are usually cured by removal; melanoma is rarer and more serious, and treatment for it has changed completely in recent years.",
    care: "A dermatologist finds and follows, a Mohs or plastic surgeon removes, and a medical oncologist comes in for advanced melanoma.",
    symptoms: [
      ["a sore that will not heal", "Four weeks, five weeks, a little crust, a little blood."],
      ["a changing mole", "Uneven, growing, darker on one side. The ugly duckling among the rest."],
      ["a pearly bump", "You thought it was a pimple, for a year."],
      [
        "a dark streak in a nail",
        "In people with dark skin, melanoma can sit beneath a nail or on a sole.",
      ],
    ],
    helps: [
      [
        "monthly self-checks",
        "After the shower, with a mirror and a phone. Ask somebody to do your back.",
      ],
      ["Mohs surgery", "Layer by layer, with waiting in between. Bring a book and a sandwich."],
      ["shade and sleeves", "They protect better than any bottle and never wear off."],
      [
        "immunotherapy",
        "For advanced melanoma it has given many people years. Report new symptoms early.",
      ],
    ],
    tests: [
      ["dermoscopy", "A magnifier with a light. Quick, and pleasantly dull."],
      ["a biopsy", "A numb spot, a small cut, a week of wondering."],
      ["a sentinel node test", "For thicker melanomas: is the first lymph node clear?"],
    ],
    worse: [
      ["the midday sun", "Including in April, in the car and on the ski lift."],
      ["tanning beds", "There is no safe kind."],
      ["the days before a check", "Every freckle looks at you."],
    ],
    myths: [
      [
        "It is only skin cancer",
        "Most is curable. It still means surgery, scars and fear, and some kinds spread.",
      ],
      [
        "Dark skin is safe",
        "Less often affected, and more often found late. Check palms, soles and nails.",
      ],
      [
        "One sunburn does not count",
        "They all go on the account, the childhood ones with interest.",
      ],
    ],
    atWork:
      "You come back with a bandage across your nose, and tell the first three people the truth and the fourth that it was a bear.",
    atHome:
      "Your partner inspects your back with reading glasses and a flashlight. It is the least romantic ten minutes of the month, and the most loving.",
    outside: "You have become the one with the tent. By two o’clock everybody is in it.",
    questions: [
      "Which type, how deep, and are the margins clear?",
      "How often do I need a full skin check?",
      "Should my family be checked?",
      "What will the scar look like in a year?",
    ],
    voices: [
      [
        "She photographs my moles every month. It’s a strange album, and I’m fond of it.",
        "Elmer, melanoma stage II",
      ],
      [
        "My scar smiles a little on the left. I’ve begun to smile with it.",
        "Katya, after Mohs surgery",
      ],
    ],
    threads: [
      [
        "Mohs on the nose, tell me",
        "Thursday at eight. They say bring lunch. How long were you there?",
        "Mohs on the nose",
        "new",
      ],
      [
        "Hats that stay on",
        "I’ve lost three to the wind. I need one for boats.",
        "hats",
        "practical",
      ],
      [
        "Afraid of each freckle",
        "It’s two years. I check twice a day. My wife says it’s too much, and she’s right.",
        "checking too often",
        "feelings",
      ],
    ],
  },
  {
    prefix: "hiv",
    name: "HIV",
    spell: "rough week",
    spells: "rough weeks",
    doctor: "HIV doctor",
    skip: ["changing", "diary", "home"],
    what: "HIV is a virus that attacks immune cells. With treatment it becomes undetectable in blood, and then it cannot be passed on through sex. People who start early can expect a long life.",
    care: "An HIV clinic or specialist sees you twice a year or so, once things are steady. Pharmacists, case managers and peer navigators help with the rest.",
    symptoms: [
      ["tiredness", "From the virus, from worry, or from growing older, as everyone does."],
      ["swollen glands", "In the neck, armpits or groin, for weeks."],
      [
        "a flu-like start",
        "Fever, rash and sore throat a few weeks after infection, blamed on anything else.",
      ],
      ["no symptoms for years", "Which is why testing matters more than feeling."],
    ],
    helps: [
      [
        "daily treatment",
        "For most people it is one tablet. Side effects are milder than their reputation.",
      ],
      [
        "long-acting injections",
        "Every month or two at the clinic. No bottle in the bathroom, and no daily reminder.",
      ],
      [
        "knowing what undetectable means",
        "U=U: undetectable equals untransmittable. Say it until you believe it.",
      ],
      ["a circle you have told", "It may be one person. It should be somebody."],
    ],
    tests: [
      [
        "the viral load",
        "Copies of virus in a drop of blood. “Undetectable” is a lovely dull word.",
      ],
      ["the CD4 count", "How well your defenses stand. It rises slowly after treatment begins."],
      [
        "the resistance test",
        "Which medicines will work for your virus, checked before you start.",
      ],
    ],
    worse: [
      ["missed tablets", "Now and then is forgiven; often gives the virus room to learn."],
      [
        "some remedies and antacids",
        "They can stop a tablet from working. Show your pharmacist everything.",
      ],
      ["secrecy", "Hiding the bottle, the appointment and yourself is a second job."],
    ],
    myths: [
      [
        "You can catch it from a cup",
        "You cannot. Nor from kissing, hugging, toilet seats or swimming pools.",
      ],
      ["You cannot have children", "You can, and with treatment they are born without HIV."],
      ["It only happens to certain people", "It is a virus. It does not read questionnaires."],
    ],
    atWork:
      "There is a blood drive in the lobby with cookies. You say that you are afraid of needles, twice a year, to the same smiling woman.",
    atHome:
      "The tablet lives beside the coffee. Fourteen years, and you no longer notice it, like the sound of the refrigerator.",
    outside:
      "On the second date, he asks what you do for fun. You have practiced a sentence in the shower all week, and it is about something else.",
    questions: [
      "Am I undetectable, and since when?",
      "Could I switch to injections?",
      "Do my other medicines get along with these?",
      "Which screenings should I have at my age?",
    ],
    voices: [
      [
        "I told my mom. She googled for an hour, came back and said, “So you’re fine. Come and eat.”",
        "Andre, undetectable since 2017",
      ],
      [
        "I buried my friends in the nineties. I’m seventy now. I owe them a good time.",
        "Clement, long-term survivor",
      ],
    ],
    threads: [
      [
        "Told someone for the first time",
        "In the car, in the rain, with the wipers going. He said, “Thanks for telling me. Do you want fries?”",
        "telling someone",
        "light",
      ],
      [
        "Switching to injections?",
        "I like the idea of forgetting about it for two months. Do the shots hurt?",
        "long-acting injections",
        "treatment",
      ],
      [
        "Growing old with HIV",
        "I never made plans past forty. I’m sixty-three. Where does one start?",
        "growing older",
        "feelings",
      ],
    ],
  },
  {
    prefix: "endometriosis",
    name: "endometriosis",
    spell: "flare",
    spells: "flares",
    doctor: "gynecologist",
    what: "In endometriosis, tissue like the lining of the womb grows in other places, such as ovaries, bowel or bladder. It inflames and scars, and it hurts, with periods and often without.",
    care: "A gynecologist with special experience in endometriosis is worth searching for. Pelvic floor therapists and pain specialists help with what surgery cannot reach.",
    symptoms: [
      [
        "severe period pain",
        "The kind that puts you on the bathroom floor. Being told that it is normal does not make it so.",
      ],
      [
        "pain during sex",
        "Deep, sharp, and lasting into the next day. You may stop, and you may say why.",
      ],
      ["bowel or bladder pain", "Worse around your period, and easily taken for IBS or infection."],
      ["endo belly", "A swelling so sudden that you are offered a seat on the bus."],
    ],
    helps: [
      [
        "hormonal treatment",
        "Pills, coils and others quiet the tissue. It may take several tries to find one that agrees with you.",
      ],
      [
        "excision surgery",
        "Removes the tissue itself. Results depend a great deal on the surgeon’s experience.",
      ],
      ["pelvic floor therapy", "Muscles that have braced for years need to be taught to let go."],
      ["heat", "Pads, bottles, baths, the car seat. You have a favorite, and it has a name."],
    ],
    tests: [
      [
        "an examination",
        "It should never be rushed. You may bring someone, and may stop at any time.",
      ],
      [
        "an expert ultrasound or MRI",
        "It can show deep disease and cysts. A normal one does not rule endometriosis out.",
      ],
      ["laparoscopy", "Small cuts, a camera, a biopsy. It diagnoses and treats in one go."],
    ],
    worse: [
      ["a period", "Also the days before, and for some people ovulation as well."],
      ["pushing through", "The week you did not rest comes back with interest."],
      ["a full bowel", "Constipation and endometriosis make each other meaner."],
    ],
    myths: [
      ["Pregnancy cures it", "It may pause symptoms for some. It is no cure, and no prescription."],
      [
        "It is just bad periods",
        "It can involve bowel, bladder, nerves and lungs, and hurt all month.",
      ],
      ["A hysterectomy ends it", "Tissue outside of the womb stays unless it is removed too."],
    ],
    atWork:
      "You present the quarterly figures with a heat patch under your dress, two painkillers in and gripping the lectern. They praise your calm.",
    atHome:
      "You lie on the bathroom tiles, since they are cool, with the dog along your back, because he is warm.",
    outside:
      "You have gone to three weddings this year in the same elastic dress. It has pockets, and in the pockets are your medicines.",
    questions: [
      "How many endometriosis operations do you do in a year?",
      "What are my choices if I want children, or do not?",
      "Could my bowel or bladder be involved?",
      "What is the plan for pain on the worst days?",
    ],
    voices: [
      [
        "My boyfriend fills the hot-water bottle at eleven each night in that week, like a night watchman.",
        "Saskia, stage IV",
      ],
      [
        "Twelve years, nine doctors. I asked the surgeon for the pictures. I wanted to see it.",
        "Renée, diagnosed at 29",
      ],
    ],
    threads: [
      [
        "Laparoscopy bag check",
        "Next Wednesday. Loose pants, straws, long charger, pillow for the seat belt. What else?",
        "the laparoscopy",
        "practical",
      ],
      [
        "“Have you tried yoga?”",
        "I was on the floor at the time. Technically, yes.",
        "unasked advice",
        "light",
      ],
      [
        "Trying to decide about children",
        "Clock, surgery, money, pain. Everyone has opinions, and they are all loud.",
        "deciding about children",
        "feelings",
      ],
    ],
  },
];
