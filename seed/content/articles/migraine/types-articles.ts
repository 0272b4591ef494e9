import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "types-of-migraine";

export const typesArticles: ArticleSource[] = [
  {
    title: "Chronic migraine: when there are more bad days than good",
    summary:
      "Fifteen or more headache days a month has a name, and treatments of its own. How migraine becomes chronic, what can be done, and how it can turn around.",
    categorySlug,
    author: "Editorial Team",
    text: `
When doctors ask people how many headache days they have, they often get a number that’s too small. So some ask it the other way round: “How many days a month is your head completely clear?” There’s usually a silence after that.

If you have headaches on fifteen or more days a month, for more than three months, and at least eight of them have the features of migraine, it’s called chronic migraine. About two in a hundred people have it. Many don’t know.

## How it becomes chronic

Each year, about three in a hundred people with episodic migraine slide into the chronic form. It seldom happens overnight. Attacks draw closer together, until one hasn’t quite ended when the next begins. The nervous system grows more and more sensitive; doctors call it central sensitization.

Some things make this more likely:

- frequent attacks that aren’t well treated
- using acute medicine on too many days
- poor sleep, snoring and sleep apnea
- anxiety, depression or long-lasting stress
- obesity
- a head or neck injury
- a lot of caffeine
- other pain conditions

None of them is a failing. But each is a handle: a place where things can be turned.

## What it’s like

The days lose their edges. There’s a background, dull and constant, and on top of it come the attacks. Many people stop calling the background a headache at all. They’re “fine.” They’ve forgotten what clear feels like.

Plans shrink, then work, then the circle of friends. It’s no wonder that about half of those with chronic migraine have symptoms of depression or anxiety. It isn’t the cause. It’s what years of this do, along with some shared biology.

## What can be done

**Get the right name.** Bring a calendar that counts *all* headache days. The diagnosis opens the door to treatments that aren’t approved for the episodic form.

**Look for medication overuse.** It’s present in about half. There’s a way out, with support.

**Prevention.** Botulinum toxin, given every twelve weeks in a set pattern of small injections, was approved for chronic migraine in particular. CGRP treatments and several older medicines are used as well. Sometimes they’re combined.

**Treat the neighbors.** Sleep, mood, neck and weight. Improving one often makes the rest more responsive.

**Behavioral treatment.** CBT and biofeedback aren’t an afterthought here. They help with exactly the sort of pain that has taken root.

**A team.** If you can, see a headache specialist.

>> Nobody told me that there was a way back. I went from twenty-six days to eleven. Eleven is a holiday. I can hear birds. | Kofi, chronic since 2015, episodic since last summer

## Going back again

This is the most important paragraph. Chronic migraine isn’t a one-way street. In one large study, about a quarter of people were back to episodic migraine two years later. It tends to happen gradually, and you may not believe it for a while. Fewer severe days usually come first, then more clear ones.

Judge by months, not by days. Expect bad weeks. Count clear days as well as bad ones, and write down the first time you notice that you haven’t thought about your head since lunch.

## For tonight

If you’ve just counted, and the number frightened you, do two things. Send a message to your doctor: “I’ve counted nineteen headache days this month, and I’d like an appointment to talk about chronic migraine.” Then come and say hello [in the forums](/forums). There are a lot of us. We type with the brightness down.
`,
  },
  {
    title: "Vestibular migraine: when the floor won’t stay still",
    summary:
      "Dizziness, swaying and a fear of supermarket aisles can be migraine, even without a headache. How it’s recognized, what helps and how to feel safer.",
    categorySlug,
    author: "Ewa.Zielinska",
    text: `
“I’m not dizzy exactly,” my patient said, holding on to the desk. “It’s that everything else is.”

She’d seen an ear specialist, a heart specialist and an optician. She’d had drops, a new pair of glasses and a lecture on anxiety. No one had asked if she’d ever had migraine. She had, in her twenties, with every period. The headaches had left. The rest had stayed behind and moved house, into her sense of balance.

## What it is

In vestibular migraine, attacks affect the system that tells you where up is. It’s one of the most common causes of repeated vertigo in adults, and one of the least known. Symptoms last from five minutes to three days, and may include

- spinning, or a feeling of being pulled, rocked or dropped
- dizziness when you move your head
- trouble with moving or patterned things: traffic, scrolling, aisles, crowds
- unsteadiness, like being on a boat
- nausea
- light and noise sensitivity, pressure in the ears, brain fog

Headache may be there or not. Many people have it at another time, or had it years ago.

## How it’s diagnosed

No test proves it. Doctors go by your story: at least five such attacks, a history of migraine, and migraine signs with at least half of them. They’ll also look for other causes, such as loose ear crystals, Ménière’s disease or inner ear inflammation, and sometimes you have more than one.

Get emergency care for sudden vertigo with double vision, slurred speech, weakness, numbness, a severe new headache, sudden hearing loss, or if you can’t walk.

## Treatment

**In the attack:** lie still, with your eyes on a fixed point or closed, in dim light. Medicines against nausea and vertigo can help for a day or so. If they’re taken for long, they slow down recovery.

**Prevention:** the same groups as for other migraine. Studies are few, so finding the right one may take some trying.

**Vestibular therapy:** exercises that retrain balance. It’s best begun when attacks are less frequent, very slowly. If exercises make you worse for more than a day, they’re too much. Tell your therapist, and don’t give up on it.

**The rest:** sleep, meals, water, stress. I know. They count double here.

## Feeling safer

1. A cart to hold on to in shops, even for a pint of milk.
2. A cane on bad days, which also tells others to keep their distance.
3. Night lights, rails in the shower, no ladders.
4. Screens: bigger text, no animations, scroll by page rather than by inch.
5. As a passenger, sit in front and look far ahead.
6. In crowds, fix on something that doesn’t move, and walk toward it.
7. Ask your doctor about driving, and don’t drive during attacks.

>> I call it “sailing.” I tell my family, “I’m at sea today.” It sounds nicer than it is, but everyone knows what to do. | Fiona, three years with vestibular migraine

## The fear

Not trusting the ground is frightening, and the body answers with anxiety: a pounding heart, tight breath, avoiding things. Soon you can’t tell which came first. It doesn’t matter. Both can be treated, and treating the fear makes the floor steadier. Being told “it’s anxiety” as an explanation for everything is another matter. You may ask for a second opinion.

My patient is still at sea now and then. She went to her grandson’s swimming gala in May, and sat in the front row, with one finger on the rail and her eyes on the clock at the far end. All that water, moving. She says that the clock was the loveliest thing in the room.
`,
  },
  {
    title: "Hemiplegic migraine: living with the rarest aura",
    summary:
      "Weakness on one side of the body can be part of a rare kind of migraine. How it differs from a stroke, how it’s treated, and how to stay safe with it.",
    categorySlug,
    author: "Editorial Team",
    text: `
Your arm grows heavy. You drop the cup. When you try to say so, the words come out like porridge. In the ambulance they talk about a stroke, and a few hours later, when you can move your fingers again, somebody says a long word that you’ve never heard.

Hemiplegic migraine is rare. Perhaps one person in ten thousand has it. Its mark is an aura with **weakness on one side of the body**, along with other aura symptoms such as changes in sight, feeling or speech.

## What happens

The aura builds over minutes, often moving from hand to arm to face. Weakness can last for less than an hour, and commonly lasts for several; in some people it takes days, rarely weeks, to go away completely. Headache generally follows, and may come before it. In severe attacks there can be confusion, fever or seizures.

There are two kinds. In the **familial** form, a close relative has it too, and changes in certain genes can be found in many families. In the **sporadic** form you’re the first. Attacks often begin in childhood or the teens, and for many become fewer with age.

## Is it a stroke?

No one can tell at first by looking, and you shouldn’t try to. Weakness that comes on is an emergency until proven otherwise, particularly the first time, and any time it’s different from your usual. Call an ambulance.

There are clues that doctors look for: a spread over minutes instead of a sudden start, visual or sensory symptoms that march, and earlier attacks that went away. They’ll usually want a scan. Tests later on may include an MRI, an EEG and, in some cases, genetic testing. Talk beforehand about what a result would mean for relatives.

## Treatment

As it’s so rare, evidence is thin, and you should be looked after by a neurologist with experience of it.

- Triptans and ergotamines are generally not recommended, since they narrow blood vessels, although specialists differ on this.
- Attacks are treated with anti-nausea medicine, simple pain relief and rest.
- Prevention matters. Several medicines are used, chosen individually.
- Methods of birth control that contain estrogen are normally avoided.

Mild head injuries can set off attacks in some, so helmets and a word with sports coaches make sense.

## Staying safe

1. Wear a medical bracelet or carry a card: “Hemiplegic migraine. May be unable to move or speak. Please treat as a possible stroke until assessed.”
2. Keep an emergency letter from your neurologist, in your bag and on your phone.
3. Tell family, colleagues and teachers what an attack looks like, and when to call.
4. Set up a simple way of calling for help that works with one hand and no words.
5. Ask about driving, swimming, heights and machines, honestly.

>> In the ER I can’t explain myself, so my bracelet does. It’s the best-looking piece of jewelry I own, and the most talkative. | Yolanda

## The long shadow

Being paralyzed, even for an hour, leaves its traces. People describe living on a trapdoor. Some can’t sleep alone; others won’t leave the house. It’s an understandable reaction to something very frightening, and it deserves help of its own. Ask for a psychologist with experience in trauma or neurological illness.

And then there’s the loneliness of rare things. You may be the only patient with it that your doctor has met. Patient organizations and [our forums](/forums) can put you in touch with others. The first message is often the same: “I thought I was the only one.” And so is the answer.
`,
  },
  {
    title: "Aura without headache: the silent migraine",
    summary:
      "Zigzags, numb fingers or lost words, and then no pain. What silent migraine is, why it’s more frequent with age, and when it has to be checked.",
    categorySlug,
    author: "marcus.bell",
    template: "first_person",
    text: `
Halfway through the second movement, the left half of my orchestra disappeared. I went on conducting. I knew where the clarinets were, more or less, and they knew me. After twenty minutes they came back, outlined in silver, and slightly flat. No headache followed. I went home and made an omelet.

It’s called migraine aura without headache, or silent migraine, or, by older doctors, acephalgic migraine. It’s neither dangerous in itself nor imaginary. It is, however, a thing that you should have looked at.

## Who gets it

Around four in a hundred people with migraine have auras with no pain at all, and far more have them now and then in between ordinary attacks. Two groups stand out: people over fifty, in whom the headaches have faded and the aura has stayed; and those who never had much headache in the first place.

Because there’s no pain, many don’t know that it’s migraine. They think of their eyes, of their circulation, of a stroke.

## What it looks like

It’s the same aura as any other.

- **Sight:** a shimmering, growing zigzag; a blind spot; ripples; tunnel vision
- **Feeling:** tingling that wanders from hand to face
- **Language:** wrong words or none
- **Balance:** dizziness in some

It builds up over five minutes or more, and goes within an hour. Afterward you may be tired, foggy or sensitive to light. “Silent” is rather too kind a word.

## Have it checked

Migraine aura can be imitated by other things: a mini-stroke (TIA), a seizure, trouble in the retina or the heart. So see a doctor **the first time** in any case, and urgently if

1. it came on suddenly, in a second, like a curtain falling
2. it affects only one eye (cover each in turn to find out)
3. there’s weakness, a drooping face, or trouble understanding speech
4. it lasts for only a few seconds, or for more than an hour
5. you’re over fifty and it’s new
6. episodes have become more frequent or have changed

With sudden weakness, loss of speech or loss of sight, call emergency services at once.

You may be sent for an eye examination, a scan or a check of the heart and arteries. If all is well, you can enjoy the view with an easier mind.

## Does it need treatment?

Often it doesn’t. If auras are rare and short, knowing what they are is enough. If they’re frequent or keep you from driving or working, preventive treatment can be tried. There’s no tablet that reliably stops an aura once it has begun.

Do tell your doctor about it before taking any estrogen, and if you smoke, this is one more reason for getting help to stop. Aura is linked with a slightly higher risk of stroke, so blood pressure and cholesterol deserve attention.

>> My optician drew exactly what I’d seen, before I’d finished describing it. “Textbook,” she said. I’ve never been so happy to be a textbook. | Walter, 76

## Practical matters

Stop driving the moment it starts, and wait until it’s over and you feel right. Tell those around you: “I can’t see properly for about half an hour, nothing to worry about.” Carry a card if your speech is affected. Note the length of each one, as sticking to a familiar pattern is reassuring, and a break in it isn’t to be ignored.

I’ve told my orchestra. They took it in their stride, as musicians do. There’s now an arrangement: if I tap the desk twice, I’ve lost somebody. The missing section plays a little louder, so I’ll know they’re there.
`,
  },
  {
    title: "Menstrual migraine: predictable, and still a surprise",
    summary:
      "Attacks around a period are often longer and harder to treat. How to tell if yours are menstrual, and which approaches to discuss with your doctor.",
    categorySlug,
    author: "Noor.Haddad",
    template: "first_person",
    text: `
For years I circled the date on the calendar in red, and for years I was astonished when it came. How can something that arrives every twenty-seven days still catch a person with no ice in the freezer?

Part of the answer is that I’d been told that it was normal. My mother had it, my aunties had it. “It’s your time,” they’d say, and draw the curtains. It took me until thirty-four to hear that *my time* had a name and could be treated.

## What it is

In **menstrually related migraine**, attacks occur in the five days around the start of bleeding (from two days before until the third day), in at least two cycles out of three, and at other times as well. If they come *only* then, it’s **pure menstrual migraine**, which is much rarer.

The trigger seems to be the fall in estrogen right before a period. Substances called prostaglandins, which cause cramps, probably play a part too.

## How it’s different

Compared with others, these attacks tend to be longer, stronger and sicker. They come back after treatment has worn off, so you treat it, feel better, and there it is again the next morning. Aura is uncommon with them. If you’ve thought, “My tablet works except when I need it most,” you’re not imagining it.

## Prove it

You need a calendar for at least three cycles: headache days, bleeding days, acute medicine. Without it everything is guesswork, and doctors can’t choose the right approach. With irregular periods it takes longer. Don’t leave out the attacks in the middle of the month; they decide what kind it is.

## What can be done

**Better acute treatment.** A longer-acting medicine, a combination, another form or taking it earlier. For some, a second dose for the return is planned from the outset.

**Short-term prevention.** If your cycle is regular, certain medicines can be taken for a few days around the expected date. Anti-inflammatories and some triptans are used in this way.

**Hormonal approaches.** Methods that skip the break, or keep estrogen steady, can prevent the drop. With aura, or with risk factors for stroke, estrogen is usually avoided, and there are progestin-only choices.

**Ordinary prevention.** With attacks at other times too, or irregular cycles, daily or monthly prevention makes more sense.

**Magnesium** and some other supplements have been studied, with modest results. Check with your doctor or pharmacist.

Which of these is right for you depends on your age, aura, plans for children, heavy bleeding or endometriosis, and on your patience. It’s a subject on which a neurologist and a gynecologist ought to talk to each other. You may have to be the one who introduces them.

>> I put “storm week” in the family calendar. My sons cook pasta three nights running, and nobody asks me where anything is. | Lucia

## Planning around it

1. Fill the freezer (ice on the left, soup on the right).
2. Keep the three likeliest days free of anything that can’t move.
3. Be strict about sleep, meals and water in that week, as the glass is nearly full to begin with.
4. Tell one person at work.
5. Put the refill reminder a week *before*.

## Not just “your time”

See a doctor promptly if headaches change, if they’re sudden or come with weakness or trouble speaking, or if your bleeding is so heavy that you’re worn out.

I’ve taught my nieces to use a calendar. The elder had three in a row, went to the clinic by herself with her notes, and came out with a plan. “They listened,” she told me, quite unimpressed, as if it were the most natural thing. I went and sat in the garden for a while.
`,
  },
  {
    title: "Growing older with migraine",
    summary:
      "For many people attacks grow milder with age, and for some they change shape. What to expect after fifty, and which new headaches need attention.",
    categorySlug,
    author: "GrantParkerHall",
    template: "first_person",
    text: `
On my sixty-fifth birthday my daughter asked what I’d wish for. I said, “For it to be quiet up here,” and pointed. She thought that I meant the upstairs neighbors.

People in [the forums](/forums) often ask if it gets better. I’m sixty-nine, I’ve had migraine since I was sixteen, and I’ve been asking everybody I meet on the subject. The short version is: often, yes. The long version is more interesting.

## It tends to soften

Migraine is most frequent in the thirties and forties. After that, for a majority, attacks become fewer, shorter and less fierce. In women this commonly happens some years after menopause, and in men more gradually. By seventy, a good many have only a few attacks a year, or none.

But it’s not a law of nature. Around a third go on having regular attacks, and some get chronic migraine for the first time. If yours hasn’t read the statistics, you aren’t doing anything wrong.

## It changes its clothes

As we get older, attacks may look different:

- pain on both sides, and duller
- more neck pain, less vomiting
- paleness, dry mouth, loss of appetite
- less dread of light and noise
- aura without headache
- dizziness in place of pain

So you may think it’s gone, when it’s merely changed costumes. Equally, something that looks like migraine may be something else.

## New headaches after fifty

This is the part to remember. A **new** headache after fifty, or an old one that’s clearly changed, needs to be examined. See a doctor quickly if

1. your scalp is sore, your jaw aches when you chew, or your sight has changed (it may be giant cell arteritis, which must be treated at once to protect the eyes)
2. it’s sudden and severe
3. there’s weakness, confusion, trouble speaking or a change in personality
4. you’ve had a fall, above all if you take blood thinners
5. it wakes you up at night or is there every morning
6. you’re losing weight or have a fever

## Medicines, again

What was right at forty may not be at seventy. Hearts, kidneys and livers change, and we gather other prescriptions along the way.

- Triptans aren’t suitable with heart or vascular disease. Ask for a review, even if they’ve served you well.
- Anti-inflammatories are harder on stomach, kidneys and blood pressure.
- Some preventives make older people unsteady, dry or muddled.
- On the other hand, some do two jobs: one that lowers blood pressure may keep migraine away too.
- Newer medicines and devices can be good alternatives, though there’s less research on people our age.

Bring the whole bag of boxes to your pharmacist once a year. Mine found that two of them were the same thing under different names.

## Look after the rest

Sleep apnea, high blood pressure, poor neck posture, dry eyes and ill-fitting dentures can all cause headaches or stir them up. Being lonely can as well. Keep moving and keep seeing people. If hearing’s going, get it tested; straining to follow a conversation is tiring for a sensitive head.

>> At seventy-two I had my first cocktail in thirty years, on the porch, with my sister. Nothing happened. We sat there waiting, like two children on New Year’s Eve. | Carol

## What stays

What I hadn’t expected was to feel a bit lost. For fifty years I’d planned around it, and now there are whole months with nothing to plan around. I still carry the kit. I still check for the exits and the lamps.

My wife says I’m like an old guard dog whose burglar has retired. I go on my rounds. I bark at a bright window now and then. And in the evening I lie down on the porch, in no pain, and don’t quite know what to do with it. So I listen to the neighbors. They really are very loud.
`,
  },
  {
    title: "Supplements for migraine: what the evidence says",
    summary:
      "Magnesium, riboflavin, coenzyme Q10 and others are widely used. Which have some evidence, which to avoid, and why natural doesn’t always mean harmless.",
    categorySlug: "treatment",
    author: "Priya_Raman",
    text: `
The supplement aisle is the most hopeful in the shop. Everything is green, leafy and “supports” something. People stand there with their phones, and if I walk past they ask in an undertone, “Does any of this really work?”

For migraine the answer’s more encouraging than you might expect from a pharmacist. A few supplements have been studied properly. None is a substitute for treatment that you need, and all of them are subject to the same two questions: does it help, and could it do harm?

## The ones with some evidence

**Magnesium** is used for prevention, and most often recommended for people with aura or menstrual migraine. Results are mixed and modest. The usual nuisance is loose stools, and some forms are gentler than others. With kidney disease it can be dangerous.

**Riboflavin (vitamin B2)** in large amounts reduced attacks in small trials. It’s generally well tolerated and turns your urine a yellow that could guide ships.

**Coenzyme Q10** has a little evidence too. It can interact with blood thinners.

**Feverfew** is a plant whose studies contradict each other. It’s not for pregnancy, nor for people allergic to daisies and their relatives. Stop it slowly.

**Melatonin** has looked promising in some trials, mainly in people who sleep badly.

For all of these, allow about three months before you judge, and change one thing at a time.

## The ones to leave alone

**Butterbur** once had good results, and was dropped from many guidelines because of liver damage. I wouldn’t sell it to you.

Be wary of mixtures with a dozen ingredients in unnamed amounts, of anything sold only on one website, and of products that promise to replace your prescription.

## Natural isn’t the same as harmless

Hemlock is natural. More to the point, supplements are loosely regulated in many countries, and what’s on the label isn’t always in the bottle. Look for a seal from an independent testing program.

They can also react with your medicines. St. John’s wort is the champion here: it makes birth control, blood thinners and many others less effective, and can clash with triptans and antidepressants.

Before you start anything, tell your pharmacist or doctor if you

- are pregnant, trying to be, or breastfeeding
- have kidney, liver or heart disease
- take blood thinners, epilepsy medicine, antidepressants or hormones
- are having an operation soon
- want to give it to a child

## How to try one

1. Pick a single product with one main ingredient.
2. Ask how much is sensible for you, and with or without food.
3. Note your headache days for a month *before*.
4. Take it for three months, and keep counting.
5. Compare. If nothing’s changed, stop, and spend the money on something nice.

>> I was taking nine things. We went down to one, and I felt exactly the same, except richer. | Jenna

## Food first?

Magnesium is found in nuts, seeds, beans, whole grains and leafy greens, and riboflavin in dairy, eggs and mushrooms. It’s difficult to reach the amounts used in studies by eating. But nobody has ever been harmed by a handful of almonds, unless they’re allergic to them.

## What about vitamin D, cannabis, oxygen, daisies?

I get asked about all of them. For most the honest reply is that we don’t know enough. Not knowing isn’t the same as no. If your doctor agrees, and there’s no harm in it, a careful experiment is a reasonable thing for a curious person to do.

And do come and ask. An undertone is fine. I promise not to steer you toward whatever’s leafiest.
`,
  },
];
