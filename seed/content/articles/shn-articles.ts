import type { ArticleSource } from "#seed/build/articles/article-source.ts";

export const shnArticles: ArticleSource[] = [
  {
    title: "What is a patient leader, and might you already be one?",
    summary:
      "No title, no certificate, and yet people come to you. What patient leadership means in practice, and how it grows out of ordinary helpfulness.",
    categorySlug: "patient-leadership",
    author: "Editorial Team",
    text: `
Hardly anybody decides to become a patient leader. You answer a question in a forum. You correct a wrong number on a leaflet. You sit next to someone new in the waiting room and tell them which chair wobbles. One day a stranger writes, “I was told to ask you,” and there you are.

## A loose definition

A patient leader is a person who lives with a condition, or cares for someone who does, and uses that experience for the good of others. Some run organizations with offices. Others moderate a group of forty people from a sofa. The size of the audience has little to do with it.

What they have in common is a shift from *my illness* to *ours*. You still have your own story. You’ve begun to see where it’s typical, where it isn’t, and what ought to change.

## Ways of doing it

- **Peer support:** listening, welcoming, pointing to good information.
- **Storytelling:** blogs, podcasts, talks, films, drawings.
- **Advocacy:** petitions, letters, meetings with people who make rules.
- **Research partnership:** helping to choose questions, design studies and read results.
- **Advising:** telling hospitals and companies what it’s like on the other side.

Nobody does all of it. The best people we know do one or two, and send you to somebody else for the rest.

## What it takes

You don’t need a degree or good health. You need to know the limits of what you know, and to be honest about them. It helps to be curious about people whose experience differs from yours, because you’ll be asked to speak for them as well.

>> I thought that leaders were the ones on the stage. Then I noticed who everyone went to in the break. | Amara, sickle cell advocate

## A caution

Being needed is pleasant. It can also eat you alive. You’re allowed to begin small, to have office hours, and to be ill. In fact you’ll be a better example if you do. There’s more about that under [looking after yourself](/looking-after-yourself).

## If this sounds like you

Say hello [in the forums](/forums). Tell us what you’re already doing; you may find that it has a name. Most of us were surprised by ours.
`,
  },
  {
    title: "Setting a fair fee for your time and experience",
    summary:
      "Everyone else at the table is being paid. How patient leaders think about fees, expenses and saying no, with questions to ask before agreeing to anything.",
    categorySlug: "working-with-partners",
    author: "Amara-O",
    template: "first_person",
    text: `
The first time that I spoke at a conference, I paid for the train myself. The moderator had a fee, the doctors had their salaries, and the flowers on the podium, I found out later, had cost more than my ticket. I was given a tote bag.

I’m not bitter about the bag. I still use it. But I did learn to ask.

## Why money matters

Unpaid work is open only to people who can afford it. If patients aren’t paid, you’ll hear from those with savings, free afternoons and somebody to mind the children. Paying people fairly isn’t a bonus for the patient. It changes who gets to be in the room.

Besides, you’re bringing expertise. It took you years to acquire, and the tuition was steep.

## Find out first

1. What exactly do they want, how long will it take, and what preparation is needed?
2. Who’s paying, and who else is being paid?
3. Are travel, meals, a companion and a rest day covered, in advance or afterward?
4. What happens if I’m ill on the day?
5. Who may use my words, pictures and story, where, and for how long?
6. May I see the final text before it’s published?

## Naming a figure

Some funders and organizations publish rates; look at several of them. Add up the preparation, the travel, the event and the recovery. A one-hour talk can easily be three days of your life. Say the figure, and then be silent. It’s the silence that does the work.

If the other side is a tiny charity, you may want to give your time. Do it deliberately, and tell them what it would’ve cost.

## Watch your benefits

If you receive disability payments, income may affect them. Get advice before you accept. There are ways of arranging it, such as spreading payments out or having them go to a charity, but you need to know beforehand.

>> I used to say, “Whatever you think is fair.” It turns out that people think very different things. | Henry, reviewer for three research programs

## Independence

Money from a company doesn’t make you a mouthpiece, as long as you keep your own voice and mention it whenever it’s relevant. “I was paid for my time by X. The opinions are mine.” If a contract forbids criticism, don’t sign it.

And you may decline. “Thank you for asking. I can’t do this without a fee” is a complete reply. They may find the money after all. They found it for the flowers.
`,
  },
  {
    title: "Telling your story without giving all of it away",
    summary:
      "A personal story can move a room, and it can leave you feeling robbed. How to choose what to share, protect those close to you, and stay the owner.",
    categorySlug: "telling-your-story",
    author: "sofia.lindqvist",
    template: "first_person",
    text: `
As a journalist, I’ve asked hundreds of people for their stories. As a patient, I’ve been asked for mine. Only when I’d changed chairs did I understand what I’d been asking.

A story is the strongest tool we have. Numbers inform people, and stories stay with them. But you’ve just the one life to take them from, and what’s been said can’t be unsaid.

## Three drawers

Before you speak in public, sort your experience into three drawers.

- **Open.** Things you’d tell a stranger on a train. You’ve thought them through, and they no longer bleed.
- **On request.** Things you’d tell if there’s a good reason and the right setting.
- **Locked.** Things that belong to you alone, or to someone else.

Write it down. In the warmth of an interview, with a nice person nodding at you, you won’t remember which drawer you’re in.

## Other people’s lives

Your story has other people in it: a child who’ll google you at fifteen, a partner, a mother, a doctor. Ask them. Change names and details. If in doubt, tell what *you* felt rather than what *they* did.

## Shape

A good story is short. It needs one moment that we can see, one thing that changed, and one thing you’d like to happen. Start late, as close as possible to the moment. “The nurse put down her pen” is a beginning. Your birth isn’t.

You don’t need a happy ending. Audiences are relieved when somebody doesn’t wrap it up.

## With the press

1. Ask what the piece is about, and who else is in it.
2. Agree what’s off limits *before* the recording.
3. Ask to check quotations and medical facts. Some will say yes.
4. Have a sentence ready for the question that you don’t want: “I’d rather talk about what would help.”
5. Bring someone along.

>> I told the whole thing once, on live radio. It was very good radio. I didn’t get out of bed for a week. | Beatrice, mental health advocate

## Afterward

Telling takes it out of you, even when it goes well. Plan a soft landing: no comments sections, someone to eat with, nothing the next morning. If you notice that you’re performing your worst day for the twentieth time and feel nothing, or far too much, take a break.

You’re permitted to retire a story. I’ve put away the one that everyone wants. I’ve written new ones since, about lighter things. They’re asked for less, and I like them better.
`,
  },
  {
    title: "When the work of helping wears you out",
    summary:
      "Messages at midnight, other people’s pain and your own illness on top. How to recognize burnout as a patient leader, and how to step back without guilt.",
    categorySlug: "looking-after-yourself",
    author: "Rosa Delgado",
    template: "first_person",
    text: `
It was two in the morning, and I was in a hospital bed with a drip in one arm, answering messages with the other. “Don’t worry,” I wrote to a woman I’d never met, “you must learn to rest.” The night nurse read it over my shoulder. She took away the phone without a word, and put it on the windowsill.

## Signs that you’re running on empty

- You dread the sound of a new message.
- You’re short with people who’ve done nothing wrong.
- You feel numb at stories that used to move you.
- Your own appointments get postponed.
- You believe that everything would collapse without you.
- You can’t remember when you last talked about something else.

Any of us can have a week like this. If it’s a season, it’s burnout.

## Why we’re prone to it

Most jobs end when you go home. This one lives in your body. Each story you hear rubs against your own. Add to that an audience that never sleeps, little pay, and gratitude, which is lovely and can’t be declined.

## Limits that work

1. **Hours.** Put them in your profile. “I answer on weekdays, in the afternoon.” People adapt.
2. **A saved reply** for what you can’t carry: warm, short, with the right number to call. For anyone in crisis, that’s a crisis line or emergency services, every time.
3. **A deputy.** Teach someone while you still enjoy it.
4. **A closed door.** One room, one day or one walk with no illness in it.
5. **A friend in the same line of work,** with whom you can say the unsayable.

## Grief

In communities like ours, people die. You may lose three friends in a year, and have to post about each. Don’t be brave in public on the day. Light a candle, turn off the comments, let another person write the notice.

>> I took six weeks off and was sure that they’d forget me. They’d started a baking thread. They were fine. I cried with relief. | Lorraine, moderator for nine years

## Stepping back

Announce it simply: “I’m taking a break until spring. Ingrid has the keys.” You needn’t justify it, and you don’t have to return. Leaving well is a part of leading.

The nurse gave me back my phone at breakfast. There were forty-one messages. In the thread, other members had answered every one of them, more kindly than I’d have done at that hour. I wrote, “Thank you,” and then I asked what was for lunch.
`,
  },
  {
    title: "How to be a good partner in research",
    summary:
      "Patients are increasingly asked to help design studies. What research partners do, what to ask before joining a team, and how to disagree usefully.",
    categorySlug: "working-with-partners",
    author: "HenryTanaka",
    text: `
In my first meeting as a research partner, a professor put up a slide with a questionnaire of a hundred and twelve items. He asked if there were any comments. Everyone looked at their papers. I said, “I’d be asleep by forty.”

There was a pause. “So would I,” said a statistician. They cut it to thirty. It remains my greatest scientific achievement.

## What a research partner is

Taking part in a study means that you’re being studied. Being a *partner* means that you help to make it. You might join in when the question is chosen, when outcomes are decided, when letters to participants are written, when results are read, and when they’re explained to the public.

You’re there because you know something that the others don’t: how it is.

## What you can bring

- Which symptoms matter enough to be measured
- What a visit really costs in hours, fares and energy
- Words that people understand, and words that hurt
- Why somebody might drop out in week six
- Who’s missing from the room

You don’t have to learn statistics. It’s useful to know what a control group is, and to ask about everything else.

## Before you say yes

1. At which stage are you bringing us in? (If it’s the week before the deadline, they want a signature.)
2. How many patients are on the team? Two is far better than one.
3. What will be different because of us?
4. Is there pay, training and a contact person?
5. Will we be named as authors or thanked, and who decides?
6. May I publish my own view?

## Disagreeing usefully

You’ll be outnumbered by people with titles. Say what you’ve seen and what follows from it: “If the clinic is at eight, you’ll lose everyone with morning stiffness, so your results will look better than life does.” It’s difficult to argue with that, as it’s about their data.

Be ready to learn that something can’t be done, and why. Ethics, money and time are real. “Explain it to me as you would to your sister” works with most professors.

>> They asked for “the patient perspective.” I told them that I’d brought one, and that there were about nine million others. | Zaid

## Honesty, both ways

One patient can’t represent all. Say so, and push for a wider circle: people who work shifts, speak other languages, distrust hospitals. And keep what’s confidential to yourself, even when your group is dying to know.

Results may take years, and they may be disappointing. But somewhere there’s a woman filling in a form of thirty questions who’s still awake at the end. I think of her quite often.
`,
  },
  {
    title: "Moderating a community so that people stay kind",
    summary:
      "Good groups don’t happen by themselves. Rules that fit on a card, how to handle bad advice and angry nights, and when to close a thread.",
    categorySlug: "patient-leadership",
    author: "Editorial Team",
    text: `
A healthy online community feels as though no one’s in charge. Somebody is. She’s just put a rude post into the right drawer, welcomed nine newcomers, and asked a man in private whether he’s all right. It’s a craft, and like most crafts it’s best when you don’t notice it.

## Rules on a card

If your rules don’t fit on a postcard, nobody will read them. A good set covers these:

- We speak from experience, and don’t diagnose or prescribe.
- We disagree with ideas, not with people.
- What’s shared here stays here.
- No selling.
- If you’re in danger, call for help first, and tell us after.

Explain the reason for each one. People keep rules that they understand.

## The first ten minutes

Newcomers decide quickly. A personal welcome, with their name in it and one question, makes all the difference. Have a group of members who enjoy greeting. Leave no first post without an answer overnight.

## Bad advice

It’ll come: miracle diets, stopped medicines, a cousin’s protocol. Removing everything breeds mistrust; leaving it does harm. A middle way:

1. If it’s dangerous, hide it at once, and say why.
2. If it’s doubtful, add a calm note with a good source: “Please talk to your care team before trying this.”
3. If it’s merely odd, let the members deal with it. They usually do, with humor.

## Hot nights

Arguments flare up late, when people are in pain and can’t sleep. Slow them down. Lock a thread until morning: “We’re all tired. This opens again at nine.” Write to both sides in private, beginning with what you appreciate in them. Apologize in public if you got it wrong. It earns more trust than being right.

## Someone in crisis

Don’t try to be a therapist. Answer quickly, warmly and in plain words. Ask whether they’re safe. Give the number of a crisis line or emergency services, and stay with them while they call, if you can. Have a written procedure, and a colleague to hand over to. Afterward, look after yourself and those who’ve seen it.

>> I used to count deleted posts. These days I count people who come back to answer someone else’s question. | Ingrid, moderator

## Closing time

Some threads need to end: they go in circles, or have turned into a fight about something else. Close them kindly, thank people, and point to a fresh start.

And every now and then, on a good day, open one for no reason at all. “What’s outside your window?” has done more for the peace than any rule that we ever wrote.
`,
  },
  {
    title: "Dealing with trolls, doubters and very sincere critics",
    summary:
      "The more visible you are, the more comments you’ll get. How patient leaders tell useful criticism from abuse, and protect themselves from both.",
    categorySlug: "looking-after-yourself",
    author: "bea_thorne",
    text: `
The nicest comment that I ever received said, “Your article got me to call someone.” The worst was in the same thread, four lines down. I can recite the second word for word. The first I had to look up.

It’s how minds are made. One wasp at a picnic gets more attention than the whole cake. So when you speak in public about your illness, you need a way of dealing with wasps.

## Sort before you read

Not all unpleasant comments are alike.

**Trolls** want a reaction. They don’t care about the subject. Don’t feed them; block, report, make tea.

**Doubters** think that you’re exaggerating, or that it’s all in your mind. Some can be reached, most can’t in public. Answer once, for the silent readers, with a fact and without heat.

**The hurt** are angry because they’re in pain themselves. “Easy for you to say” is frequently a cry. A gentle question may turn everything around.

**Critics** have a point. They’re the difficult ones, as you have to listen.

## When a critic is right

It’s mortifying, and it happens. You used a word that wounds, overlooked a group, got a number wrong. Thank them, correct it visibly, and don’t explain at length how good your intentions were. “You’re right, I’ve changed it” is enough, and people remember it.

## Protect yourself

1. Have someone else read the comments first on a difficult day.
2. Use filters, and block freely. It’s your living room.
3. Keep your address, workplace and children’s names off the internet.
4. Save evidence of threats, and report them to the platform and to the police.
5. Set a time after which you don’t read any more. Nothing said at midnight improves by being read at midnight.
6. Keep a folder of kind messages. Open it as often as the other sort arrive.

>> A man wrote every week for a year that I was faking. Then he stopped. Then his wife wrote. She’d been diagnosed, and he wanted to say sorry. | Amara

## When it gets under your skin

If you lie awake over it, avoid going out, or have begun to doubt your own experience, step back and talk to somebody. Being attacked for being ill is a special sort of cruelty, and being strong isn’t the same thing as being made of wood.

## Why go on?

Because for everyone who writes, there are a hundred who read. They’re in bed, in the dark, with the brightness turned down, and they aren’t going to comment. You’re speaking to them.

I’ve pinned the nice one above my desk, by the way. “Your article got me to call someone.” It’s in large print. I read it to the wasps.
`,
  },
  {
    title: "Your first talk: speaking in public as a patient",
    summary:
      "Ten minutes, a microphone and a body that may not cooperate. How to prepare a talk about life with illness, calm your nerves and look after yourself.",
    categorySlug: "telling-your-story",
    author: "marcus.bell",
    template: "first_person",
    text: `
I’ve spent my life in front of teenagers with trumpets, so you might think that a room full of doctors would hold no terror. My knees knocked so loudly that the front row could have danced to them.

It went well. It generally does, as audiences want you to succeed. Here’s what I’d tell my former self, in the corridor, holding a glass of water with both hands.

## One message

Ask yourself: if they remember a single sentence tomorrow, which should it be? Write it on a card. Everything in the talk leads up to that sentence, or away from it. Anything else, however interesting, is for another day.

Mine was, “Ask us about the lights.”

## A simple shape

1. **A moment.** Begin in the middle of a scene. No thanks, no agenda.
2. **What it means.** Two or three things that they couldn’t know from textbooks.
3. **What you’d like.** One request that somebody in the room can fulfill by Friday.
4. **Back to the moment.** Finish it, or let it hang there.

Ten minutes are about twelve hundred words. Read it out loud with a clock, and then cut a fifth.

## Ask for what you need

Write to the organizers early: a chair on the stage, softer lighting, a microphone that you don’t have to hold, a slot at your good time of day, a room to rest in, your companion’s ticket. Tell them what’s to happen if you fall ill. A recording as a reserve is a fine idea.

No one has ever minded. They’re usually glad that somebody has told them.

## Nerves

- Go into the room beforehand, and stand where you’ll stand.
- Breathe out slowly, longer than you breathe in.
- Learn the first two sentences by heart, and read the rest if you like.
- Find one friendly face on the left, one on the right.
- If you lose the thread, say so. “Give me a second; that’s the fog I was telling you about” is the best illustration you could offer.

>> I cried in the middle. I thought I’d ruined it. Afterward a surgeon told me that he’d stopped looking at his phone. | Chiamaka

## Questions

You don’t have to answer all of them. “I’d rather not go into that” is polite. “I don’t know” is professional. If somebody makes a speech in place of a question, thank them and look to the other side.

## Afterward

Have something to eat and somewhere to lie down. Don’t read the feedback forms on the same day. Write down what you’d change while it’s fresh, then leave it alone.

A week after mine, I got an email from a hospital technician. “We’ve turned off two tubes in the waiting room,” it said. There was a picture attached. It was very dark, and I’ve had it framed.
`,
  },
  {
    title: "Starting a support group in a church hall, library or living room",
    summary:
      "You need chairs, a kettle and about three people. A practical guide to starting a local peer support group, and to keeping it going past the first winter.",
    categorySlug: "patient-leadership",
    author: "GrantParkerHall",
    text: `
At our first meeting there were four of us: my wife, who’d been told to come, the caretaker, who had to lock up, and a woman named Dolores who’d seen the notice at the pharmacy. We set out twenty chairs all the same. It was like performing to a field.

Dolores came back. That’s how it began.

## Before you start

Ask yourself who it’s for. One condition or several? Patients, relatives or both? Then look around to see if there’s something of the kind already. Joining is easier than founding.

Find one other person to do it with. You’ll be ill on the wrong Thursday sooner or later, and someone else must have the key.

## The room

Libraries, churches, clinics and community centers often lend rooms for free. Check for steps, parking, bus, bathrooms, lighting and heating. A circle of chairs is friendlier than rows. Tea does half of the work.

## The first evening

1. Stand by the door and greet each one by name. Use labels with big letters.
2. Say how long it’ll last, and end on time. Ninety minutes are plenty.
3. Agree on a few rules: what’s said here stays here, one at a time, no medical advice, nobody has to speak.
4. Go round once: name, and one thing that brought you here.
5. Then talk. Silence is fine. Count to ten before you fill it.
6. Close with something light.

## Keeping it going

- The same day, hour and place. People on bad weeks shouldn’t have to look it up.
- Share out the jobs: kettle, door, reminders, cake.
- Now and then a guest: a pharmacist, a physical therapist, somebody from the benefits office.
- Phone those who’ve stopped coming. Once, kindly.
- Don’t count heads. Four who need it are a full house.

>> I didn’t say a word for five months. They let me pour the tea. Then one evening I said everything. | Dolores, member number one

## Difficult moments

Someone will talk for too long: “Thank you, Bob, I’d like to hear from this side too.” Someone will sell something. Someone will cry, which is what the tissues are for, and needn’t be stopped. If a person says that they don’t want to live, take them aside, ask plainly, stay with them, and get professional help on the line that same evening.

You aren’t responsible for fixing anybody. You’re responsible for the room.

## Looking after the host

Have a friend to talk to on the way home. Take summers off. And when the group no longer needs you, let it go on without you. Ours meets in another hall nowadays, with a young woman in charge who’s much better organized than I ever was. They’ve got twenty chairs. I’m told that they had to bring in two more.
`,
  },
];
