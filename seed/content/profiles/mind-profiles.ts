import type { ConditionProfile } from "./condition-profile.ts";

export const mindProfiles: ConditionProfile[] = [
  {
    prefix: "mentalhealth",
    name: "a mental health condition",
    spell: "bad patch",
    spells: "bad patches",
    doctor: "therapist",
    what: "A mental health condition changes how you think, feel or act, strongly enough and long enough to get in the way of life. Such conditions are very common, they have many causes, and they can be treated.",
    care: "Your family doctor, a therapist, a psychiatrist, a peer worker: any of them can be the first door. Therapists talk, psychiatrists can also prescribe, and peers have been there.",
    symptoms: [
      [
        "low energy",
        "Everything is upstairs: the phone, the shower, the friend who wrote a week ago.",
      ],
      [
        "a racing mind",
        "Thoughts run in circles with the doors shut, and mostly after eleven at night.",
      ],
      [
        "pulling away",
        "You answer later, then shorter, then not. From outside it looks like indifference.",
      ],
      [
        "bodily aches",
        "Headaches, a stone in the stomach, a tight throat. Minds speak through bodies more than we like to admit.",
      ],
    ],
    helps: [
      [
        "talking therapy",
        "There are many kinds. The match between two people matters at least as much as the school it belongs to.",
      ],
      [
        "medicine when it fits",
        "It is no shortcut and no shame. Give it the weeks it needs, and report what you notice.",
      ],
      [
        "a routine with slack in it",
        "Meals, daylight and bed at roughly the same times. Slack, because some days will fall through.",
      ],
      [
        "peer support",
        "Somebody who has sat on the same bathroom floor can say things a professional cannot.",
      ],
    ],
    tests: [
      [
        "a first assessment",
        "An hour of questions about now and before. You may skip what you are not ready to tell.",
      ],
      [
        "questionnaires",
        "Short forms with boxes from “not at all” to “nearly every day.” They are blunt tools, useful for seeing change over time.",
      ],
      [
        "a physical checkup",
        "Thyroid, iron, medicines and sleep can all cloud the mind, so a blood test is often a good idea.",
      ],
    ],
    worse: [
      [
        "isolation",
        "It feels like rest and works like salt water. The more you drink, the thirstier you get.",
      ],
      [
        "alcohol and other numbing",
        "Understandable, effective for an hour, and then it presents the bill.",
      ],
      [
        "comparing yourself",
        "Other people’s lives come with good lighting. Yours comes with the washing-up.",
      ],
    ],
    myths: [
      [
        "It is a sign of weakness",
        "People carry on for years with an illness that nobody can see. Weak is the wrong word.",
      ],
      [
        "Talking about it makes it worse",
        "Asking someone whether they are all right, or even if they think of suicide, does not plant the idea. It often brings relief.",
      ],
      [
        "You would know it if you saw it",
        "You have probably had lunch with several people this month who are managing something of the kind.",
      ],
    ],
    atWork:
      "You have written “Hope you’re well!” to eleven people this morning, and have not been able to eat since Sunday.",
    atHome:
      "There is a bag by the door which has been going to the charity shop since March. You step over it on your way to lie down.",
    outside:
      "Somebody you know is coming toward you in the supermarket. You study the mustard with enormous interest until they have passed.",
    questions: [
      "What do you think is going on, and how sure are you?",
      "What are the choices, and what happens if we wait?",
      "Whom do I call if things get worse at night?",
      "How will we know that it is helping?",
    ],
    voices: [
      [
        "Don’t try to fix it. Come and sit on the floor with me.",
        "Nadia, who has been well for two years",
      ],
      [
        "I told one person. Then it was no longer the size of the whole house.",
        "Emeka, in therapy since spring",
      ],
    ],
    threads: [
      [
        "First therapy session tomorrow",
        "I’ve put it off for six years. What do you even say when they ask what brings you here?",
        "the first session",
        "new",
      ],
      [
        "Small things you did today",
        "I washed my hair and answered one email. It took all day. Please post yours, no matter how tiny.",
        "small things",
        "light",
      ],
      [
        "My mother says we never had this in our family",
        "We did. We just called it “nerves” and “his ways.” How do you talk to parents who don’t believe in any of it?",
        "talking to parents",
        "people",
      ],
      [
        "How long did you wait for an appointment?",
        "Fourteen weeks, they say. I’m not in danger, only very, very tired. What kept you going while you waited?",
        "the waiting list",
        "doctors",
      ],
    ],
  },
  {
    prefix: "anxiety",
    name: "anxiety",
    spell: "panic attack",
    spells: "panic attacks",
    doctor: "therapist",
    what: "Anxiety is an alarm that is doing its job too well. In an anxiety disorder it goes off without a fire, stays on for months, and slowly makes your world smaller.",
    care: "Family doctors see anxiety every day. Psychologists and counselors offer cognitive behavioral therapy and related methods, and a psychiatrist can help if medicine is on the table.",
    symptoms: [
      [
        "a racing heart",
        "It thumps in your ears in the queue at the bank. Many people have their heart checked before anyone thinks of anxiety.",
      ],
      [
        "constant worry",
        "As soon as one worry is solved, the next takes its number and sits down.",
      ],
      [
        "avoiding things",
        "The motorway, the phone, the dentist, then the street where the dentist is.",
      ],
      [
        "tight muscles",
        "Shoulders up by your ears, a jaw that aches in the morning, hands that have made fists without asking.",
      ],
    ],
    helps: [
      [
        "cognitive behavioral therapy",
        "You learn to look at the thought, test it, and do the thing anyway in small portions.",
      ],
      [
        "slow breathing",
        "Out for longer than in, for a few minutes. It is a message to the body in the only language it reads.",
      ],
      [
        "gradual exposure",
        "Ten steps between you and the elevator, each one dull by the time you take the next.",
      ],
      [
        "medicine",
        "Some kinds are taken daily and need weeks; others are for short use. Ask which is which, and how to stop.",
      ],
    ],
    tests: [
      [
        "a conversation",
        "What you fear, what you avoid, how long it has gone on. Bring an example from this week.",
      ],
      [
        "a short questionnaire",
        "The GAD-7 has seven questions and takes two minutes. It shows change more than it proves anything.",
      ],
      [
        "ruling out other causes",
        "An overactive thyroid, certain medicines and a lot of coffee can imitate anxiety, so a blood test may be done.",
      ],
    ],
    worse: [
      ["too much caffeine", "A strong coffee and a panic attack share most of their features."],
      [
        "seeking reassurance",
        "Googling or asking “are you sure?” calms you for minutes and feeds the alarm for days.",
      ],
      [
        "short nights",
        "A tired brain sees danger everywhere. The same letter from the tax office looks different after sleep.",
      ],
    ],
    myths: [
      [
        "There is nothing to be afraid of",
        "The person with anxiety usually knows that. The alarm sits in a part of the brain that does not take arguments.",
      ],
      [
        "Avoiding what scares you is sensible",
        "It works at once, which is the trap. Each time you avoid it, the fear learns that it was right.",
      ],
      [
        "A panic attack can kill you",
        "It feels that way, and it passes, commonly within half an hour. New chest pain should still be checked.",
      ],
    ],
    atWork:
      "The message says, “Can we talk at four?” and it is nine in the morning. You draft your resignation, a defense and an apology. At four, she wants to know about your holiday dates.",
    atHome:
      "You have checked the stove, left, come back, checked the stove, and photographed it. The photograph is of last week’s stove. You go back.",
    outside:
      "Halfway across the bridge your legs turn to water. People pass with ice cream. You hold the railing and read the sign about the height limit for boats, over and over.",
    questions: [
      "What kind of anxiety is this?",
      "Do you offer exposure as part of the therapy?",
      "How long until I might notice a change?",
      "What can I do in the moment when panic comes?",
    ],
    voices: [
      [
        "Don’t tell me to calm down. Tell me what you had for breakfast. Give me something to hold on to.",
        "Jules, panic disorder",
      ],
      [
        "I still get scared. I just go along with it in the back seat instead of letting it drive.",
        "Hiba, 36",
      ],
    ],
    threads: [
      [
        "Made a phone call today",
        "Three minutes with the insurance company. I had a script. My hands were shaking and I did it. That is all.",
        "phone calls",
        "light",
      ],
      [
        "Panic at night, out of nowhere",
        "I wake up at two with my heart going like mad. No bad dream, nothing. Does it happen to you? How do you get back to sleep?",
        "night-time panic",
        "symptoms",
      ],
      [
        "Boyfriend thinks I should just push through",
        "He means well. He also thinks fear is a decision. How do you explain it to someone who has never had a panic attack?",
        "explaining panic",
        "people",
      ],
    ],
  },
  {
    prefix: "depression",
    name: "depression",
    spell: "low spell",
    spells: "low spells",
    doctor: "doctor",
    what: "Depression is an illness that takes away energy, interest and hope for weeks or months on end. Sadness can be part of it; often the sadness would almost be welcome, compared with the gray.",
    care: "A family doctor is a good place to start, and can refer you to a therapist or a psychiatrist. For many people, talking therapy and medicine together work better than either alone.",
    symptoms: [
      [
        "loss of interest",
        "Music is just sounds. You look at your own hobby as if it belonged to a stranger.",
      ],
      [
        "heavy tiredness",
        "You sleep for ten hours and get up as though you had carried furniture.",
      ],
      [
        "harsh self-talk",
        "A voice that sounds like yours and says things you would never say to another person.",
      ],
      ["slowed thinking", "Choosing a yogurt takes four minutes. You put all of them back."],
    ],
    helps: [
      [
        "talking therapy",
        "It gives the thoughts a table to lie on, where two people can look at them.",
      ],
      [
        "antidepressants",
        "They commonly take several weeks, and the first is not always the right one. Never stop them suddenly or alone.",
      ],
      [
        "doing before wanting",
        "In depression, motivation comes after the action, if at all. So: shoes, door, mailbox.",
      ],
      [
        "daylight and company",
        "Neither cures it. Twenty minutes outdoors beside somebody who does not expect conversation can change the afternoon.",
      ],
    ],
    tests: [
      [
        "a talk with your doctor",
        "How long, how bad, what it stops you from doing, and if you have thought about dying. That last question is routine, and you may answer it honestly.",
      ],
      [
        "the PHQ-9",
        "Nine questions about two weeks. You will see it again, because it is good at showing change.",
      ],
      [
        "blood tests",
        "Thyroid trouble, anemia and low vitamins can look like depression or sit on top of it.",
      ],
    ],
    worse: [
      [
        "shutting everyone out",
        "The illness argues that you are a burden. It is lying, and it is very persuasive.",
      ],
      [
        "staying in bed",
        "Rest that does not rest. Even the couch is a step, and the kitchen is two.",
      ],
      ["alcohol", "It works against your medicine and your sleep, and it brings a bleak morning."],
    ],
    myths: [
      [
        "Cheer up, others have it worse",
        "Comparing pain has never yet relieved any. You would not say it about a broken leg.",
      ],
      [
        "Pills change your personality",
        "For many people, they give back the one they had. If you feel flat, say so; there are other choices.",
      ],
      [
        "You need a reason to be depressed",
        "Sometimes there is one, and often there is none you could point to. The illness does not need your permission.",
      ],
    ],
    atWork:
      "You answer “Busy!” when they ask how you are, since it explains the shadows under your eyes. Then you sit in the restroom for eleven minutes, looking at the lock.",
    atHome:
      "The plates have formed a small city. You move one to the sink, rest your hands on the edge, and that is the housework for today.",
    outside:
      "It is your friend’s birthday and you got as far as the corner. You could see the lights from there, and heard somebody laugh. Then you walked home and wrote that you had a cold.",
    questions: [
      "What are my choices, and what would you try first?",
      "What side effects should I call you about?",
      "How long would I stay on this if it helps?",
      "What is the plan if I get worse before it works?",
    ],
    voices: [
      [
        "Send me a picture of your dog. I may not answer. Send it anyway.",
        "Theo, on his second time through",
      ],
      ["It did not lift like a curtain. One day I noticed I was humming.", "Agnes, 61"],
    ],
    threads: [
      [
        "The dishes thread",
        "Post here when you have done some dishes. One fork counts. I’ve done a fork and a cup.",
        "the dishes",
        "light",
      ],
      [
        "Week three on a new antidepressant",
        "Sleep is a bit better, mood no different, mouth like a desert. When did you know if it was going to work?",
        "a new antidepressant",
        "treatment",
      ],
      [
        "Feeling nothing at my own son’s graduation",
        "I clapped, took pictures and felt like a cardboard cut-out of a mother. I know it’s the illness. It still frightens me.",
        "feeling nothing",
        "feelings",
      ],
    ],
  },
  {
    prefix: "bipolar",
    name: "bipolar disorder",
    spell: "episode",
    spells: "episodes",
    doctor: "psychiatrist",
    what: "Bipolar disorder brings episodes of depression and episodes of mania or its milder form, hypomania, with steadier times between. Bipolar I includes full mania; bipolar II includes hypomania and, often, long depressions.",
    care: "A psychiatrist usually leads, because mood stabilizers and other medicines are the backbone of treatment. A therapist, a family doctor who checks your blood, and one person who knows your early signs complete the team.",
    symptoms: [
      [
        "a lowered need for sleep",
        "Three hours, and you wake up full of plans. It feels like luck, and it is often the first sign.",
      ],
      [
        "a deep low",
        "It may last for weeks after a high. The world loses its color, along with your debit card.",
      ],
      [
        "fast thoughts",
        "Ideas overtake each other in the corridor. Other people seem to be speaking under water.",
      ],
      [
        "irritability",
        "Everyone is slow, in the way, or both. Families notice this before they notice joy.",
      ],
    ],
    helps: [
      [
        "mood stabilizers",
        "They smooth the peaks and the drops, and some need regular blood tests. Changes belong in your psychiatrist’s hands.",
      ],
      [
        "regular rhythms",
        "Getting up, eating and going to bed at set hours protects more than you would think.",
      ],
      [
        "an early-warning plan",
        "A page written on a calm day: my signs, what I want done, whom to call, who holds the credit card.",
      ],
      [
        "psychoeducation",
        "Learning how your own episodes start, alone or in a group, is a treatment in itself.",
      ],
    ],
    tests: [
      [
        "a life chart",
        "Moods, sleep and events drawn on one line through the years. Patterns appear that no single visit could show.",
      ],
      [
        "an interview with someone close",
        "With your consent, a partner or parent may be asked about highs, since from inside they can look like health.",
      ],
      [
        "blood and heart checks",
        "They rule out thyroid trouble and make sure that medicines are safe and at the right level.",
      ],
    ],
    worse: [
      [
        "a missed night",
        "One night without sleep can tip some people into a high. Red-eye flights deserve real thought.",
      ],
      [
        "stopping medicine",
        "You feel well, so why take it? Because it is working. Talk before you change a thing.",
      ],
      ["big changes", "A birth, a move, a promotion. Joyful upheavals count as well."],
    ],
    myths: [
      [
        "Everyone has mood swings",
        "Everyone has moods. Few people sell the car at midnight, or cannot stand up for a month.",
      ],
      ["Mania is fun", "It may begin that way. Then come the debts, the quarrels and the shame."],
      [
        "You cannot hold a job or a marriage",
        "A great many people do both. You very likely know one.",
      ],
    ],
    atWork:
      "In spring you volunteered for four projects and meant every word. It is November now, and you are looking at a calendar made by someone with your name.",
    atHome:
      "Your wife asks how you slept, lightly, while buttering toast. You both know that it is not a question about sleep.",
    outside:
      "The party is wonderful and so are you, and at two in the morning everybody seems to love your idea of driving to the sea. A friend holds on to your keys and orders you a taxi home.",
    questions: [
      "What are my earliest signs, as you see them?",
      "Which blood tests do I need, and how often?",
      "What should I do if I miss doses?",
      "How do we plan for pregnancy, travel or night work?",
    ],
    voices: [
      [
        "Tell me what you see, not what you think of it. “You’ve slept three hours” I can hear.",
        "Konrad, bipolar I",
      ],
      ["Steady is not the same as dull. I had to find that out.", "Latisha, eight years well"],
    ],
    threads: [
      [
        "Who holds your credit card?",
        "My sister and I have an agreement for when I’m high. It’s humiliating for one minute and has saved me thousands. What have you set up?",
        "money plans",
        "practical",
      ],
      [
        "Is it happiness or is it starting?",
        "I’m in a good mood. I slept well. I’ve a new job. And I keep checking myself for signs. Does one ever get to simply be happy?",
        "good moods",
        "feelings",
      ],
      [
        "Lithium and the summer heat",
        "I’ve been told to watch my fluids. What do you do in practice when it’s a hundred degrees and you work outdoors?",
        "medicine in hot weather",
        "treatment",
      ],
    ],
  },
  {
    prefix: "postpartum",
    name: "postpartum depression",
    spell: "bad day",
    spells: "bad days",
    doctor: "doctor",
    what: "Postpartum depression is a depression that begins during pregnancy or in the year after a birth. It is deeper and longer than the baby blues, affects about one in seven mothers, and partners can have it as well.",
    care: "A midwife, an obstetrician, a pediatrician or a family doctor can all be the one you tell. There are therapists and psychiatrists who work with new parents in particular.",
    symptoms: [
      [
        "a flatness",
        "You hold the baby and wait for the feeling from the films. You feel responsible, and tired, and far away.",
      ],
      [
        "frightening thoughts",
        "Images of harm that come uninvited and horrify you. They are common, and telling a professional is safe and brings relief.",
      ],
      ["sleeplessness", "The baby sleeps, finally, and you lie there listening for breathing."],
      [
        "anger",
        "At the baby monitor, at your mother-in-law, at a sock. Rage is a symptom that few leaflets mention.",
      ],
    ],
    helps: [
      ["telling one person", "“I am not all right” is enough. You do not need to prove it."],
      [
        "protected sleep",
        "Four or five hours in a row, guarded by somebody else. For a new parent this is treatment.",
      ],
      [
        "therapy for new parents",
        "Some therapists welcome babies in the room. Others work by video during naps.",
      ],
      [
        "medicine, with feeding in mind",
        "There are medicines that are compatible with breastfeeding. Ask, rather than deciding alone that you must do without.",
      ],
    ],
    tests: [
      [
        "a ten-question screening",
        "The Edinburgh scale is often handed out at the six-week visit. Answer as you are, and not as you think a mother should be.",
      ],
      [
        "a blood test",
        "Anemia and thyroid trouble are frequent after a birth, and both can drag you down.",
      ],
      [
        "a talk about the birth",
        "How it went matters. A frightening birth can leave traces of its own that need another kind of care.",
      ],
    ],
    worse: [
      [
        "broken nights",
        "Nobody is well on ninety-minute pieces of sleep. It is arithmetic, and no verdict on you.",
      ],
      [
        "perfect pictures",
        "Other babies sleep in linen on the internet. The laundry is just outside the frame.",
      ],
      [
        "visitors who need coffee",
        "Guests who hold the baby while you make cake have misunderstood their job.",
      ],
    ],
    myths: [
      [
        "It means that you do not love your child",
        "Depression dulls every feeling, love included. It is in there, and it comes back into view.",
      ],
      [
        "They will take the baby away",
        "Professionals hear this every day, and they want parents and babies to be well together.",
      ],
      [
        "It is just hormones",
        "Hormones play a part, and so do sleep, history, support and the birth itself. “Just” is not a helpful word at four in the morning.",
      ],
    ],
    atWork:
      "On your first day back they have decorated your desk. You pump in a storeroom, cry a little beside the printer paper, and return to a meeting about fonts.",
    atHome:
      "It is eleven in the morning and you are still in yesterday’s shirt, swaying, though you put the baby down ten minutes ago.",
    outside:
      "You have packed for forty minutes, and at the front door there is a smell. You unpack everything, change everyone, and decide that the park can be tomorrow.",
    questions: [
      "Is this more than the baby blues?",
      "Which treatments are possible while I am feeding?",
      "Who can help if things get worse on a weekend?",
      "Could my partner be screened too?",
      "What is the risk in another pregnancy?",
    ],
    voices: [
      [
        "He took the monitor and said, “You are off duty until five.” I slept, and I could see colors again.",
        "Marisol, mother of two",
      ],
      [
        "I thought I had made a terrible mistake. I had an illness. She’s four now, and tells me knock-knock jokes.",
        "Freya, recovered",
      ],
    ],
    threads: [
      [
        "I don’t feel what I thought I’d feel",
        "She is six weeks old, and I do everything right and feel like the babysitter. Please tell me that it changes.",
        "not feeling it yet",
        "feelings",
      ],
      [
        "Dads and partners, are you here?",
        "My wife is getting help, thank goodness. Now I notice that I’m not doing so well myself. Is there room for me?",
        "partners after a birth",
        "people",
      ],
      [
        "Small victories with a newborn",
        "Drank a whole cup of tea while it was hot. What was yours?",
        "small victories",
        "light",
      ],
    ],
  },
  {
    prefix: "ptsd",
    name: "PTSD",
    spell: "hard day",
    spells: "hard days",
    doctor: "therapist",
    what: "Post-traumatic stress disorder can follow an event that was overwhelming: violence, an accident, war, abuse, a birth, a stay in intensive care. The danger has passed, and the body has not been told.",
    care: "Look for a therapist who is trained in trauma work. A psychiatrist, a family doctor, a veterans’ service or a survivors’ organization can be part of the circle too.",
    symptoms: [
      [
        "a flashback",
        "It is no memory of something then. It is happening now, complete with the smell.",
      ],
      [
        "constant alertness",
        "You know where the exits are. You sat down facing the door without thinking about it.",
      ],
      [
        "numbness",
        "At a funeral, at a birthday, at a sunset. As if someone had put glass between you and the rest.",
      ],
      [
        "nightmares",
        "Some people put off sleep until they cannot any longer, and then the night is short and crowded.",
      ],
    ],
    helps: [
      [
        "trauma-focused therapy",
        "Methods such as EMDR, prolonged exposure and cognitive processing therapy help many people. You set the pace.",
      ],
      [
        "grounding",
        "Five things you see, four you can touch. Cold water, bare feet on tiles, a strong mint.",
      ],
      [
        "knowing your signals",
        "A jaw that tightens, a voice going far away. If you notice it early, you still have choices.",
      ],
      [
        "a safe person",
        "Somebody who asks before touching, and who does not insist on hearing the story.",
      ],
    ],
    tests: [
      [
        "a conversation at your pace",
        "You need not tell the whole story to be diagnosed. Headlines are enough to begin with.",
      ],
      [
        "a symptom checklist",
        "The PCL-5 asks about the past month in twenty lines, and is used to see if therapy helps.",
      ],
      [
        "a look at the body",
        "Head injuries, pain and sleep apnea often travel with trauma, and are worth checking for.",
      ],
    ],
    worse: [
      [
        "an anniversary",
        "The body keeps a calendar. You may feel dreadful for days before you look at the date.",
      ],
      [
        "sudden noise",
        "Fireworks, slammed doors, a dropped tray. Warnings from neighbors help more than they know.",
      ],
      ["being pressed to talk", "Told too soon, or to the wrong person, the story can hurt again."],
    ],
    myths: [
      [
        "Only soldiers get it",
        "Most people with PTSD have never worn a uniform. It is about what happened to the nervous system, wherever you were.",
      ],
      [
        "It was years ago, get over it",
        "Time alone does not file the memory away. Treatment can, even after decades.",
      ],
      [
        "People with PTSD are dangerous",
        "They are far more likely to leave the room than to hurt anyone in it.",
      ],
    ],
    atWork:
      "Someone comes up behind you at the copier and says your name. It takes twenty minutes for your hands to stop, and you tell everyone you have had too much coffee.",
    atHome:
      "You check the locks in the same order every night: back, kitchen, front, back again. Your partner has learned to wait with the light on.",
    outside:
      "The restaurant is full, and the only free table is in the middle. You would rather not eat.",
    questions: [
      "Which trauma therapies do you offer, and how do you decide?",
      "What happens if I get overwhelmed in a session?",
      "Can medicine help with the nightmares?",
      "How do we work on this without telling everything?",
    ],
    voices: [
      [
        "She taps the door frame before she comes in. Such a small thing, and I love her for it.",
        "Anders, former paramedic",
      ],
      [
        "I used to say I was broken. Now I say that my alarm is stuck, and we are fixing it.",
        "Coral, survivor",
      ],
    ],
    threads: [
      [
        "Fireworks season",
        "It starts earlier every year. What is your plan? I’m thinking headphones, basement, a very long film and the dog.",
        "fireworks",
        "practical",
      ],
      [
        "Starting EMDR next week",
        "I like my therapist. I’m also looking up flights to anywhere. What was your first session like?",
        "EMDR",
        "treatment",
      ],
      [
        "My kids have learned to walk loudly",
        "They stamp their feet so that I hear them coming. I laughed, and then I cried. They’re good kids.",
        "children who understand",
        "people",
      ],
    ],
  },
  {
    prefix: "adhd",
    name: "ADHD",
    spell: "scattered day",
    spells: "scattered days",
    doctor: "doctor",
    what: "ADHD affects how the brain steers attention, impulses and motivation. There is no shortage of attention; it simply will not go where it is sent. It begins in childhood, and many people are grown up before anyone notices.",
    care: "Psychiatrists, psychologists and some family doctors assess ADHD. Coaches and occupational therapists can help with the practical side, such as mornings.",
    symptoms: [
      [
        "time blindness",
        "There are two times: now and not now. The train leaves in the second one.",
      ],
      [
        "restlessness",
        "A leg that bounces, a mind that hops, and the wish to be doing whatever you are not doing.",
      ],
      [
        "losing things",
        "Keys, phone, wallet, the thread of this sentence. You own four umbrellas, all in other people’s houses.",
      ],
      [
        "strong reactions",
        "A short email can ruin a day. Rejection lands harder, and joy does too.",
      ],
    ],
    helps: [
      [
        "body doubling",
        "Somebody works nearby, or on a screen, and suddenly your taxes are possible. Nobody quite knows why.",
      ],
      [
        "medicine",
        "For many adults and children it makes a clear difference. Finding the right kind takes a few adjustments with your doctor.",
      ],
      [
        "making it visible",
        "Clear boxes, open shelves, a whiteboard by the door. What is out of sight has left the planet.",
      ],
      [
        "tiny first steps",
        "“Write report” is a wall. “Open the file and type a bad title” is a step.",
      ],
    ],
    tests: [
      [
        "a developmental history",
        "Assessors ask about childhood, so bring school reports. “Bright, but does not apply herself” is practically a diagnosis.",
      ],
      [
        "rating scales",
        "You, and someone who knows you, tick boxes about attention and impulse. It is easy, though you may lose the form.",
      ],
      [
        "a check for companions",
        "Anxiety, depression, sleep disorders and learning differences often come along, and change the plan.",
      ],
    ],
    worse: [
      ["too little sleep", "It takes the few brakes you have and greases them."],
      [
        "a boring task",
        "An uninteresting job does not feel unpleasant. It feels impossible, like pushing a rope.",
      ],
      [
        "open-ended days",
        "A whole free Saturday sounds like a gift and ends at six in the evening with nothing done and a new hobby.",
      ],
    ],
    myths: [
      [
        "Everyone is a bit ADHD",
        "Everyone loses keys. Not everyone loses jobs, friends and a third of each day over it.",
      ],
      [
        "You can focus on games, so you are fine",
        "Interest switches the attention on. The trouble is that there is no switch for the rest.",
      ],
      [
        "It is an excuse",
        "It explains why twice the effort gets you half of the way. Most people with ADHD have been trying very hard for years.",
      ],
    ],
    atWork:
      "The deadline was on Friday. You spent three weeks not doing it and one night doing it brilliantly, and now you have been given another one because it went so well.",
    atHome:
      "You went upstairs for the laundry, found a drawer in need of sorting, found letters in the drawer, and are now on the floor reading about a cousin’s wedding in 1987. The laundry is where it was.",
    outside:
      "You are at the airport four hours early, because the other possibility is twenty minutes late. There is no third.",
    questions: [
      "How sure is the diagnosis, and what else could it be?",
      "What changes should I look for with this medicine?",
      "Are there checks for my heart or blood pressure?",
      "Do you know a coach or group for adults?",
    ],
    voices: [
      ["Don’t say “you just have to.” If I just could, I just would.", "Rowan, diagnosed at 41"],
      [
        "I was never lazy. I’ve been running with the handbrake on, and I was fast even so.",
        "Simone, mother of two, one with ADHD",
      ],
    ],
    threads: [
      [
        "Confess your most expensive ADHD tax",
        "Mine is a gym membership I paid for three years because canceling needed a stamp. Your turn.",
        "the ADHD tax",
        "light",
      ],
      [
        "Diagnosed at 52 and furious",
        "I’m relieved and so angry. All those school reports. All those jobs. Does the anger wear off?",
        "a late diagnosis",
        "feelings",
      ],
      [
        "Mornings with two ADHD children and one ADHD parent",
        "It’s like three cats in a bag with shoes. What is your system? Please, I’ll try anything.",
        "school mornings",
        "practical",
      ],
    ],
  },
];
