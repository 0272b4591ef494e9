import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "work-and-family";

export const peopleArticles: ArticleSource[] = [
  {
    title: "Working with migraine: what to ask for, and how",
    summary:
      "A different lamp, a later start, one quiet room: small changes can save whole weeks of work. How to ask for them, and what to say about your condition.",
    categorySlug,
    author: "Editorial Team",
    text: `
Migraine is most common between the ages of twenty-five and fifty-five, in other words, in the years when people are expected to be at their desks. Many struggle through attacks rather than call in sick. Researchers call it presenteeism: being there in body, and in a good deal of pain.

There’s often more that can be done than people think, and much of it is cheap.

## Should you tell them?

There’s no duty to disclose migraine in most jobs. Telling can bring protection and relief. It can also bring doubt, particularly where people think it’s “just a headache.” Ask yourself:

- What do I want to be different after I’ve told them?
- Can I get it without naming the condition?
- Who needs to know: my manager, human resources, one colleague?
- Do I have anything in writing from a doctor?

Legal protection usually depends on having asked. In the United States, migraine can count as a disability under the Americans with Disabilities Act, and leave may be possible under the Family and Medical Leave Act. Elsewhere other laws apply. A patient organization or a union can tell you what’s true where you live.

## What people ask for

**Light:** remove or cover fluorescent tubes; desk away from glare; anti-glare filter; permission to wear a hat or tinted glasses.

**Noise and smell:** a quieter desk, headphones, a fragrance-free policy.

**Time:** flexible hours, a later start, breaks that can be moved, time to make up for an attack.

**Place:** working from home on bad days; a dark room with something to lie on.

**Tasks:** written instructions, fewer video calls in a row, a swap for duties with flashing screens or heights.

**Shifts:** fixed hours, or slow rotation.

Choose two that’d make the greatest difference. A short list gets read.

## How to say it

Keep it brief, and about work. For example:

> I have a neurological condition that causes attacks a few times a month. Treatment helps, and so do a few adjustments. With a desk away from the window and the option of working from home on attack days, I expect to miss very little. My doctor has written a note. Could we try it for two months?

Note the last sentence. A trial is easier to agree to than a change for ever.

Follow up by email, so that there’s a record. Thank people when it works.

## On the day

1. Treat early. A meeting isn’t worth a lost afternoon.
2. Have a phrase: “I’m getting a migraine, I’ll be offline until three.”
3. Hand over what’s urgent in two lines, and go to the dark room.
4. Don’t catch up at night. It only moves the bill to the day after.

It also helps to sort tasks in advance by how much head they need. Filing, expenses and tidying up are for the gray days. Contracts aren’t.

>> I told my manager I have between two and four bad days a month, and that on the others I’d be the best she’s got. She said, “I know. I’ve been counting the other ones.” | Chiamaka

## If it doesn’t go well

Write down dates and what was said. Look for allies: occupational health, a union, a lawyer’s free first consultation. Don’t resign in the middle of an attack, or in the three days after one.

For some, the honest conclusion is another job or fewer hours, and there’s no disgrace in that. You’ve been doing two jobs for years. One of them was invisible, and you never got paid for it.
`,
  },
  {
    title: "Parenting through a migraine attack",
    summary:
      "Small children don’t understand sick leave. How parents with migraine keep everyone safe and fed on bad days, and what they tell their children about it.",
    categorySlug,
    author: "Noor.Haddad",
    template: "first_person",
    text: `
My son was three when he first covered me up. I was lying on the bathroom floor, and he came in with his own blanket, the one with the trains, put it across my feet and whispered, “Mama is off.” He meant it as one says it of a lamp.

He’s eleven now, and has a sister who is eight. They’ve never known a mother without migraine. For a long time I believed that this was the worst thing about it.

## Safety first, standards later

When an attack comes and you’re alone with little ones, the list is short: everyone’s safe, everyone’s had something to eat and drink, someone knows.

- **One safe room.** Gate shut, soft toys out, you on the floor or the sofa. Being in the same room with your eyes closed is good enough supervision for a bigger child; for a baby or toddler you need another adult as soon as possible.
- **Food without cooking.** A low drawer or shelf with crackers, fruit pouches and water bottles. They can serve themselves and they’ll be proud of it.
- **Screens.** Yes. Without guilt. At low volume, with headphones if they’re old enough.
- **A phone tree.** Three people, in order. Ask them in good times if they’d come.

Don’t drive during an aura or after medicine that makes you drowsy. Taxis, neighbors and being late for school are all better.

## The dark box

Ours is a shoebox that only comes out on attack days. It holds quiet things: stickers, a flashlight with colored paper, felt, a deck of cards, a “message to Mom” pad. Change the contents now and then. My two have been known to ask, with hope in their voices, if I felt quite all right.

## What to tell them

Children notice. If nobody explains, they explain it to themselves, and generally conclude that it’s their fault. Say four things, over and over:

1. It has a name. It’s called migraine.
2. It isn’t your fault, and you can’t catch it from me.
3. It hurts, and it goes away. I always come back.
4. This is who looks after you until then.

For a three-year-old: “My head is too loud, so I need it dark.” A six-year-old might like the idea of a volume knob that’s stuck. With teenagers you can be frank, and they may want to know if they’ll get it too. They might; it runs in families. You can tell them that treatments are better than when you were young, and that they’d have an expert in the house.

>> My daughter’s essay was called “My hero.” It was about how I got up. I’d thought that all she ever saw was me lying down. | Concepción, mother of five

## Letting them help, but not too much

Bringing a cloth is kind. Being responsible for you isn’t a child’s job. Watch for a child who won’t go out in case you fall ill, who tiptoes on good days, or who’s grown terribly good. Tell them clearly that other adults have it in hand. If worry stays, speak with a counselor.

## On the day after

Repair is quick, with children. Ten minutes on the rug counts for more than a trip to the zoo. I don’t apologize for having been ill. I do say, “I missed you.”

## The guilt

I’ve missed a nativity play, two swimming badges and a great many bedtimes. I’ve also raised two people who lower their voices when someone holds their head, and who can make toast. A therapist once asked me what I’d want my children to learn about being ill. I said: that you’re still loved, and that you needn’t pretend. She waited. “Well?” she said.

The blanket with the trains is on my bed. He says that he’s too old for it. He checks if it’s there.
`,
  },
  {
    title: "When your partner has migraine",
    summary:
      "You can’t take the pain away, and standing in the doorway feels useless. What helps during an attack, what helps between them, and how to look after yourself.",
    categorySlug,
    author: "Yusuf Demir",
    template: "first_person",
    text: `
I’m a cook. When there’s a problem, I feed it. So for the first year of our marriage, whenever my wife had an attack, I’d appear in the dark with a tray, smelling of onions, and ask her if she’d like a little something. She never threw it at me. I’ve come to see that as one of the great feats of love.

This is for people like me: those who stand in the doorway.

## During the attack

**Ask on a good day.** In the attack itself, every question costs. Sit down together when she or he is well, and write a list: what should I bring, what should I do, what should I leave alone, when should I worry? Ours is inside the wardrobe.

**Bring without asking.** Water with a straw. A fresh ice pack. The bucket, rinsed. Come in softly, put it where it always goes, leave.

**Guard the door.** Doorbell off, dog out, children fed, phone answered. It’s the most useful thing that you can do, and nobody sees it.

**Watch the smells.** Yours too. No frying, no aftershave, no orange peel.

**Keep track** of what was taken, and when. It’s easily forgotten on that side of the door.

**Touch or don’t.** Some want a hand on the neck, and for some a sheet is too much. Know which.

## When to be alarmed

You may be the one who has to decide. Call emergency services if the headache is sudden and the worst ever, if there’s weakness, a drooping face, confusion, fainting or a seizure, fever with a stiff neck, or if it’s quite unlike the usual attacks. Don’t let yourself be talked out of it.

## The day after

It isn’t over when the pain is. My wife is slow and gray, and sad without a reason. I used to be so glad to have her back that I’d start on all that had piled up: the boiler, the in-laws, Saturday. Now we’ve got a rule. No decisions on day two.

## Between attacks

Migraine takes up room even when it isn’t there. Plans are made around it. One of you is always watching the other’s face.

1. Say what you’ve noticed, gently and once. “You’ve been yawning. Shall we eat early?”
2. Don’t be the police. She knows about the wine.
3. Come along to an appointment. You’ve seen things from outside that are worth hearing.
4. Make plans that can bend: tickets that can be changed, and friends who don’t mind.
5. Keep on inviting. Being left out “to be considerate” hurts.

>> The best thing he ever said was, “We’ll go when we go.” I stopped counting the hours before each trip, and had fewer attacks. Go figure. | Aylin, Yusuf’s wife

## What not to say

“Again?” “You were fine yesterday.” “Have you taken something?” “I read that magnesium…” I’ve said all of these. If you have, too, then an apology is shorter than an explanation.

## And you

It’s lonely in the kitchen. You miss her. You’re tired, and can’t complain to someone who’s in pain. Perhaps you feel resentful and are ashamed of it.

You’re allowed to go to the game. You’re allowed to have a friend to whom you say that it’s hard. If you’re carrying most of the house and the income as well, look for help before you break, and tell her so on a good day: as a problem that the two of you have, and not as a charge against her.

I cook differently now. On attack days I make cold things, in silence, with the door shut. Yesterday it was rice with yogurt. I left it outside the bedroom on the floor, as one does for a cat. An hour later the bowl was empty, and on it was a note, in the dark and therefore across the edge: “Five stars.”
`,
  },
  {
    title: "Canceling plans without losing your friends",
    summary:
      "Migraine makes you unreliable, and you hate that. How to explain it once and well, cancel kindly, and build friendships that can stand a bit of weather.",
    categorySlug,
    author: "marcus.bell",
    template: "first_person",
    text: `
I’ve missed my best friend’s birthday five times. Not in a row; I’d like that to be noted. The sixth time he held it in my living room, with the lamps off, and eleven people sitting on the floor whispering “Happy birthday.” It was the best party I’ve ever slept through.

Not all of my friendships have lasted that well. If you have migraine, you’ll know the sentence: “So sorry, I can’t make it after all.” I’ve written it so often that I could set it to music.

## What they hear

When you cancel at the last minute, you think of it as pain. They may hear: you don’t matter, I had a better offer, I’m flaky. Most people won’t say so. They’ll stop asking, and consider it tactful.

You can’t keep attacks from ruining evenings. But you can change what people hear.

## Explain it once, properly

Choose a good day, and one friend at a time. You could say something like this:

> I have migraine, and it’s more than a headache. I never know until the day if I’ll be able to go out. When I cancel I’m usually in the dark, being sick, and feeling terrible about it. It’s never about you. What I’d really like is for you to keep asking.

“Keep asking” is the heart of it. Without it kind people withdraw.

## Cancel early, shortly, honestly

- **As soon as you suspect it.** “I’ve got early signs. Sixty-forty that I’ll be out. Don’t wait for me to order.”
- **In one line.** “Migraine. Can’t come. Gutted. Have cake for me.”
- **Without inventing.** A made-up excuse gets found out, and then the real ones aren’t believed either.
- **With an offer.** “Could we have breakfast on Sunday instead?”
- **Once.** You don’t have to apologize nine times. It forces them to comfort you.

Ask somebody to send it if you can’t look at a screen. I’ve got a saved message for this purpose. It’s one tap.

## Make plans that can bend

1. Suggest daytime, outdoors and near home.
2. Be the guest who may come late and leave early, and say so from the start.
3. Invite people to your place, where you control the lights.
4. Go in a group now and then, so that nobody sits alone at a table on your account.
5. Have a plan B that’s pleasant: a film apart together, a long call, a walk next week.

>> We’ve a rule that whoever cancels chooses the next restaurant. I’ve eaten extremely well these past few years. | Imogen

## Give what you can, when you can

Friendship isn’t bookkeeping, but it helps to put something in. On good days I write to people. I remember the interview, the biopsy, the dog’s operation. I send songs. You can be a wonderful friend lying down.

## Those who go

Some will go anyway. A few don’t believe it, some are bored by it, and others can’t bear to see illness. I’ve grieved for two of those friendships as one does for the dead. In the end I concluded that I’d been apologizing for my existence, and it was restful to stop.

## And those who come

New friends who’ve only known me like this don’t compare. A few of them have migraine too. We make plans in percentages, and when we cancel on each other we’re both delighted. You’ll find such people [in the forums](/forums).

My friend turns fifty this year. He’s planning something outdoors at eleven in the morning, “with shade for Marcus.” I’ll be there. Seventy-thirty.
`,
  },
  {
    title: "When a child has migraine",
    summary:
      "In children, migraine can be a pain in the belly, a pale face or a short, fierce headache. How to recognize it, what helps, and how to work with school.",
    categorySlug,
    author: "Editorial Team",
    text: `
A seven-year-old comes home from a birthday party, pale, and without a word lies down on the hallway floor. He’s sick once, sleeps for two hours, and gets up asking for spaghetti. “Too much cake,” everybody says.

Perhaps it was. But if it happens again and again, think of migraine. About one child in ten has it, and among teenagers it’s more. It’s often missed, since in children it doesn’t look as it does in the textbook for adults.

## How it’s different

- Attacks can be **short**, sometimes only an hour or two.
- Pain is often **on both sides** or across the forehead.
- The **stomach** may be the main thing: pain, nausea, vomiting, pallor.
- Young children can’t describe sensitivity to light and sound. They show it. They hide under a blanket, cover their ears, want to be carried.
- **Sleep** frequently ends it.

There are relatives of migraine as well. **Abdominal migraine** causes attacks of belly pain, **cyclic vomiting** means bouts of severe sickness with well weeks in between, and some toddlers have spells of **vertigo**. Many of these children develop headaches later, and most have a parent with migraine.

## See a doctor, and when to hurry

Any child with repeated headaches should be examined. Go without delay if a headache is sudden and severe, wakes the child from sleep, is worst on rising with vomiting, or comes with fever and a stiff neck, weakness, unsteady walking, changes in sight or behavior, or after a head injury. The same goes for children under five.

## Treatment

Start with regularity: meals, water, sleep, movement, breaks from screens. It’s amazing how many teenage attacks begin with no breakfast.

For attacks, simple pain relievers given early in the amount right for the child’s weight often do the job. Ask your doctor which, how much and on how many days. Some triptans are approved for young people. **Never** give aspirin to a child or teenager unless a doctor tells you to.

If attacks are frequent, there’s prevention. Cognitive behavioral therapy has particularly good results in the young, and children tend to be excellent at biofeedback. They think it’s a computer game.

## Working with school

1. Ask for a meeting with the teacher and the nurse, and bring a letter from the doctor.
2. Agree on a signal with which your child can leave the room without a debate.
3. Medicine should be at school, with written permission to give it early.
4. Ask for water at the desk, a hat or sunglasses, a dark place to lie down.
5. Arrange what happens with missed work and tests. In the United States a 504 plan puts all this in writing.

>> Her teacher thought she was avoiding math. Then she was sick on the math teacher. I’m not saying that I planned it. | Bethany, mother of a twelve-year-old

## Being a calm parent

It’s hard to watch. But children take their cue from you. Keep the room dark and your voice low, say that it’ll pass, and don’t ask every five minutes. Between attacks, let them be ordinary: sleepovers, sport, school trips with a small kit in the bag. Asking “How’s your head?” each morning teaches them to look for trouble.

Watch out for the other side too. A child who misses a lot of school, is sad or anxious, or is being bullied, needs help with that as much as with the pain.

## Looking ahead

For about half of the children, migraine eases or disappears as they grow up, in boys more often than in girls. Nobody can promise. What you can promise is that you believe them. Plenty of adults in [our community](/forums) will tell you that it’s what they’d have wanted most, on that hallway floor.
`,
  },
  {
    title: "More than a headache: dealing with migraine stigma",
    summary:
      "“I get headaches too.” Why migraine is still not taken seriously, what that does to people who have it, and answers for doctors, bosses and relatives.",
    categorySlug,
    author: "sofia.lindqvist",
    template: "first_person",
    text: `
At a dinner last spring, the man next to me asked what I did. I said I was a journalist on leave because of migraine. “Oh,” he said, “my wife gets those whenever she doesn’t want to visit my mother.”

Everyone laughed. I laughed. I’d like to talk about that laugh.

## An illness with a reputation

Migraine is among the leading causes of years lived with disability in the world, and for young women it comes near the top of the list. Research money has never matched this. Until a few decades ago, textbooks described the typical patient as ambitious, rigid and rather trying. It was seen as a weakness of nerves, of women, of the idle.

The name doesn’t help. “Headache” is something that everybody has had, and got over with a tablet. It’s as if all lung diseases were known as “cough.”

Add to that that it can’t be seen. There’s no scan, no blood test, no cast to sign. And the people who have it look well, because on the days when they don’t, they aren’t there.

## What it does

Studies have measured migraine stigma, and it’s about as high as in epilepsy. It costs people jobs, promotions and friends. More quietly, it gets inside. You begin to wonder if you really tried hard enough. You don’t go to the doctor. You say “a stomach bug,” as that’s more respectable.

In surveys, those who’ve taken in the most stigma are more disabled by the same number of attacks. What people think of us isn’t merely unpleasant. It makes us sicker.

It doesn’t fall on everyone equally. Men are told that it’s a women’s disease. Black patients and those with little money are less likely to get a diagnosis and proper treatment. Children are called lazy.

## Answers to borrow

**“I get headaches too.”**
“Then you know a little of it. Imagine it with vomiting and for three days.”

**“You don’t look ill.”**
“You’re seeing me on a good day. On the others nobody does.”

**“Have you tried drinking more water?”**
“Yes. If that did it, I’d be a fish by now.”

**“It’s just stress.”**
“It’s a neurological disease. Stress can stir it up, as it can asthma.”

**“My cousin cured hers with…”**
“I’m glad for her. I’m in good hands, thank you.”

You needn’t use any of them. Silence is an answer, and so is passing the potatoes.

>> I’ve stopped saying “I have a headache.” I say, “I’m having a migraine attack.” People put down their forks. Words matter. | Jerome, coach

## Where talking is worth it

With people who have power over your life it’s worth being thorough: your doctor, your manager, your children’s teachers. Bring facts, a letter, numbers from your calendar. Tell them what you can do, as well as what you can’t.

With those you love, it’s worth being personal. Describe one attack from start to finish. Let them see one, if you can bear it.

With everyone else, you may save your breath.

## Putting it down

The hardest audience is oneself. I’ve got a list in my notebook of things I’d never say to anyone else with migraine: pull yourself together, you’re letting people down, others manage. I read it now and then, to see which ones I’ve said to myself that week.

As for the dinner: I laughed, and then I was ashamed for about a month. Last week I met his wife. She took me aside and asked, very quietly, which doctor I go to. She’d been in the dark since Tuesday. It hadn’t been about his mother at all.
`,
  },
];
