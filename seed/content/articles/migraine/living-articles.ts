import type { ArticleSource } from "#seed/build/articles/article-source.ts";

const categorySlug = "living-with-migraine";

export const livingArticles: ArticleSource[] = [
  {
    title: "Packing a migraine kit for work, car and bedside",
    summary:
      "The best time to pack for an attack is when you feel fine. What members keep in their kits, where they keep them, and what turned out to be useless.",
    categorySlug,
    author: "Noor.Haddad",
    text: `
My first migraine kit was an old toiletry bag with two tablets in it, one of them expired. My present one has a zipper pull shaped like a lemon, so that I can find it by touch. Between the two lie about ten years of being caught out.

If you’re going to have an attack in public, and sooner or later you are, a kit turns an emergency into an errand.

## The heart of it

Everything else is a matter of taste. These four aren’t.

- **Your acute medicine**, in its labeled box, with the plan for when to take what. Check the date twice a year, and don’t leave it in a hot car.
- **Something against nausea**, if you’ve been prescribed it, and a bag that closes.
- **Water and something plain to eat.**
- **A card** with your name, your diagnosis, a phone number, and one sentence. Mine says, “I’m having a migraine attack. I can hear you. Please speak softly and help me find a dark place to sit.”

## Turning down the world

- wraparound sunglasses that fit over your own
- foam or filter earplugs
- a cap with a brim
- an eye mask, preferably weighted
- an instant cold pack, the kind that you break
- a scarf, which can be a pillow, a curtain, a filter for smells or a sling for your dignity

## Small comforts

Peppermint oil or balm, if you tolerate smells. Ginger candy. Lip balm. A long straw for drinking when you’re lying down. Dry wipes. Warm socks. A hair tie for long hair, and nothing else that squeezes the head.

And a phone battery, because you’ll need to call someone, and the screen will be at one percent.

## One kit isn’t enough

After I’d once had the perfect kit at home while I was in a traffic jam, I made three.

**Bedside.** Within reach of an arm that doesn’t want to move: medicine, water, bucket, cold pack (in an insulated sleeve), mask, a dim red or amber light.

**Bag.** The slim version, which goes where I go.

**Work.** A drawer with spare medicine, a blanket and a clean shirt. Show one colleague where it is.

The car gets a sunshade for each window, a blanket and a bag. It’s the best dark room that you can park.

>> My daughter packed me one for Christmas. There’s a drawing of a sleeping bear in it. That’s the part I look for first. | June, migraine for fifty years

## What turned out to be useless

Members have been frank about this. Scented candles. A book. Anything that needs two hands, or a plug. Chewing gum, if your jaw hurts. A thermometer. Six kinds of tea.

## Keep it alive

A kit decays. Put two dates in your calendar, at the clock changes for instance, and go through it: dates, batteries, snacks that have turned to dust. Refill it on the day *after* an attack, as soon as you can stand. You’ll never be more motivated.

And tell people about it. Most of those around you would like to help and don’t know how. “If I go pale, it’s the bag with the lemon” is a sentence that even a manager can remember.

What’s in yours that we haven’t thought of? There’s a long thread about it [in the forums](/forums), and it has made a lot of lemons very useful.
`,
  },
  {
    title: "A bedroom for bad days",
    summary:
      "Darkness, quiet, cold and nothing to trip over: how to turn the room you already have into a place where an attack is easier to bear.",
    categorySlug,
    author: "sofia.lindqvist",
    template: "first_person",
    text: `
When we looked at flats, my partner checked the kitchens. I lay down on the floor of each bedroom, shut my eyes and listened. The agents found it odd. But I’ve spent, by my own estimate, two full years of my life in dark rooms, and I’ve become a connoisseur.

You don’t need to move. Most bedrooms can be made kinder in an afternoon.

## Dark, properly dark

Hold up your hand at noon with the curtains closed. If you can see it, there’s work to do.

- **Blackout blinds** that fit *inside* the frame beat curtains. Light comes in at the sides, so add strips of fabric or self-adhesive channels.
- **Renting?** Travel blinds with suction cups, foil held by painter’s tape, or a folded dark sheet on a tension rod.
- **Little lights.** Chargers, smoke alarms and routers glow like lighthouses when you’re ill. Black tape is sold by the mile.
- **The door.** A draft excluder keeps out the hallway.
- **A way to see.** One dim amber or red lamp at floor level, so that you needn’t choose between darkness and the bucket.

## Quiet

Soft things swallow sound: a rug, a bookshelf against the noisy wall, a heavy curtain even where there’s no window. Felt pads go under chairs, including the ones upstairs; I brought my neighbors a packet with a cake. If you can’t shut it out, cover it with a fan.

Have an agreement with the household about what a closed door means. Ours has a red ribbon for “don’t knock unless it’s on fire.”

## Cool

Most people in an attack like a cool room with warm feet. A fan that isn’t aimed at the face, a thin cover and a thick one, and socks. Keep two gel packs in the freezer, in a cloth sleeve, so that one can always be cooling while the other is melting down your neck.

## The reach test

Lie down as you do in an attack. Close your eyes. Now, without lifting your head, find:

1. medicine
2. water with a lid or straw
3. something to be sick in
4. a cloth
5. your phone, set to the dimmest and warmest it can do
6. a bell, or a way of calling somebody

Whatever you can’t find belongs in another place.

## Bed itself

A second pillow, flatter than the usual one, for days when nothing may touch the back of the head. Sheets without seams at the face. A wedge, if being completely flat makes you sicker. Unscented detergent, always.

>> My husband sleeps in the study on those nights. We call it the embassy. He has his own lamp there, and diplomatic immunity from my snoring. | Fiona, chronic migraine

## Not a cell

Now a word of caution, as I’ve made the mistake myself. If the room is where you’re only ever ill, you’ll begin to hate it. So use it on good days too. Open everything, let air in, change the sheets, read there in the sun. I’ve got a picture on the wall opposite the bed, of a lake. In the dark I can’t see it, but I know that it’s there.

And if you find yourself in the dark room for many days each month, please don’t just improve the room. Ask your doctor to improve the treatment. Good blinds are no substitute for prevention.

The flat that we took had the worst kitchen of all. It has a bedroom facing north, over a yard with one tree. When I lay down on that floor, the agent began to say something, and then she stopped, and for a while all three of us just listened.
`,
  },
  {
    title: "Flying and traveling with migraine",
    summary:
      "Dry air, bright terminals, missed meals and time zones: how to plan a trip that your head can cope with, and what to do if an attack comes along.",
    categorySlug,
    author: "GrantParkerHall",
    template: "first_person",
    text: `
Since I retired, my wife has wanted to see the world. I’d been round our city some sixty thousand times by then, and had thought that would do. We’ve reached an agreement. We go, and I get to plan it like a bus route: with stops, with reserves, and with a depot at the end.

Traveling brings together nearly everything that can fill the glass. It’s worth it, with some preparation.

## Weeks before

- Ask your doctor what to take along, and in what form. Time zones change the hour of daily medicines, so get advice on that.
- Renew prescriptions early. Pack more than you need.
- Get a short letter that lists your medicines and devices, above all if you carry injections.
- Check the rules of the country. A few common medicines aren’t allowed everywhere.
- Choose flights for your head and not only for your wallet: daytime, direct, with a gap before anything important.

## Packing

Medicine goes in hand luggage, always. Cooled medicines travel in an insulated case with a gel pack, and crew can tell you where to keep it. Besides your kit, take an empty bottle to fill after security, snacks that don’t melt, a neck pillow that you’ve tried at home, and a hat. Hats are accepted everywhere.

## At the airport

You can ask for assistance for an invisible disability. Many airports offer a lanyard with sunflowers that tells staff you may need more time or a calmer route. I felt foolish wearing mine for about four minutes. Then somebody led us past a line of three hundred people.

Look for the quiet room, the chapel or the far end of a gate with no flight. Wear the sunglasses.

## In the air

1. An aisle seat if you’re often sick, a window seat if you need a wall and control over the blind. Over the wing it’s smoother.
2. Drink regularly. Cabin air is as dry as a desert.
3. Eat at your own hours rather than the trolley’s.
4. Skip the wine. I know it’s free.
5. Get up now and then. Legs and neck will thank you.
6. If landings hurt your ears or sinuses, ask about it beforehand.

A severe, stabbing headache that comes only on takeoff or landing is a condition in itself, and worth describing to your doctor.

## Arriving

Plan nothing for the first day. Nothing! Walk about in daylight, eat something simple at local time, and go to bed at a decent hour. The sights have been there for a thousand years. They’ll be there on Tuesday.

In hot places, take the middle of the day off, as people there have always done. At high altitude go up slowly, and ask before you go, since headaches up there can have other causes.

>> We book one more night than we need, at the end. If I’ve been ill, I rest. If I haven’t, it’s the best day of the trip. | Marguerite, who still loves trains

## If an attack comes

It may. Do what you’d do at home: treat early, dark, cold, fluids. Ask reception for ice, a fan and no cleaning today. Your companions should go out without you, and be told so in a way that they can believe. I say, “Bring me a postcard,” and my wife does, from places half a mile away.

Know in advance where you’d get medical help, and have insurance that knows about your migraine. Leaving it off the form saves a little and can cost a great deal.

We’ve been to eleven countries. I’ve been ill in seven. I’ve also seen a whale, from a boat, in a cap, with both eyes open. It wasn’t on the schedule, and it was exactly on time.
`,
  },
  {
    title: "The one-minute migraine calendar",
    summary:
      "You don’t need a complicated app to learn something from your attacks. A simple way of keeping track, what to count, and how to use it with your doctor.",
    categorySlug,
    author: "Editorial Team",
    text: `
Headache specialists agree on few things as warmly as on this: keep a calendar. And people with migraine agree on few things as warmly as on how tedious it is.

The trouble usually lies in wanting too much. Apps ask you about twenty triggers, eleven symptoms, your steps, your mood and the moon. After an attack, that’s the last thing that you want to look at. So here’s a calendar for people who hate calendars.

## What to note: four things

Each evening, or next morning, make a mark for each of these, and only if it applies.

1. **H** for headache, of any kind.
2. **M** if you took acute medicine, with its initial if you’ve more than one.
3. **X** if the day was lost or half lost.
4. **P** for a day of your period, if you have them.

A good day gets a small dot. It’s worth making that dot. Without it, you can’t tell a good day from a day on which you forgot.

It takes less than a minute. Use the kitchen calendar, a notebook, your phone or the back of the door.

## Why “of any kind” matters

Nearly everyone undercounts. We remember the four dreadful days and forget the nine gray ones. But for doctors the total decides a good deal: whether migraine is called episodic or chronic, which treatments are covered, and whether a preventive is working. A mild headache counts. A day when it was only lurking counts.

## Adding a question

If you’re curious about something, add one more letter for a month or two, and then drop it again. W for wine. S for a night of less than six hours. T for thunderstorm. One letter, one question. Note it on good days too, or you’ll convict the innocent.

## Reading it

At the end of the month add up the letters.

- **Fifteen or more H**, for three months: ask about chronic migraine.
- **Four or more H**, or several X: ask about prevention, if you haven’t got any.
- **Ten or more M** with triptans or combination painkillers, or fifteen with simple ones: mention it soon, because of medication overuse.
- **H clustered around P**: bring up menstrual migraine.

Then compare with three months ago. Preventives work slowly and memory is unkind; we compare today with our best week ever. Paper is fairer.

>> I’d have sworn that nothing had changed. My calendar said sixteen, fifteen, twelve, nine. I apologized to the calendar. | Kristen

## Taking it along

Bring three months on a single page. Write the three totals at the top, and a sentence about what you’d like to be different. Most doctors’ eyes light up; you’ve just saved them ten minutes and given them something solid.

It’s useful for other things besides: disability forms, appeals to insurers, requests at work or school. Dates and numbers are believed where adjectives aren’t.

## If it gets you down

For some people, seeing all those letters in a row is crushing. If that’s you, let somebody else keep the calendar, and don’t look. Or keep it for only one month in three. Or note the good things too: a second color for days on which you did something that you enjoy.

You can also stop. If nothing’s changing and nothing’s planned, a pause does no harm. It’s a tool, and tools may hang on the wall.

And in case you’ve been wondering: the moon has been studied. It’s innocent.
`,
  },
  {
    title: "Exercise when your head has other plans",
    summary:
      "Moving more can mean fewer attacks, and moving too much can bring one on. How to find the middle, warm up properly, and start again after a setback.",
    categorySlug,
    author: "Ewa.Zielinska",
    template: "first_person",
    text: `
My patients know me as someone who gets people moving. What they don’t know is that for two years I got migraine from climbing to my own front door. Fourth floor, no elevator. I’d arrive with zigzags. It isn’t a good advertisement for a physical therapist.

So when I say that exercise can help in migraine, I say it with sympathy, and slowly.

## What we know

Regular, moderate aerobic activity, such as brisk walking, cycling or swimming, can reduce the number of headache days. In some trials it did about as well as a relaxation program or an older preventive. Strength training looks promising too. Add to that better sleep, better mood, a calmer neck.

On the other hand, about a third of people with migraine say that exertion can set off an attack. Both are true. It’s a question of how, how much, and how fast you get there.

## Why it backfires

- starting cold and hard
- too little food or water
- heat, glare and sudden sun
- tension in neck and jaw from poor technique
- doing too much on the first good day in weeks

You’ll notice that most of these can be changed.

## A gentle program

1. **Begin below what you can do.** Ten minutes of walking on three days a week. It should feel too easy.
2. **Warm up for long.** Ten minutes, at a speed at which you could sing. With migraine this is the most important part.
3. **Eat something** an hour or two before, and drink along the way.
4. **Stay where you can talk.** If you’re gasping, you’re too fast, for now.
5. **Cool down slowly.** Let-down doesn’t only happen on Saturdays.
6. **Add one thing at a time.** Two minutes more, or one day more. Not both.

After six weeks you may be at thirty minutes. After twelve, look at your calendar.

## Choosing something

Walking needs nothing but shoes. Swimming is lovely for the neck, unless chlorine or turning your head bothers you. Cycling indoors avoids sun and traffic. Yoga and tai chi are calm; leave out positions with the head down if they press. If you have vestibular migraine, begin with your eyes on a fixed point, and ask for vestibular therapy.

Lifting weights is fine with light loads and steady breathing. Holding your breath and straining isn’t.

>> I do my walk in the underground parking lot when it’s glaring out. It’s cool, it’s dim, it’s flat. The guard times me. | Ahmet, taxi driver

## The neck

It’s tempting to stretch a neck that hurts. During or just before an attack, the pain there is often *part* of the migraine, and pulling at it won’t help. Between attacks, gentle strength is better than strong stretching. Please be careful with sudden manipulations of the neck, and discuss them with a doctor first.

## Safety

Talk to your doctor before you start if you’ve been inactive for long, are pregnant, or have heart trouble or other conditions. Stop, and get help right away, if exercise brings on a sudden, severe headache, chest pain, fainting or weakness. A headache that comes only with exertion, and is new, should always be looked at.

## When you fall out of it

You will. An attack, a bad month, a winter. When you return, begin at half of where you stopped. It isn’t a punishment, it’s a warm-up on a larger scale.

I still live on the fourth floor. I take the stairs as I’d tell my patients to: warm, slowly, one floor at a time, with a rest by the window on the second landing. There’s a good view of a chestnut tree from there. I’d never noticed it when I was in a hurry.
`,
  },
  {
    title: "Living alone with migraine",
    summary:
      "No one to bring the ice pack, no one to be quiet for. How people who live alone prepare for attacks, stay safe, and keep the loneliness in check.",
    categorySlug,
    author: "DianeWrites",
    template: "first_person",
    text: `
When an attack comes I have nobody to ask for water. I also have no one who turns on the ceiling light, wants to know where the scissors are, or sighs. Living alone with migraine has its points.

But there are nights, around the second time of crawling to the bathroom, when I’d trade all of the silence for a single hand on my back. It’s for those nights that I’ve made arrangements.

## Be your own night nurse

I prepare as though for a guest who’s going to be ill in my home. The guest is me.

- A box next to the bed with all that’s needed, at the height of a person lying down.
- Ice packs in the freezer, at the front.
- Five single portions of rice soup with the date on them.
- Tablets in a form that I can open with one eye closed.
- A list taped to the inside of the cabinet: take this, wait that long, then this, then call. I don’t trust my memory at such times, and I’m right.

Dishes and mail are allowed to pile up. The cat is not negotiable, so there’s an automatic feeder, and she’s been told that it’s me.

## A thread to the outside

This is what I’d insist on. Find one person, better two, and agree on a signal. Mine is the letter M. It means: I’m having an attack, no need to do anything, check on me tomorrow at ten. If I haven’t answered by eleven, come. They have a key.

If you don’t have somebody yet, try a neighbor. People are far more willing than we think, if it’s clear what’s wanted and when it ends. There are check-in apps and telephone services as well, some of them free.

Leave your medical summary where strangers would find it: the refrigerator door is where paramedics look. Put emergency contacts on your phone’s lock screen.

## Know your red lines

When you’re alone there’s no one to say, “This isn’t like the other times.” So decide in advance when you’ll call emergency services, and write it in big letters: sudden and worst ever, weakness or confusion, fever with a stiff neck, can’t keep fluids down, longer than three days. Don’t drive. Unlock the door while you can.

## The other loneliness

Attacks are one thing. The thinning out of a life is another. You cancel, people stop asking, and one day you notice that you’ve spoken to nobody but the pharmacist since Sunday.

What’s helped me:

1. **Standing dates that may fail.** Every Thursday at six a friend calls. If I don’t pick up, she calls next Thursday.
2. **Short and near.** Twenty minutes on a bench beats a dinner that I’ll cancel.
3. **Being useful.** I proofread for a food bank, on good days, lying on the sofa.
4. **Company that’s awake when I am.** Night owls and other time zones, [in the forums](/forums).

>> I used to think asking for a check-in was pathetic. Then my neighbor asked me to do the same for her. We’re each other’s emergency. | Lorraine, lives alone with two looms

## If it gets too dark

Pain, night and solitude are a bad mixture. If you notice that you no longer care, or think about not being here, please call a crisis line or emergency services, or send that one letter and then one more word: “Help.” Do it early. You don’t have to be sure.

The morning after, I open the blinds by a hand’s breadth, and text “A,” for “alive.” My friend sends back a single vegetable, never the same one twice. Yesterday it was a kohlrabi. I don’t know any marriage that runs more smoothly.
`,
  },
];
