import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "treatment";

export const treatmentArticles: ArticleSource[] = [
  {
    title: "Acute treatment: getting the most from what you take",
    summary:
      "The right medicine at the wrong moment can fail. What acute migraine treatments aim to do, why timing matters, and which questions to ask about yours.",
    categorySlug,
    author: "tomas-oreilly",
    text: `
There’s a sentence that I’ve heard at more bedsides than I can count: “I didn’t want to take anything unless I was sure.” By then, the person was sure. By then it was also too late for the tablet to do what it could have done two hours before.

Acute treatment means whatever you take or do once an attack has begun. Its aim is simple: to be free of pain and able to function within about two hours, and to stay that way. If yours doesn’t get near this most of the time, it’s worth changing.

## The main groups

**General pain relievers**, such as anti-inflammatories, work well for many milder attacks, if they’re taken early and in a sufficient amount.

**Triptans** were made for migraine. There are seven of them, and not responding to one says little about the next. Because they narrow blood vessels, they aren’t suitable for everyone with heart or vascular disease.

**Gepants and ditans** are newer. They don’t narrow vessels, and may be a choice where triptans aren’t. Some make you drowsy, and driving may be off-limits for a number of hours.

**Medicines against nausea** help in two ways: you feel less sick, and what you take is absorbed.

**Devices** that stimulate nerves are an option for people who can’t take medicine or would like to take less of it.

Opioids and barbiturates are generally best avoided in migraine. They work poorly and can make headaches more frequent.

## Why early is better

As an attack goes on, the nervous system gets more and more stirred up. Once touch hurts (your scalp, your hair, the arms of your glasses) many treatments work less well. Early means while the pain is still mild, and when you recognize it as migraine.

But early must not become *often*. If you take acute medicine on too many days, it can cause headaches of its own. Ask your doctor for a clear number of days a month for each of yours, write it on the box, and use those days without guilt.

## If it doesn’t work

Before you give up on a treatment, go through this list with your doctor or pharmacist.

1. Did I take it early enough?
2. Was the amount right?
3. Could my stomach have held it up? Would a spray or injection do better?
4. Have I tried it in at least two or three attacks?
5. Would a combination help?
6. What do I take if it hasn’t worked after two hours?

The last one is important. A plan B keeps you out of the emergency room, and takes away some of the dread.

>> My plan is taped inside the bathroom cabinet. A, then B, then phone. My husband can read it to me when I can’t. | Bethany, episodic migraine

## Beyond the medicine

Darkness, cold, quiet, a little food and fluid, lying down if you can. Sleep ends some attacks by itself. It may sound like your grandmother’s advice, and your grandmother may have known a thing or two about it.

## When to seek help at once

Get emergency care for a sudden, severe headache that peaks within a minute; for headache with fever and a stiff neck, weakness, confusion, fainting or a seizure; after a head injury; or when an attack goes on for more than three days despite treatment.

For the rest: be sure a little sooner. You know your attacks better than anyone. If a small voice says, “Here it comes,” it’s allowed to be right.
`,
  },
  {
    title: "Starting a preventive: the first three months",
    summary:
      "Preventive treatment asks for patience just when you have none left. What to expect week by week, how to judge it fairly, and when to call your doctor.",
    categorySlug,
    author: "Editorial Team",
    text: `
You go home with a new prescription and a sentence in your ear: “Give it three months.” Three months! You’ve been waiting for years.

Preventive treatment is meant to make attacks fewer, shorter and milder. It’s usually offered if you’ve four or more headache days a month, if attacks are severe or acute treatment doesn’t work, or if you’re using acute medicine too often. It isn’t a cure, and it isn’t for ever. It’s a way of raising the threshold.

## What there is

Preventives come in many kinds. Some were first made for blood pressure, epilepsy or depression, and turned out to help in migraine. Others were designed for it: monoclonal antibodies and gepants that act on CGRP, a messenger involved in attacks. Botulinum toxin is used in chronic migraine. There are devices, supplements and behavioral treatments too.

None is best for everybody. The choice depends on your other conditions, plans for pregnancy, previous tries, cost and what you’d rather avoid.

## Weeks one and two

Many older preventives are begun low and raised slowly. At first, you may notice side effects and no benefit. It’s a dispiriting combination, and it’s the point at which many people stop.

What helps: know beforehand which effects are common and which mean that you should call. Ask if it’s better taken in the morning or at night. Keep the calendar going, one word a day.

## Weeks three to eight

Now comes the quiet part. Perhaps an attack is a little shorter, or the tablet works better than it used to. Perhaps nothing happens. Don’t judge by a single bad week; they occur under any treatment.

Some side effects fade in these weeks. If one is bothering you, say so. The dose or the hour can be changed, and suffering in silence isn’t part of the deal. Call promptly about mood changes, thoughts of self-harm, a rash, trouble breathing or anything that frightens you.

## Weeks nine to twelve

Get out the calendar and count:

- headache days per month, before and now
- days with acute medicine
- days on which you couldn’t do what you’d planned
- how bad the bad ones were

A drop of a half is considered a good result, and in chronic migraine a third may be well worth having. Zero is rare. Ask yourself as well how you’re living. Are you making plans again?

>> I thought it wasn’t working, because I still had attacks. Then I compared the calendars: fourteen days in January, eight in April. I’d simply moved into the new space. | Terrence, DJ

## If it helps

Stay on it for as long as agreed, often six to twelve months, before you and your doctor consider tapering. Don’t stop abruptly, and don’t stop because you’re feeling well; that may be the treatment talking.

## If it doesn’t

Then you’ve learned something, although it won’t feel like it. Not responding to one kind tells you little about the others. Ask what comes next, and why. It may help to grieve for an afternoon first. Hope is tiring when it has been returned to sender a few times.

## A few honest questions for your doctor

1. What would you count as success in my case?
2. What should make me call before the next visit?
3. How does it fit with my other medicines and with pregnancy?
4. What’s the next step if this fails?
5. Are there non-drug treatments that I could add now?

Three months are long. If you’d like company in week two or week seven, someone [in the forums](/forums) is in the very same one.
`,
  },
  {
    title: "CGRP treatments explained in plain words",
    summary:
      "Antibodies, gepants and a messenger with a long name: what CGRP treatments do in migraine, who may benefit, and what to talk over before starting.",
    categorySlug,
    author: "HenryTanaka",
    text: `
Every so often, someone in my support group puts a hand up and says, “Can we go back to the beginning? What *is* CGRP?” Then six other people breathe out, for they’d been nodding for months.

So, from the beginning.

## A messenger with a long name

CGRP stands for calcitonin gene-related peptide. It’s a small protein that nerves use to pass on signals. It widens blood vessels and helps to carry pain. During a migraine attack, its level goes up. If you infuse it into people with migraine, many get an attack; those without migraine mostly get a flushed face and a slight headache.

This made researchers wonder what would happen if one blocked it. The answer took some thirty years, and was the first group of preventives designed for migraine from scratch.

## Two ways of blocking it

**Antibodies** are large molecules that catch CGRP or cover its receptor. They’re given by injection every month or every three months, or by infusion every three months. They’re used for prevention.

**Gepants** are small molecules in tablet or nasal form. Some are used to treat attacks, some to prevent them, and one can do both.

Neither narrows blood vessels in the way that triptans do.

## What can one expect?

In trials, about half of those with episodic migraine had their headache days cut by at least half. A smaller group did far better, and some had no benefit. In chronic migraine the share is a little lower. You can’t predict who’ll respond.

With antibodies some people notice a change within the first week or month. Others need three to six months, so it’s generally advised not to give up too soon. If one doesn’t help, switching to another sometimes does.

## The less pleasant side

On the whole, they’re well tolerated. The most frequent complaints are a sore spot after the injection, constipation, tiredness and, with gepants, nausea. Constipation can be serious with certain ones, so mention it if it’s new. Raised blood pressure and hair thinning have been reported by some; tell your doctor if you notice anything of the sort.

They haven’t been around for long enough for us to know everything about decades of use. They aren’t recommended in pregnancy for now, and antibodies stay in the body for months, so plan ahead. If you’ve had a heart attack, a stroke or circulation trouble, discuss it carefully, since CGRP also has protective jobs.

## The form, the appeal, the other form

Access varies. Some insurers ask you to try two or three older medicines first. The American Headache Society now regards CGRP treatments as a first-line option, a statement worth printing for an appeal. Manufacturers run assistance programs, and headache clinics often have someone who does nothing else but fight these battles.

>> The first month I was afraid to say it out loud: eleven days had become four. I told my spreadsheet, and nobody else. | Zaid, on a monthly antibody

## Questions to bring

- Am I a candidate, and which would you choose first, and why?
- How and when will we decide if it’s working?
- What happens to my other preventive in the meantime?
- Which side effects should I report?
- What if I want to become pregnant?

For me, it was the second one that worked. I’m an engineer and I distrust miracles; this wasn’t one. I still have migraine. I’ve also been to my daughter’s chess tournaments, all five of them, under gymnasium lights. She lost in the fourth round each time. I’ve never enjoyed anything so much.
`,
  },
  {
    title: "Medication overuse headache: no blame, and a way out",
    summary:
      "Medicine for headaches can cause headaches if it’s used too often. How to recognize it, why it isn’t your fault, and what stopping is like, with support.",
    categorySlug,
    author: "Priya_Raman",
    text: `
A young man comes to the counter for ibuprofen. He’s polite, gray in the face, and it’s the third packet this month. I could let it beep through. Instead I ask, “May I ask how many days a week you have a headache?” He thinks. “How many *don’t* I?”

It’s one of the most important conversations in my job, and one of the most delicate. What’s meant to help him may have become part of the problem, and he’s done nothing wrong.

## What it is

If you have migraine and take acute medicine too often, for more than three months, your headaches can become more frequent. The brain grows more sensitive to pain instead of less. Doctors speak of medication overuse headache. The usual limits are:

- ten or more days a month for triptans, combination painkillers, opioids or ergotamine
- fifteen or more days a month for simple painkillers such as acetaminophen or anti-inflammatories

What counts is the number of *days*, whether you took one tablet or four. The newer gepants don’t seem to cause it.

## Signs to look out for

- headaches on more than half of the days in a month
- waking up with one, and needing something to get going
- medicine that works for a shorter time, or hardly at all
- carrying it everywhere, and panic if it’s not there
- taking it “just in case”

People get there by treating real pain with what they’d been given. Often nobody told them about the limits. I’d like the word *overuse* to be replaced by something kinder. Until then, please don’t hear blame in it.

## The way out

Don’t do this alone, and don’t do it overnight if you take opioids, barbiturates or sedatives. These must be lowered under medical care. For other medicines, doctors use different approaches: stopping at once, cutting down step by step, and usually starting or adjusting a preventive at the same time. Studies suggest that the combination works best.

Expect it to get worse before it gets better. Withdrawal commonly lasts from two days to about ten, sometimes longer, with headache, nausea, poor sleep and a short temper. Your doctor may give you something to bridge it.

What helps people through:

1. A date on the calendar, with quiet days around it.
2. One person who knows, and checks in.
3. A list of what you’ll do in place of a tablet: ice, dark, bath, walk, audiobook.
4. Work told, children arranged for, freezer filled.
5. A follow-up appointment already made.

>> On day four I hated everyone. On day nineteen I woke up and something was missing, and it was the headache. I lay quite still so as not to frighten it back. | Rick, three months on

## Afterward

About half of people, and in some studies more, are back to occasional migraine within a few months. Preventives that did nothing before may begin to work. The risk of sliding back is highest in the first year, so keep counting: a dot on the calendar for each day with acute medicine, and a red line at the number you’ve agreed on.

If you need it more often than that, the answer isn’t more willpower. It’s better prevention, and that’s something to ask for.

My young man came back in the fall, for toothpaste. He’d lost the gray. He bought the toothpaste, got as far as the door, turned round and said, “Four. This month. Four!” The lady behind him thought that he meant children, and congratulated him. He accepted it with grace.
`,
  },
  {
    title: "Nerve-stimulating devices: who they help and how to try one",
    summary:
      "A patch on the arm, a band on the forehead, a small thing held to the neck: how migraine devices work, what studies show, and how to try one wisely.",
    categorySlug,
    author: "Editorial Team",
    text: `
They look like gadgets from a science fiction film of the seventies, and it’s easy to be skeptical. But several nerve-stimulating devices have been tested in proper trials, and cleared by regulators for migraine. For people who can’t take certain medicines, or would rather not add another, they’re worth knowing about.

The medical term is **neuromodulation**: influencing nerves with small electrical or magnetic pulses, from outside, without surgery.

## The main types

**On the forehead.** A device sits above the eyebrows and stimulates branches of the trigeminal nerve. It tingles, at times strongly. It can be used daily for prevention or for longer during an attack.

**On the upper arm.** A patch, run from a phone, sends a signal strong enough to feel but not to hurt. It uses one of the body’s own tricks: stimulation in one place can dampen pain in another. It’s mainly used at the beginning of an attack, and is also cleared for prevention.

**On the neck.** A handheld device stimulates the vagus nerve through the skin, for two minutes at a time.

**Around the head.** One device stimulates nerves at the forehead and the back of the head together. Another gives short magnetic pulses to the back of the head, and was first studied in migraine with aura.

## Do they work?

For some people, yes. In trials, more users were free of pain after two hours than with a sham device, and headache days fell by a modest amount with regular use. The effects are, roughly speaking, in the range of some tablets and below the strongest. Side effects are mild: tingling, red skin, drowsiness, a dislike of the sensation.

The studies tend to be small, and hiding from someone whether a device is really on is difficult. So a healthy curiosity is the right attitude, neither awe nor scorn.

## Who might consider one

- those who can’t take triptans because of heart or blood vessel disease
- those who are at risk of medication overuse
- teenagers and parents who’d like to begin without medicine
- people who are pregnant or planning to be, after asking their doctor
- anyone who wants something in addition to what they take

They aren’t for everyone. With a pacemaker, another implant, metal in the head, or epilepsy, some are unsuitable. Check with your doctor first; several need a prescription anyway.

## Before you buy

They can be expensive, and insurers differ. Ask these questions.

1. Is there a trial period with a refund? Thirty to ninety days is common.
2. What does it cost to keep running (electrodes, patches, subscriptions)?
3. How long is a session, and will I really do that?
4. Is it for attacks, for prevention or both?
5. What will I count, to decide if I keep it?

Begin it on an ordinary week, keep a few notes, and decide by the date when it can be sent back. The drawer full of abandoned gadgets is a real place, and many of us own one.

>> I wear it on the train. A little boy asked if I was a robot. I said, “Only part-time.” It’s halved my tablets, so I’ll take robot. | Dev, forehead device

## A realistic hope

A device won’t replace a good plan. It can be one brick in it, and for some it’s a brick that makes the rest hold. If you’ve tried one, for better or worse, your report is worth more to others than any brochure. Please leave it [in the forums](/forums), and mention how long you kept it up. That’s the number nobody prints.
`,
  },
  {
    title: "Biofeedback, CBT and relaxation: training a sensitive brain",
    summary:
      "Behavioral treatments have some of the best evidence in migraine and the worst reputation. What they are, what they aren’t, and how to get started at home.",
    categorySlug,
    author: "bea_thorne",
    text: `
When a doctor suggests psychological treatment for migraine, people tend to hear, “It’s in your head.” Well, it is; where else would a brain be? But I understand the sting. So let me begin with what these treatments are *not*. They aren’t for people who imagine their pain, they aren’t a last resort, and nobody will ask about your childhood unless you bring it up.

They’re training. A migraine brain reacts strongly to change, inside and outside. It can be taught to react a little less.

## What’s on offer

**Biofeedback.** Sensors measure muscle tension, skin temperature or heart rhythm, and show it to you on a screen. By trial and error you learn to change it: warm your hands, loosen your jaw, slow the rhythm. It feels like learning to wiggle your ears. After a number of sessions, you can do it without the screen.

**Relaxation training.** Progressive muscle relaxation, breathing exercises, guided imagery. Simple, free and surprisingly effective if you do it regularly.

**Cognitive behavioral therapy, CBT.** You look at thoughts and habits around migraine, such as the dread between attacks, doing everything at once on good days, and giving things up for good. Then you try out others. There’s also acceptance and commitment therapy, which asks what matters to you and how to do some of it along with the pain.

**Mindfulness.** Paying attention without judging. It helps many people to suffer less from an attack, even if the number stays the same.

## Does it work?

Biofeedback, relaxation and CBT can lower headache days by somewhere between a third and a half in those who keep at it. This is similar to several medicines, and the combination with medicine tends to beat either alone. The effect lasts, because you’ve learned something. The only side effects I know of are boredom and, on occasion, falling asleep.

## Starting at home

You can begin tonight. Here’s the exercise I give to everyone.

1. Sit or lie somewhere quiet. Set a timer for ten minutes.
2. Breathe in through the nose for about four seconds, and out for about six.
3. With each breath out let one thing drop: the forehead, the jaw, the shoulders, the hands.
4. When thoughts come along, and they’ll come in crowds, go back to counting.
5. Do it every day for four weeks, on good days above all.

The fifth is the hard one. Practicing only in attacks is like learning how to swim in a storm.

>> I thought it was nonsense until the little line on the screen went down because I’d wanted it to. Something in me sat up. | Gareth, biofeedback for tension and migraine

## Finding someone

Ask your headache clinic for a psychologist with experience of pain. If there isn’t one nearby, look into video sessions and apps; some have been tested in studies, and you can ask which. A good therapist will believe in your pain, explain what you’re doing and why, give you homework, and be honest about how long it takes. Six to twelve sessions are typical.

If you’ve experienced trauma, or if you’re very low, tell them in the beginning. Certain relaxation exercises can bring things up, and need to be adapted.

## And if it’s not for you

Then it’s not for you. I’ve met people for whom ten minutes of silence is a punishment, and who find the same calm in knitting, swimming laps or brushing a horse. What the brain needs is something rhythmic and undemanding, repeated. How you get there is your own affair.

My own method, since you ask, is folding laundry. Nobody has measured it yet. I live in hope.
`,
  },
  {
    title: "Going to the emergency room with migraine",
    summary:
      "When an attack needs emergency care, what to bring, what to say if you’re not believed, and how to make a plan so that you need it less often.",
    categorySlug,
    author: "Rosa Delgado",
    template: "first_person",
    text: `
The emergency room is bright, loud, smells of disinfectant and has chairs made of plastic. If someone had set out to design a place for making migraine worse, they could’ve saved themselves the trouble.

I’ve been there as a patient, as a daughter and as a mother. I’ve been treated like a queen and like a suspect. This is what I’ve learned about when to go, and how to make it bearable.

## Go, and don’t wait

Some headaches need emergency care, whether or not you have migraine:

- a sudden headache that reaches its worst within a minute
- headache with weakness, a drooping face, trouble speaking, confusion, fainting or a seizure, if that isn’t your known aura
- a first aura, or one that’s quite different
- headache with fever and a stiff neck
- after a blow to the head
- during pregnancy or in the weeks after birth, if it’s new or severe
- new headache after the age of fifty, with a sore scalp or trouble with sight

Call an ambulance in these cases, and don’t drive yourself.

## Go if you’re stuck

Other reasons are less dramatic and quite legitimate: vomiting that won’t stop, an attack beyond seventy-two hours, or pain that your usual plan hasn’t touched. Call your doctor’s office first if it’s open. Some clinics have infusion rooms or same-day slots that are a great deal kinder than the ER.

## What to bring

1. A one-page summary: diagnosis, medicines, allergies, what’s helped before and what hasn’t, and your doctor’s number.
2. A list of what you’ve taken today, with times.
3. Sunglasses, earplugs, a hat, a bag, a blanket, and a charger.
4. A person. Someone who can speak for you when you can’t.

Mine lives in a plastic sleeve on the inside of the front door.

## What they may do

Usually they’ll check that nothing else is going on, which can mean questions, an examination and at times a scan. Treatment may include fluids, medicine against nausea (several of these work on the migraine too), anti-inflammatories by drip, and others. Opioids aren’t recommended as a first choice, and being offered something else isn’t a refusal of help.

Ask for a darker corner. Ask for a blanket over your eyes. They can’t always do it, and they often can.

>> I said, “I know that you’re busy. I’ve been sick for two days and I’m frightened.” The nurse’s whole face changed. She turned off a light. | Yolanda, hemiplegic migraine

## If you’re not believed

It happens, and it happens more to some of us than to others: to women, to Black and brown people, to the young and to those who come often. It’s wrong. In the moment, these sentences have helped me.

- “This is different from my usual, in this way.”
- “My neurologist’s plan is on this sheet. Could you look at it?”
- “What else are you considering?”
- “Please write in my notes that I asked for this and that it was declined.”
- “I’d like to speak with the charge nurse or a patient advocate.”

Say them as flatly as you can. Write down names. Complain later, from your own bed.

## So that you need it less

A visit to the ER tells you that the plan has a hole in it. Within a week or two, see your doctor and ask for a rescue plan: something stronger or in another form for the attacks that break through, with clear rules. Ask if prevention is due for a review.

After my worst night there, an orderly wheeled me out to the car. It was five in the morning, and raining softly. He stopped under the porch, so that I could have a minute of dark. “My wife gets them,” he said. I’ve forgotten the doctor’s name. I haven’t forgotten that minute.
`,
  },
  {
    title: "How to talk with a doctor about migraine",
    summary:
      "Appointments are short, and migraine is invisible. How to describe what it does to your life, what to bring, and what to do if you’re not being heard.",
    categorySlug,
    author: "Noor.Haddad",
    template: "first_person",
    text: `
In my first appointment about migraine I said, “I get headaches.” The doctor asked how often. I said, “Quite often.” He asked how bad. I said, “Quite bad.” I walked out with a leaflet on posture.

It wasn’t entirely his fault. I’d described a catastrophe in the language of a mild inconvenience, because I was well that day, and because I was brought up not to make a fuss.

I’ve since learned to make a small, well-organized fuss.

## Count first

Three numbers say more than any adjective.

- **Headache days per month.** All of them, and not just the worst ones. Most of us are too low when we guess.
- **Days with acute medicine per month.**
- **Days lost or half lost:** work, school, plans, parenting.

Four weeks of ticks on a calendar are enough. There’s more about it in [living with migraine](/living-with-migraine).

## Then say what it does

Pain from zero to ten means little to anyone but you. Try this instead: “When it comes I can’t read, drive or look after my children. Last month I missed two shifts and my sister’s birthday.” A doctor can see that.

There’s a short questionnaire called MIDAS, and another named HIT-6, which put such losses into a score. If you like forms, fill one in and hand it over.

Describe a typical attack from its first sign to the day after. Mention aura, dizziness, nausea, neck pain, touch that hurts. Bring up whatever you’re shy about. They’ve heard it.

## Say what you want

It’s easy to come out with whatever was easiest to give. So decide beforehand. I’ve said:

1. “I’d like to know if this is really migraine, and which type.”
2. “I’d like something that works faster than what I have.”
3. “I’d like to talk about prevention today.”
4. “I’d like a referral to a headache specialist.”

One of them per visit is realistic. Two is ambitious.

## In the room

Start with your main sentence before the small talk has finished. Hand over the page. If you tend to lose words, say so. Take someone along; they’ll hear the half that you miss.

Before you go, ask: what’s the plan, how long do we try it, how will we know if it works, what should I do if it doesn’t, and when do I come back? Write the answers down in the corridor.

>> My doctor asked what my goal was. I said, “To finish a book.” She wrote it in my file: goal, finish a book. I nearly wept. I’m on page two hundred. | Miriam

## If it goes badly

Some doctors still think of migraine as a headache with a flair for drama. If you’re being brushed off, try saying it straight: “I understand that you see a lot of headaches. This is disabling me, and I need more help than this.” If that doesn’t change anything, look for somebody else. You don’t owe your loyalty to anyone who isn’t listening.

It’s also all right to disagree about a treatment. “I’m worried about weight gain,” “I can’t afford this,” “I want to have a child next year” are facts they need.

## And if it goes well

Tell them. Doctors who take migraine seriously are often fighting for it in their own departments, and they keep the good letters in a drawer.

My present doctor has a calendar of mine with a coffee ring on it, from the day she asked me to explain every single tick. It took forty minutes. She was late for everyone after me. I’m sorry about that, and I’m not.
`,
  },
];
