import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "triggers";

export const triggerArticles: ArticleSource[] = [
  {
    title: "Triggers add up: thinking in thresholds",
    summary:
      "Red wine was fine on Saturday and a disaster on Tuesday. Why migraine triggers seem to come and go, and how the idea of a threshold can calm the search.",
    categorySlug,
    author: "Editorial Team",
    text: `
You’ve given up cheese, wine, chocolate and late nights. You’ve bought the blinds. And then an attack comes on a quiet Wednesday, after porridge.

Looking for triggers can turn into a second illness. Every mouthful is a suspect, and each attack is followed by a trial at which you’re both the judge and the accused. There’s a kinder way to look at it, and it happens to be closer to what researchers believe as well.

## The glass that fills up

Imagine a glass. Several things drip into it: a short night, a skipped lunch, a storm front, a hormone shift, a deadline, bright sun on the drive home. One of them alone wouldn’t fill the glass. Together they may, and when it spills over, an attack begins. The last drop gets the blame, although most of the water was already there.

The glass has a size of its own, and this changes. It’s smaller in some weeks than in others, for reasons that have to do with your genes, your hormones and how many attacks you’ve recently had. Preventive treatment, among other things, makes it larger.

That’s why the wine was all right on Saturday.

## Trigger or early sign?

To complicate matters, an attack starts before you feel it. In those hours you might crave sweets, be bothered by light, feel stressed or have a stiff neck. Later you remember the chocolate, the glare, the stress, and conclude that they set it off. They may instead have been its first announcements.

You can’t always tell. But if something seems to cause attacks only now and then, it’s worth asking which came first.

## Which ones are worth your attention?

Those mentioned most often in studies are:

- stress, and the relief when it’s over
- menstruation
- missed meals
- changes in weather
- too little sleep, or too much
- strong light, noise and smells
- alcohol, red wine in particular
- neck pain
- heat

You’ll notice how many can’t be avoided. Nobody has a switch for the weather. That’s the point: put your effort where it pays. Regular meals, regular sleep and water are dull, and they’re within reach. They leave more room in the glass for what you can’t control.

## How to test a suspect

If you suspect a single thing, examine it fairly.

1. Choose one suspect at a time.
2. Watch what happens on the days with it and also on the days without it. We remember the hits and forget the misses.
3. Allow at least eight to ten occasions before you decide.
4. If it turns out to be innocent, let it go. You’re permitted to have cheese again.

Please don’t cut out whole groups of food for months without help from a doctor or dietitian. It’s hard on the body and on the mood, and in children it can do harm.

>> I kept a trigger diary for a year and found that my main trigger was keeping the diary. I’m only half joking. | Walter, migraine since 1971

## When you can’t find any

Some people never find a pattern, and that’s an answer too. It means you can stop looking. Your attacks come from a brain that’s built in a certain way, and no amount of carefulness makes them your fault.

If you have four or more headache days a month, it makes more sense to talk about prevention than to hunt for the eleventh trigger. Ask your doctor, and have a look at our articles on [treatment](/treatment).

And the porridge? Leave it be. It was only there when it happened.
`,
  },
  {
    title: "Weather and migraine: what we know, what we guess",
    summary:
      "Many people feel a storm before it breaks. What studies say about pressure, heat and wind, and how to plan for weather that you can’t do anything about.",
    categorySlug,
    author: "GrantParkerHall",
    text: `
I drove a city bus for thirty-one years, and my passengers used to ask me if they’d need an umbrella. I’d rub the spot above my left eye and say, “About four o’clock.” I was right often enough for a few of them to start waiting for my bus.

Ask people with migraine what sets them off, and about half will mention the weather. Ask scientists, and you’ll get a longer answer.

## What studies have found

Researchers have compared headache diaries with weather records in many places. Some found links with falling air pressure, others with heat, humidity, wind or lightning. Others, looking at the same sort of data, found next to nothing.

Part of the reason seems to be that people differ. If one person reacts to heat and another to cold, they cancel each other out in a big average, while both are perfectly right about themselves. When studies look at individuals, a group of weather-sensitive people does appear.

What the mechanism might be is still open. Pressure changes could affect the sinuses, the inner ear or the balance between body and surroundings; bright light and dehydration go with heat; storms bring sudden shifts in all of it at once.

## Are you weather-sensitive?

A good test takes about three months and needs no equipment. Note down your headache days *without* looking at the forecast. Then compare them with past weather for your town, which you can look up online. Doing it afterward matters. If you check the forecast first, you’ll find what you fear.

If there’s a pattern, it’s nearly always one of these:

- a day or so before a storm or a front
- the first hot days of the year
- strong, dry wind
- sharp cold in bright sun

If there’s none, you have one thing less to watch. My own pattern turned out to be real for pressure and entirely imaginary for full moons, about which my wife had been teasing me since 1988.

## What you can do about it

You can’t move the front. You can move around it.

**Keep the rest steady.** On days when weather fills the glass, look after what else goes in: sleep, meals, water, shade.

**Plan in pencil.** If the forecast looks bad, shift the difficult thing by a day. Leave the easy things where they are.

**Be ready.** Have your acute medicine with you, and ask your doctor when to take it if you feel the first signs. For a few people with very predictable triggers doctors plan ahead a little further; ask if that’s sensible for you.

**Protect your eyes and your neck.** Sunglasses and a hat in glare; a scarf in wind.

**Drink.** In heat you may be short of fluids before you’re thirsty. If you have heart or kidney trouble, ask how much is right.

>> Forecast apps made me anxious, so my husband checks for me. He only says, “Take it easy tomorrow.” I don’t need to know why. | Ingrid, sensitive to pressure

## Should you move away?

Every few months someone asks in [the forums](/forums) if they ought to move to the desert. Some who did are glad. Others found that their migraine had packed its bags and come along, and had taken up with the heat in place of the rain. If you’re thinking of it, spend a few weeks there first, in the worst season, and count.

I’ve stayed. I like our rain. When the spot above my eye begins to hum, I pull down the blinds, put an ice pack in my old uniform cap, and think of my passengers standing there with umbrellas, dry, on account of me.
`,
  },
  {
    title: "Food and migraine, without the fear",
    summary:
      "Long lists of forbidden foods do more harm than good. A calm look at which foods are suspected, why regular meals matter more, and how to test fairly.",
    categorySlug,
    author: "Yusuf Demir",
    text: `
My wife has migraine, and I cook. So when a well-meaning aunt sent us a list of sixty-four foods that “cause” it, I was the one who stuck it on the refrigerator. For two months we ate rice, pears and a kind of sadness. The attacks came just as before. She lost weight, and I lost my temper with a lemon.

Then a dietitian at the headache clinic took the list, folded it up and put it in her drawer. “Let’s begin,” she said, “with when you eat.”

## When matters more than what

Skipping or delaying a meal is among the most reliable food-related triggers that there are. A brain with migraine likes a steady supply. What helped us most wasn’t leaving things out but putting things in:

- breakfast within an hour of getting up
- something small between lunch and dinner
- protein and fiber at each meal, so that it lasts
- a snack before bed for those who wake up with attacks
- water, spread over the day

It’s so boring that nobody writes a book about it.

## The usual suspects

Some foods and drinks do seem to bother some people. Alcohol has the best evidence, red wine above all. Too much caffeine can be a problem, and so can a sudden lack of it. Beyond that it becomes uncertain. Aged cheese, cured meats, flavor enhancers, sweeteners, citrus and chocolate are all named, and in careful studies most people turn out not to react to most of them.

Chocolate deserves a special word, as it’s so often convicted. Craving sweets can be one of the first signs of an attack that’s already on its way. In trials where people were given chocolate or a look-alike, it hardly made a difference.

## Testing one thing, kindly

If you suspect a certain food, try this.

1. Keep eating normally for two or three weeks and note meals and attacks.
2. Look for foods that came up in the day before *most* attacks and seldom on other days.
3. Leave out one of them, only one, for about four weeks.
4. Bring it back, more than once, and see.

If nothing changes, it was innocent. Apologize to it, and enjoy it. For anything bigger than that, such as leaving out a whole food group, see a dietitian. And if there’s a history of eating disorders, be especially careful with food diaries and rules. Ask for support first.

>> He used to read me the label like a lawyer. Now he just asks, “Have you eaten?” It turns out that this was the question all along. | Aylin, Yusuf’s wife

## On attack days

Forget about balance. What’s wanted is something cold, plain, salty or soft, in tiny amounts, and no smells. In our house it’s cold rice with yogurt, crackers or a popsicle. I cook nothing that hisses. If there are others to feed, they get sandwiches on the balcony.

There’s more about getting through such days in [living with migraine](/living-with-migraine).

## What about special diets?

There’s interesting research on several ways of eating, among them more omega-3 fats and less of certain oils, low-glycemic and ketogenic diets. Some results are promising. None is a cure, several are hard to keep up, and a ketogenic diet needs medical supervision. If you’re curious, talk it over with your doctor, and agree on how you’ll judge it.

The list from the aunt is still around, by the way. Our daughter painted a fish on the back. It’s on the refrigerator again, and this time it’s the right way round.
`,
  },
  {
    title: "Hormones and migraine across a lifetime",
    summary:
      "From the first period to the years after menopause, changing hormones shape migraine for many people. What to expect, and what to ask at each stage.",
    categorySlug,
    author: "Editorial Team",
    text: `
Before puberty, boys and girls have migraine about equally often. Afterward, it’s up to three times as common in women. The difference has a good deal to do with estrogen, and above all with the way it rises and falls.

It isn’t the level so much as the *drop* that seems to matter. A falling level of estrogen makes the nerves involved in migraine easier to set off. This helps to explain why attacks gather around periods, ease off in pregnancy, and run wild in the years before menopause.

## The first years

For many girls, migraine begins around the time of the first period, and for the first year or two there may be no pattern at all. Keeping a simple calendar is worthwhile: headache days, period days, what helped. It turns “I’m always ill” into something a doctor can work with.

## Around the period

Roughly half of women with migraine notice a link with their cycle. Attacks tend to come in the two days before and the first three days of bleeding. They’re often longer, stronger and slower to respond to treatment than others.

If yours are predictable, there are several approaches, from a different acute medicine to a few days of prevention timed to the cycle, or hormonal methods that avoid the drop. You need at least two or three months of notes to see if it’s worth it.

## Birth control

If you have migraine **with aura**, methods that contain estrogen are generally not advised, because they raise the risk of stroke further. There are good alternatives without it. If you don’t know if what you have is an aura, describe it and ask. And if your attacks change after you start any hormonal method, report it soon.

## Pregnancy and feeding

Many people with migraine feel better in pregnancy, mostly from the second trimester on. Some don’t, and some have their first aura then. Talk about your treatment **before** trying for a baby if you can, as some preventives must be stopped in time and a few are harmful to the child.

You don’t have to simply bear it. There are treatments that can be used in pregnancy and when breastfeeding. A new, sudden or severe headache in pregnancy or in the weeks after birth should be checked the same day.

>> I’d been told to grit my teeth for nine months. The second doctor said, “Why on earth would you?” and gave me a plan on a single page. | Wanjiru, mother of three

## The years before menopause

Perimenopause can last for years, and hormones swing up and down without notice. It’s common for migraine to get worse. Sleep suffers, hot flashes join in, and what used to be predictable no longer is.

Ask for your preventive treatment to be reviewed. Hormone therapy may be possible, including with aura, usually in steady doses through the skin; it’s an individual decision that belongs with someone who knows both subjects.

## Afterward

When hormones settle, migraine does so as well for a majority, though it may take a few years. Aura can carry on without pain. If headaches begin for the first time after fifty, or change their character, have them looked at. It’s not enough to put everything down to “the change.”

## Trans and nonbinary readers

Hormone therapy can alter migraine too. Estrogen may bring attacks on or add aura; testosterone may ease them. Don’t stop your therapy because of it. Tell whoever prescribes it, and ask for the form and dose to be reviewed with migraine in mind.

Whichever stage you’re in, the same short list is worth taking along: your calendar, your auras if any, what you take, and what you hope for. You’ll find many people at your stage [in the forums](/forums).
`,
  },
  {
    title: "Sleep and migraine: too little, too much, too late",
    summary:
      "Short nights and long lie-ins can both bring on an attack, and sleep can also end one. How to make nights steadier without turning bedtime into a test.",
    categorySlug,
    author: "tomas-oreilly",
    text: `
After nineteen years of shifts on a surgical ward, I could sleep anywhere, at any hour, for any length of time. I was rather proud of it. My migraine wasn’t impressed. It came after nights, after the switch back from nights, and with great punctuality on the first free Saturday, at ten in the morning, when I’d slept “properly” at last.

It took a colleague from the sleep lab to point out the obvious. “Your head doesn’t mind the hours,” she said. “It minds the changes.”

## Two conditions that share a bed

Sleep and migraine are governed by some of the same parts of the brain. They influence each other in both directions:

- too little sleep can set off an attack
- so can too much, or sleeping in
- an attack disturbs the night
- sleep, if it comes, can end an attack, in children above all

People with frequent migraine also have more insomnia, restless legs and sleep apnea than others. Treating these can reduce headache days. It’s one of the most worthwhile things to look for, and it’s regularly missed.

## Signs that something else is going on

Talk to your doctor if

- you wake up with headaches on most mornings
- you snore heavily, or somebody has noticed pauses in your breathing
- you’re fighting sleep during the day
- your legs won’t keep still in the evening
- you’ve lain awake for three nights a week or more, for months

For long-lasting insomnia, a short course of cognitive behavioral therapy (CBT-I) has the best evidence, and in small studies it lowered headache days too.

## Steadier nights

The aim is regularity, not perfection.

1. **Choose a getting-up time** that you can keep seven days a week. If you want to sleep in, make it half an hour.
2. **Let in daylight** soon after waking. If light hurts in the morning, start with a window that faces away from the sun.
3. **Eat something** before bed if you tend to wake up with attacks.
4. **Mind the caffeine.** The afternoon coffee may still be up at midnight.
5. **Cool, dark, quiet.** You’ve got the blinds already, I expect.
6. **Go easy on naps.** A short one can rescue an afternoon, a long one steals from the night.
7. **Get up if you’re lying awake.** A dim chair and a dull book are better than a wrestling match.

If you can’t do all seven, do the first.

>> The getting-up time changed more for me than two of my preventives. I hated it for three weeks, and the dog loved it from day one. | Kofi, chronic, now episodic

## If you work shifts

You can’t be regular, but you can be gentler. Ask for rotations that move forward in time (day, evening, night), and for as few changes a month as possible. Wear sunglasses on the way home after nights, sleep soon, and keep meals at steady intervals whatever the clock says. A note from your doctor may get you a fixed pattern; it did for me, in the end.

## A kind word about bad nights

One bad night doesn’t mean that tomorrow is lost. Worrying about it, though, can make the next one worse. When I’m awake at three I tell myself what I used to tell my patients: “You’re lying down, you’re warm, nothing is required of you.” It isn’t sleep. It’s a decent cousin of sleep, and quite often it brings the real thing along.

I get up at half past six these days, Saturdays included. The migraine still comes by now and then. But it no longer has an appointment.
`,
  },
  {
    title: "Stress, rest and the weekend attack",
    summary:
      "Why does migraine wait until the work is done? About let-down attacks, what stress does to a sensitive brain, and ways of slowing down without a crash.",
    categorySlug,
    author: "bea_thorne",
    text: `
Friday, half past five. You’ve handed in the report, shut the laptop, and promised yourself a long bath and a longer sleep. On Saturday morning you wake up with a nail behind your eye.

If this sounds unfair, it is. It also has a name: the let-down headache. In one study, in which people kept careful diaries, the risk of an attack was clearly higher in the hours *after* stress had gone down than during it. Your brain gets you to the finish line and sends the invoice afterward.

## What stress is, as far as the brain is concerned

We tend to think of stress as something unpleasant. The brain isn’t so choosy. A wedding, a move, a new baby, excitement, hunger, noise, a row: anything that asks the body to adapt calls up the same hormones. They keep you going, and they dampen pain for a time. When they fall off quickly, the dampening stops.

So “avoid stress” isn’t only impossible, it misses the point. What a migraine brain dislikes is the steep slope.

## Make the slope gentler

Here are some ways of coming down more slowly.

**Small landings during the week.** Two minutes between tasks, feet on the floor, breathing out for longer than you breathe in. It sounds like nothing. Ten of them are a staircase where there used to be a cliff.

**A soft Friday.** Finish the hardest thing on Thursday if you can. Use Friday afternoon for filing, tidying and saying goodbye.

**Keep the weekend’s bones.** Get up, eat and drink coffee at nearly the same hours as in the week. Sleep in a little, and not till noon.

**Start holidays at home.** Leave a day between work and the airport.

**Move.** A walk after work helps the body use up what it has mobilized.

## Learn a skill while you’re well

Relaxation can be trained as a muscle can. Biofeedback, in which you watch your own tension or temperature on a screen and learn how to change it, has good evidence in migraine, as has cognitive behavioral therapy and progressive muscle relaxation. Mindfulness helps some people with how they bear attacks, even where it doesn’t reduce their number.

They take a few weeks of practice, on calm days. In the middle of an attack is no time to begin.

>> My therapist asked what I do to relax. I said, “I clean.” She wrote that down for rather a long time. | Renée, let-down attacks for nine years

## About being told it’s “just stress”

Most of us have heard this, some of us from doctors. Let me be plain. Stress can set off an attack in a brain that has migraine. It doesn’t cause migraine in a brain that hasn’t. Millions of people are far more stressed than you are, and never see a zigzag.

The sentence also has a hook in it: if it’s stress, you should be handling your life better. You don’t need that hook. Living with unpredictable pain *is* a stress, and one of the larger ones.

## When it’s more than stress

Anxiety and depression are more frequent in people with migraine. It isn’t weakness; they share some biology, and pain wears people down. If you feel on edge or low for most of the day, for weeks, please tell someone who can help. Treating mood often makes migraine treatment work better as well. Should your thoughts turn to harming yourself, contact a crisis line or emergency services now.

As for Fridays, I’ve a habit to suggest, borrowed from a client. At three in the afternoon she makes a cup of tea, sits down, and does nothing whatever till the cup is empty. She calls it “opening the valve.” Her Saturdays have been rather better since.
`,
  },
  {
    title: "Screens and migraine: making peace with the glow",
    summary:
      "You can’t give up your phone or your job. What bothers a migraine brain about screens, and which settings, breaks and tools people keep coming back to.",
    categorySlug,
    author: "HenryTanaka",
    template: "first_person",
    text: `
I write software. I’ve had migraine since I was eleven. For a long time my employers regarded the second fact as a sort of design flaw in the first. “Avoid screens,” said a leaflet I was once given, and I kept it above my monitor as a joke.

As an engineer, I like to know which part of a system is failing. So: what is it about a screen?

## It’s several problems in one

**Brightness.** A screen that’s much brighter than the room behind it makes the eye work constantly between two levels.

**Flicker.** Many displays dim themselves by switching on and off very quickly. You don’t see it. Some nervous systems appear to notice it all the same.

**Motion.** Scrolling, autoplay, parallax and animated ads are hard on people with vestibular symptoms in particular.

**Contrast and patterns.** Stripes, dense text and pure black on pure white can produce shimmer and strain.

**Posture and blinking.** We crane our necks and blink a third as often as usual. Both feed into headaches.

**Not stopping.** Above all, a screen never says, “That’s enough.”

## Settings that cost nothing

1. Lower the brightness until a white page looks like paper in the same light.
2. Set text larger than you think you need. You’ll stop leaning in.
3. Turn on “reduce motion” in phone and computer. Turn off autoplay wherever you meet it.
4. Try a warmer color temperature in the evening, and see if you like it by day.
5. Test dark mode honestly. For some it’s relief; for others, light letters on black swim. Gray on cream is a good middle.
6. Use reader view for long articles. (On this site you’ll find a dim theme in the menu.)
7. Raise the monitor so that its upper edge is at eye level, at arm’s length.

## Things that cost something

- **A bias light**, a soft lamp behind the monitor, evens out the contrast for little money.
- **A flicker-free monitor.** Look for independent tests rather than labels.
- **Tinted lenses** of the FL-41 type, made by an optician.
- **An e-ink display** for reading and writing. Slow, gray, and for some people the difference between working and not.
- **Text to speech.** My commute and half of my code reviews happen with my eyes shut.

Blue-light glasses from the drugstore have rather weak evidence. If you find them pleasant, wear them. Don’t expect miracles.

## Breaks that happen

Everyone knows the 20-20-20 rule: every twenty minutes look at something twenty feet away for twenty seconds. No one does it, because it depends on remembering. What works for me is a glass of water so small that I have to refill it every half hour. My neck, my eyes and my kidneys have formed an alliance.

>> I asked for meetings with cameras off on bad days. It turned out that half of the team had been longing for it. | Zaid, data analyst

## At work

You can ask for changes. A larger or better monitor, software for dictation, a desk away from glare, and one hour a day without calls are all reasonable. Describe what it will let you do, rather than what you suffer from. “With this I can work full days” is a sentence that managers understand. There’s more in our section on [work and family](/work-and-family).

## During an attack

Put it away. I know; you want to look up whether this one is different. Have a friend whom you can call instead, or an audiobook already set to a sleep timer. The screen will be there tomorrow. It has nothing else to do.

I took the leaflet down last year, when I moved my desk. Beneath it there was a pale rectangle on the wall where the sun had never reached. It was, I have to say, very restful to look at.
`,
  },
  {
    title: "Caffeine: friend, foe or both?",
    summary:
      "Coffee is in some headache pills, and it can cause headaches as well. How caffeine works in migraine, how to find your amount, and how to cut down gently.",
    categorySlug,
    author: "Priya_Raman",
    text: `
“Is coffee bad for my migraine?” I’m asked that about twice a week, mostly by someone who is holding one. The honest answer is a shrug with a long explanation, so here’s the explanation.

## How one substance can do both

Caffeine blocks a messenger called adenosine, which widens blood vessels in the head and makes us sleepy. That’s how a cup can ease pain, and why caffeine is added to some painkillers: it helps them to work a bit faster and better.

But the brain adapts. If it gets caffeine every day, it grows more receptors for adenosine. Then, when the caffeine is late, all of these receptors are free at once, and you get a withdrawal headache. In someone with migraine it may turn into an attack. This is a frequent and overlooked cause of weekend headaches: on Saturdays the first cup comes at ten instead of seven.

So it isn’t good or bad. It’s a matter of how much, how regularly and for whom.

## How much is in what

Amounts vary a lot, but roughly, a mug of filter coffee holds as much as two or three cups of tea or two cans of cola. Energy drinks range from one coffee to four. Dark chocolate has a little. Some painkillers contain as much per dose as a cup of coffee, so read the label, and count it.

Many headache specialists suggest staying under about two hundred milligrams a day if you’ve frequent migraine, which is one or two cups, and having it at about the same time each day. Some people do best with none at all. If you’re pregnant, have heart trouble or take certain medicines, ask what’s right for you.

## Find out where you stand

For two weeks, write down when you have caffeine and how much, along with your headache days. Then look for these patterns:

- Do attacks come on days with later or less caffeine than usual?
- Do they come on days with clearly more?
- Do you need it to get rid of a headache on most mornings?
- Do you take painkillers that contain it on ten or more days a month?

A yes to the last two is a reason to speak to your doctor or pharmacist, as it may point to medication overuse.

## Cutting down without misery

Stopping overnight is the most reliable way to get an awful headache, typically from the second day on, and for up to nine days. Be slower.

1. Cut down by about a quarter of your usual amount a week.
2. Mix regular and decaf, and shift the balance.
3. Keep the hours. The ritual can stay when the caffeine goes.
4. Drink water, sleep enough, and choose weeks without deadlines.
5. Give it at least four weeks at the new level before judging.

>> I kept the mug, the chair and the view, and changed what was in the mug. It turned out that I’m mainly addicted to the chair. | Carol, down from five cups to one

## Using it on purpose

Some people find that a small coffee along with their acute medicine, early in an attack, helps. If you’d like to try, ask first, keep it to attack days, and don’t do it in the evening: a lost night costs more than it gains. It works best in those who have little caffeine otherwise.

## My own habit

I’m a tea drinker from a family of tea drinkers, and I have migraine. I have one strong cup at seven and a weak one at two. At weddings I’m handed espresso at eleven at night and put it, discreetly, in front of an uncle. He sleeps like a stone. Adenosine isn’t fair either.
`,
  },
];
