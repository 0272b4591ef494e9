import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "symptoms-and-aura";

export const symptomsArticles: ArticleSource[] = [
  {
    title: "What an aura looks like from the inside",
    summary:
      "Zigzags, blind spots, tingling fingers and vanished words: what happens during a migraine aura, how long it lasts, and when to call for help.",
    categorySlug,
    author: "Noor.Haddad",
    text: `
The first time it happened to me I was reading a menu. The word “soup” lost its middle. I blinked, tilted the card, blamed the candle. Then a small bright crescent appeared just beside the place where the letters had gone, and began, very slowly, to grow.

I know now that it was an aura. At the time I thought that I was going blind over a bowl of lentils.

About one in three people with migraine has auras, some with every attack and some only a few times in a life. Knowing what they are doesn’t make them pleasant. It does take away most of the fear.

## What is happening

An aura is a slow wave that travels across the surface of the brain. As it passes, nerve cells become very active and then go quiet for a while. It moves at about the speed of a snail in a hurry, a few millimeters a minute, which is why an aura spreads and marches instead of striking all at once.

Where the wave begins decides what you notice. Most often it starts at the back of the brain, in the part that handles sight.

## The common kinds

- **Visual.** Zigzag lines, a shimmering arc, a blind spot with glittering edges, or a view like running water on glass. It’s in both eyes, although it may seem to be in one.
- **Sensory.** Tingling that creeps from the fingertips up the arm and on to the cheek, lips or tongue, and leaves numbness behind it.
- **Speech and language.** You know what you mean and cannot find it. Or you hear yourself say “lamp” to the dog.

They may come one after the other. A visual aura that fades as the hand begins to tingle is a classic sequence.

## How long it lasts

Each symptom commonly takes five minutes or more to build, and lasts from five minutes to an hour. Headache tends to follow within the hour. Sometimes it arrives at the same time, and sometimes it never arrives at all.

>> I tell the children, “Mom’s got the sparkles.” They turn the lights down and bring the timer. It’s nearly always twenty-six minutes. | Bea, migraine with aura for 14 years

## When to treat it as an emergency

Call emergency services if it’s your first aura, or if it’s different from your usual one. In particular:

- symptoms come on suddenly, in seconds, rather than spreading
- there is weakness on one side, or a drooping face
- it lasts longer than an hour
- you have the worst headache of your life, a fever or a stiff neck
- you are pregnant, or have recently given birth, and this is new

Nobody will be cross with you if it turns out to be “only” an aura. A stroke and an aura can look alike from outside, and telling one from the other is a job for professionals.

## What you can do while it lasts

Stop what you are doing, above all if you are driving, climbing or holding anything hot. Sit down, tell someone, and look at a clock. It’s oddly comforting to see that it keeps to its time.

Ask your doctor in advance what to take and when. For some medicines the advice differs between aura and pain, so have it in writing before you need it.

Do mention your auras even if they don’t trouble you. Migraine with aura slightly raises the risk of stroke, and that matters when you choose birth control or decide about smoking. It’s a conversation worth having once, calmly.

And if you like to draw, try to draw yours when it’s over. Doctors find it useful, and in [our forums](/forums) you’ll find a small gallery of castles, crescents and lightning. Seeing someone else’s version of the thing that frightened you over the lentils is a comfort that’s hard to describe.
`,
  },
  {
    title: "The four phases of a migraine attack",
    summary:
      "A migraine attack is much longer than the headache. Getting to know prodrome, aura, headache and postdrome can help you treat it at the right moment.",
    categorySlug,
    author: "Editorial Team",
    text: `
Ask someone when their migraine started, and they’ll usually give you the hour when the pain began. Ask the person who lives with them, and you may hear something else: “Yesterday afternoon, when he went quiet and ate all the crackers.”

An attack has up to four phases. Not everyone goes through every one, and they can overlap. Learning what yours look like is one of the most useful things you can do, since many treatments work best early.

## Prodrome: the hours before

The prodrome may begin a few hours before the pain, or as much as two days before. It starts deep in the brain, in regions that control sleep, thirst, hunger and mood, and so the signs are easy to mistake for a bad day.

- yawning again and again
- a stiff neck
- craving certain foods, or feeling thirsty
- irritability, low mood or, for some, a burst of energy
- trouble concentrating, reading or finding words
- passing water more often
- finding light or noise a bit too much

Here’s a twist: what looks like a trigger may be a prodrome. If you want chocolate and an attack comes, chocolate needn’t have caused it. The craving may have been the first symptom.

## Aura: for some people

About a third of people with migraine have auras, at least sometimes. Zigzags, blind spots, tingling or lost words build up over minutes, and pass within the hour. If yours is new, sudden or different, get medical help at once.

## Headache: the part with the name

The pain phase lasts from four hours to three days if it’s not treated. Often it’s on one side, throbbing, and worse when you move. Around it gathers everything else: nausea, vomiting, dread of light, sound, smell and touch. Some people can’t bear their own hair.

Not everybody has strong pain. In vestibular migraine the floor moves; in children it may be the belly that hurts. It’s still an attack.

## Postdrome: the day after

When the pain stops, the attack hasn’t quite finished. About four in five people feel it for another day: worn out, foggy, tender in the head, sometimes strangely cheerful. Bending down or coughing may bring the pain back for a second.

People around you may think that you’re well again because you’re upright. You aren’t, yet.

>> I used to go straight from the dark room to catching up. Now I treat the day after as part of the attack, and I have fewer of the next ones. | Jerome, migraine since high school

## Finding your own pattern

For the next two or three attacks, try working backward. When it’s over, jot down what you noticed in the day before the pain. Ask the people you live with; they see things that you don’t. After a few rounds a pattern tends to appear.

Then talk with your doctor about what to do at which stage:

1. What can I do when I notice the first signs? Resting, eating something and canceling the evening may be enough to soften it.
2. When exactly should I take my acute medicine?
3. How many days a month may I take it, so that it doesn’t cause headaches of its own?
4. What helps in the day after?

You won’t catch each one early. Some attacks arrive at four in the morning at full strength, without any announcement. But even catching some of them gives you something back: a little time, a little choice, and the knowledge that the crackers were trying to tell you something.
`,
  },
  {
    title: "Postdrome: why you feel hit by a truck the day after",
    summary:
      "The pain is gone, and you still can’t think, stand or cope with a phone call. What the migraine postdrome is, and how to get through it more gently.",
    categorySlug,
    author: "DianeWrites",
    template: "first_person",
    text: `
On the day after an attack I once tried to unlock my front door with the car’s remote. I pointed, pressed and waited. It didn’t open. I pressed harder.

There’s a word for this state, and when I learned it I felt as though somebody had handed me a certificate. It’s called the postdrome. Most people who have it call it the migraine hangover, which is unfair, seeing that there was no party.

## What it feels like

Researchers who asked patients to keep diaries found that around four in five have symptoms after the pain has gone. These are the most common:

- tiredness, of the sort that sleep doesn’t quite reach
- trouble concentrating and finding words
- a tender scalp, a stiff neck
- sensitivity to light and noise that lingers
- a low or weepy mood, or the opposite, a thin bright cheerfulness
- thirst and odd appetites

It usually lasts about a day, and can go on for two. How bad it is doesn’t seem to depend on how bad the pain was, and nobody has shown that medicine causes it.

## Why it happens

During an attack, large parts of the brain change the way they work. Blood flow, chemistry and activity don’t return to normal at the same second as the pain ends. Think of a town after a flood: the water has gone down, but the shops aren’t open yet.

Knowing this has helped me more than any tip. I’m not lazy on the day after, nor weak, nor making the most of it. My head is sweeping out the mud.

## What helps, in my experience and other people’s

**Keep it empty.** If you possibly can, plan nothing that needs judgment. No driving in traffic, no contracts, no arguments with teenagers.

**Eat and drink early.** You’ve probably had little of either. Something plain, something salty, water within reach.

**Move a bit, and only a bit.** A slow walk outdoors with a hat on clears my head better than the couch. A trip to the gym sends me back to bed.

**Dim the world.** Light and noise are still too loud. Sunglasses indoors are nobody’s business.

**Let others know.** “I’m over the worst, and I’ll be slow until tomorrow” is a whole explanation.

>> My boss thought I was milking it. I showed him an article, and he said, “So it’s like being concussed by your own head?” Close enough. | Carlos, two or three attacks a month

## When to mention it to your doctor

Tell your doctor if the day after takes more out of you than the attack does, if it lasts for several days, or if you’re never quite clear in between. It could mean that attacks are running into each other, and that it’s time to speak about prevention. If confusion, weakness or a severe headache comes back suddenly, that’s not a postdrome to be waited out. Have it seen.

## Being kind to the person in the mirror

What I find hardest isn’t the fog. It’s the list: all that didn’t get done, waiting with its arms crossed. For years I spent the day after an attack paying debts, and then I was surprised by the next attack.

Now I do one thing on that day. One. I water the plants, or I answer a single message, and then I’m off duty. The list complains. The plants look better than they ever did.

If you’ve got a good postdrome story (the milk in the cupboard, the bus pass at the sandwich counter), you’ll find plenty of company [in the forums](/forums). Nobody there will ask why you pressed harder.
`,
  },
  {
    title: "When nausea is the worst part of migraine",
    summary:
      "For many people it’s the stomach, more than the head, that rules an attack. Why migraine makes you sick, and what to ask if you can’t keep a tablet down.",
    categorySlug,
    author: "Priya_Raman",
    text: `
At the pharmacy counter, people tell me about their headaches in a normal voice. When they come to the vomiting, they lower it. I’m not sure why we should be more ashamed of our stomachs than of our heads. But it means that nausea often goes untreated, although it’s one of the things that define migraine.

More than half of all people with migraine feel sick in most attacks, and around a third vomit. If that’s you, here is what I’d tell you if the line behind you weren’t so long.

## Why a headache upsets the stomach

Nausea in migraine starts in the brain stem, where pain, balance and sickness are handled close together. At the same time, the stomach slows down. It empties late, or hardly at all. This explains a common complaint: “I took my tablet in good time and nothing happened.” The tablet may still have been sitting there an hour later, waiting for a bus that had been canceled.

## Different ways in

If you can’t keep things down, or if tablets work too slowly, ask about other forms. Depending on what suits you and your heart, your doctor may consider:

- tablets that melt on the tongue (handy, though they’re still absorbed in the gut)
- nasal sprays
- injections you give yourself
- suppositories, which are unromantic and effective

There are also medicines against nausea itself. Some of them get the stomach moving again and can be taken shortly before the painkiller. Others make you drowsy, which may be welcome or not. They need a prescription in many places, and some aren’t suited to frequent use, so go through it with your doctor or pharmacist.

## Small things that people find useful

- **Cold.** A pack on the neck, a cool cloth over the face, a cracked-open window.
- **Ginger.** Tea, candy or capsules. Studies are small and it’s generally gentle.
- **Tiny sips.** A teaspoon every few minutes stays down more often than a glass.
- **Dull food early.** A cracker or dry toast at the first sign, before the stomach shuts.
- **No smells.** Ask others not to cook, spray or light anything.
- **Lying still.** On the side, with the head raised a little. Movement makes nausea worse, and car rides are the worst of it.

>> I was prescribed a spray after eleven years of throwing up tablets. Eleven! I’d never said it out loud, because nobody had asked. | Thuy, chronic migraine

## Watch for dehydration

If you vomit again and again, you lose water and salts. Dark urine, a dry mouth, a racing pulse and dizziness on standing up are signs that you’re behind. Oral rehydration drinks help if you can keep them in. If you can’t keep down any fluids for a day, if you feel faint, or if there’s blood, you need to be seen.

The same goes for vomiting with a sudden severe headache, a fever, a stiff neck or a head injury. Don’t put those down to migraine.

## Nausea between attacks

Some people feel slightly sick on days without pain as well. It may be a sign that migraine is active in the background, or a side effect of something you take, or another matter altogether. Mention it.

And do say the word at your next visit, at an ordinary volume. “My nausea is as bad as my pain.” It’s a short sentence, and can change the whole prescription. If you have a trick that beats it, the rest of us would love to read about it [in the forums](/forums), preferably not at mealtimes.
`,
  },
  {
    title: "Light sensitivity: living in a world that’s too bright",
    summary:
      "Sun, screens and ceiling tubes can hurt during an attack and long before it. What photophobia is, and how people dim their days without living in the dark.",
    categorySlug,
    author: "marcus.bell",
    template: "first_person",
    text: `
My classroom has eighteen fluorescent tubes. I know, for I’ve had time to count them through half-closed eyes while thirty teenagers played a march in three different keys. It’s a strange thing to be a music teacher and to be defeated by the ceiling.

Sensitivity to light, or photophobia, comes along with most migraine attacks. The word means “fear of light,” which has never seemed right to me. I don’t fear it any more than one fears a door that’s being slammed on one’s hand. It hurts, that’s all.

## Why light hurts

Special cells in the retina measure brightness and send what they measure to a part of the brain that also handles pain from the head. During an attack this connection is turned up, so that a normal amount of light adds to the pain. It even happens to some people who are blind, as long as those cells still work.

Color matters as well. In experiments, blue and amber light made pain worse for many people, whereas a narrow band of green was easier to bear. That’s where green lamps and certain tinted lenses come from.

Between attacks, people with migraine are often more sensitive than others, too. Glare, flicker, stripes and busy patterns can feel unpleasant on a perfectly good day.

## What makes it worse

- flickering tubes and cheap LEDs
- sunlight through trees, fences or a moving train
- headlights in rain
- snow, water, white desks
- scrolling, flashing and autoplaying screens

## Dimming the world sensibly

**Tinted lenses.** A rose-colored tint known as FL-41 filters some of the light that bothers people most. An optician can put it in ordinary glasses.

**Hats with brims.** They beat sunglasses under ceiling lights, since the light comes from above.

**Screens.** Lower the brightness until it matches the wall behind, enlarge the text, reduce motion in the settings, and use whichever mode feels softer. Dark mode isn’t best for everyone.

**Lamps in place of ceilings.** Warm bulbs, several small ones, pointed at walls.

**At work.** Ask to have the tube above you removed, a desk away from the window or a filter over the fitting. A short letter from your doctor helps facilities to find their ladder. You’ll find more of this in our articles on [work and family](/work-and-family).

>> They took out two tubes in my corner. Six weeks later three colleagues asked if they could move in with me. | Miriam, librarian

## A word about the dark

When light hurts, the obvious answer is to have as little as possible. In an attack that’s right: go and lie in the dark. But wearing very dark glasses indoors all day, every day, teaches your eyes to expect darkness, and in the end makes normal light harder to stand. Many specialists suggest keeping the darkest lenses for outdoors and attacks, and using lighter tints for the rest.

## When to have it looked at

See an eye doctor or your family doctor if light sensitivity is new, if one eye is red and painful, if your sight has changed, or if it comes with fever and a stiff neck. The last of those is an emergency.

My classroom has twelve tubes now. The custodian and I came to an arrangement involving trumpet lessons for his son. I teach in a baseball cap, and so, out of solidarity or fashion, do about half of my students. We still can’t play the march. But I can stay till the end of it.
`,
  },
  {
    title: "Sound and smell: when the whole world is too loud",
    summary:
      "A spoon in a cup, a neighbor’s dryer sheet, a whiff of coffee: why sounds and smells become unbearable in migraine, and ways to turn them down.",
    categorySlug,
    author: "sofia.lindqvist",
    template: "first_person",
    text: `
There’s a tap in our kitchen that drips. For three weeks out of four, I don’t hear it. In the fourth it’s a man with a hammer, and I lie two rooms away with my hands over my ears, waiting for the next blow.

Light gets most of the attention when people describe migraine. But for a good many of us sound is just as bad, and smell may be the worst of the three, as you can’t close your nose without closing your breath.

## A brain with its filters off

A healthy brain ignores nearly everything. It’s how we manage to live next to roads and refrigerators. In migraine, this filtering works less well, before and during an attack above all. What would usually fade into the background keeps arriving as news.

Sensitivity to sound is called phonophobia, and most people with migraine have it during attacks. Sensitivity to smell, osmophobia, is less common and very typical: it’s seldom found in other headaches. Doctors can find it helpful to know about, so mention it.

Both can show up early, as a part of the prodrome. If perfume that you normally like starts to bother you, look at the clock and consider what else you’ve noticed today.

## Turning down the sound

- **Earplugs with a filter** lower the volume without cutting you off. You can still follow a conversation.
- **Noise-canceling headphones** are good against engines and air conditioning, less so against voices.
- **A steady hum**, such as a fan or gentle rain from a speaker, hides sudden sounds. Some people find it soothing, and others can’t stand it.
- **Soft things.** Rugs, curtains and felt pads under chairs do more for a room than you’d think.
- **A word to the household.** “Could you put the plates away later?” is easier to follow than “Be quiet!”

Wearing plugs all day on good days can make the ears more sensitive still, so save them for when you need them.

## Dealing with smells

Perfume, cleaning products, cigarette smoke, gasoline, fried food and fresh paint are named most often. You can’t control other people’s laundry. But there are some things to try:

- Unscented soap and detergent at home, so that you’ve one place of rest.
- A scarf or mask with a scent that you can bear. For some that’s a drop of peppermint or lavender, and for some it’s nothing whatsoever.
- A seat near a window or door, and permission to leave the room.
- A kind request at work. Many offices have a fragrance policy that nobody has read.

>> I wrote one sentence to my team: “Strong scents can start an attack for me, so I’d be grateful if you’d skip them on office days.” It took all my courage. They just did it. | Hannah, migraine without aura

## Touch belongs here as well

Up to two thirds of people with migraine find that touch becomes unpleasant in an attack: brushing hair, wearing glasses, resting a cheek on the pillow. It’s called allodynia. It’s a sign that the nervous system is fully stirred up, and that acute treatment is best taken before it sets in. If it’s frequent, tell your doctor.

## You’re not being difficult

I used to apologize for all this. I’d sit in restaurants with watering eyes sooner than ask to be moved away from the kitchen. What changed my mind was a friend with a broken arm, who asked for a cushion without a second thought.

So I ask now. The tap, incidentally, has been fixed. It took the plumber four minutes. He worked without a word, since I’d warned him, and on his way out he whispered, “My mother has it too.”
`,
  },
  {
    title: "Lost words and brain fog in migraine",
    summary:
      "Calling the kettle “the hot jug” may be funny once. When thinking slows before, during or after an attack, here’s what may be behind it and what helps.",
    categorySlug,
    author: "Noor.Haddad",
    template: "first_person",
    text: `
I was on the phone with my bank, and the woman asked for my address. I opened my mouth. I could see the house: the blue gate, the mango tree, the gecko on the mailbox. What I couldn’t see was the name of the street.

“It’s the one with the gate,” I said.

Pain can be described to others. Losing your words can’t, for the obvious reason. And yet cognitive symptoms are among the things that people with migraine mind most. In surveys they rank only just behind pain and nausea.

## It can come at any stage

**Before.** Trouble reading, concentrating and finding words is a frequent early sign. Some people begin to make typing errors hours before the pain.

**In the aura.** Here speech may be disturbed for real: words come out wrong, or not at all. It builds over minutes and passes within an hour. A sudden loss of speech, or the first time it occurs, is an emergency until someone has shown otherwise.

**With the pain.** Attention, memory and speed all drop. It isn’t a failure of character. Half of your brain is putting out a fire.

**Afterward.** In the postdrome the fog can hang on for a day or so.

In between, thinking is generally normal on tests. If it doesn’t feel so, then frequent attacks, poor sleep, low mood or a medicine may be involved.

## Look at your medicines

A few treatments for migraine can slow thinking or make it hard to find words. It’s a known side effect, and often depends on the amount or on how fast it was raised. Please don’t stop anything on your own; do ring your doctor and say, “Since I started this I can’t find my words.” There may well be another choice.

## Getting by on foggy days

- **Write before you speak.** Keep a note with your address, your doctor’s number and your usual sentence for such days.
- **Say it early.** “I’ve got a migraine coming, so I may be slow” spares you from having to act.
- **Postpone what can’t be undone.** Contracts, long emails, hair.
- **Use your hands.** Point, draw, show a picture. My niece thinks it’s a game and guesses brilliantly.
- **Lists with three items.** Four is a different country.
- **Read aloud**, or let the phone read to you, if the lines won’t hold still.

>> I emailed my professor “I am in the fog, more on Friday.” He replied, “Take your time. Nice sentence.” I’ve used it ever since. | Zoë, student

## Is it something worse?

This is the fear that people write to me about: is it dementia? Long-term studies are reassuring. Migraine isn’t linked to a faster decline in thinking. What you have is weather and not erosion.

See a doctor soon, though, if the trouble gets steadily worse, if it never clears up between attacks, if others notice changes in you, or if you have weakness, numbness or new difficulty in walking.

## Being patient with yourself

I paint for a living, and on foggy days I don’t try to paint well. I wash brushes. I stretch canvas. I’ve got a list on the wall of tasks for a head that’s only half there, and I chose them on a clear day, as one packs a lunch for somebody one loves.

The bank lady, by the way, waited. Then she said, “Is it the one with the mango tree? My cousin lives across from you.” It’s a small island. I laughed until I remembered the name of the street, and by then neither of us needed it.
`,
  },
];
