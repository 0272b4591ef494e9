import type { WrittenStory } from "./written-story.ts";

/** Stories of the parent site of all mental health conditions. */
export const mentalHealthStories: readonly WrittenStory[] = [
  {
    slug: "a-goose-in-the-living-room",
    title: "A goose in the living room",
    author: "PaperLanterns",
    daysAgo: 2,
    body: `My anxiety is a goose. I should explain.

I draw for a living: textbooks, a cereal box once, a lot of diagrams of the ear. Two years ago I got to where I couldn’t open email. I’d sit with my hand on the trackpad and my heart going, and there was nothing behind it, no deadline, no bad news. My therapist asked what it felt like and I said “bad.” She asked again. I’m not good with words in either of my languages, so I asked if I could draw it for next time.

I tried to do something impressive. I drew a storm, a black hand, a woman in a bell jar. They were fine. They looked like posters. None of them was the thing.

On Wednesday night, with an hour to go, I drew what actually happens. Something is in my apartment that shouldn’t be. It isn’t very big. It has no plan. It’s extremely upset, it can’t say what about, and if I turn my back, it bites.

It was a goose. I laughed so loudly that my roommate knocked.

I’ve drawn it every week since. The goose in the shower. The goose on the phone with the bank. The goose at 4 a.m., standing on my chest to ask whether I’d locked the door. My therapist has one on her wall of the goose reading a pamphlet about breathing. She asked first.

I’m aware that it’s a trick. Making it look silly doesn’t make it leave. There was a Thursday in October when it filled the whole apartment, and I called the number that we’d written down for such a day, and a woman named Patrice stayed on with me until my roommate got home. I didn’t draw anything for a while after that. Some days aren’t funny and I don’t want to be told they are.

But most days it’s a goose. I open the email with it honking behind me. I’ve learned that it gets bored in about nine minutes if nobody runs. I used to think that I had to get it out of the apartment before I could start my life. It turns out that I can answer an email with a goose in the room. I’ve just got to watch my ankles.`,
  },
  {
    slug: "the-bottom-of-the-laundry",
    title: "The bottom of the laundry",
    author: "plaidblanket",
    daysAgo: 5,
    body: `There’s a blue towel at the bottom of my laundry basket. It was there in August. I know, because I put it there before I went under.

When depression comes for me it doesn’t arrive as sadness. It arrives as housework. First the mail. Then the dishes move from the sink to the counter to the stove. Then I begin buying underwear instead of washing it, and I know what that means, and I buy it anyway.

I moderate here. I tell people every week to be gentle with themselves, and I mean it. At home that fall I stepped over the basket each morning and called myself names I’d remove from the forum in a second.

My friend Isobel came by in October without asking. I’d have said no. She looked at the kitchen for about as long as you look at a clock, and then she said, “What’s one thing you’d like to have back?” She didn’t say she’d clean. She didn’t say oh, Fiona.

I thought about it. I said, “A mug.”

She washed one mug. She dried it, filled it with tea, gave it to me, and sat down on the floor against the blanket chest and told me about her awful brother. The other mugs stayed where they were. I kept waiting for her to get up and start on them, and she didn’t.

I went to my doctor the week after. That’s the important sentence and it doesn’t make a good story: I made an appointment, I went, we changed some things, and I went again. It took until nearly Christmas before I noticed I was humming.

In between I did it the mug way. One thing back each day. A fork. The left half of the table. I wasn’t allowed a second thing, even if I felt up to it, since on those days I always overdid it and paid.

I worked my way down through that basket from the top. On the ninth of January I got to the towel. It had gone a bit green. I threw it out, and I kept the basket where I could see the bottom of it for a whole day before I put anything in.`,
  },
  {
    slug: "timeout",
    title: "Timeout",
    author: "jjwashington",
    daysAgo: 9,
    body: `Fourth quarter, two minutes nine seconds left, down by three. I called a timeout and didn’t have a play.

I’ve coached girls’ basketball for sixteen years. They came in around me, twelve of them, breathing hard, looking at the board. I had the marker in my hand. My chest had closed up like a fist and my fingers were buzzing and I was certain, as certain as I’ve been of anything, that I was going to die in front of a bunch of fifteen-year-olds in a gym that smelled like nachos.

Keisha, our point guard, looked at me. She said, “Coach, want me to draw it?” I gave her the marker. She drew it. We lost by one.

I went to the ER that night and they checked my heart properly, which I was glad about. It was fine. The doctor sat on the stool and said that it looked like a panic attack and asked whether it was the first. I said yes. Driving home I counted six.

Here’s what I’d been telling my players for sixteen years: breathe, next play, leave it in the locker room. I believed that. I also hadn’t ridden an elevator since March and I’d been parking at the far end of the lot so I’d always have a way out.

The school has a counselor for the kids, and she gave me the name of someone for grown men. I went eight Tuesdays. We practiced. I hadn’t expected that word. We did hard things on purpose, in small amounts, like conditioning: two floors in the elevator, then four. It was the least mystical thing in the world, and I hated it as much as my girls hate wind sprints.

I didn’t plan to tell the team. Then one of the freshmen missed two practices, and her mother said it was her nerves. So at the next one I sat down on the baseline and said, “Remember Central, when I gave up the marker?” I told them what it was. Nobody laughed. The freshman was looking at her shoes like they’d just been handed to her.

Keisha said, “So it was a good play, though.” It was a good play. The shot rimmed out.`,
  },
  {
    slug: "the-word-in-the-other-language",
    title: "The word in the other language",
    author: "Darya.K",
    daysAgo: 13,
    body: `I am a translator, and for one year I could not translate one question. It is on the form they give you in the waiting room. “Over the last two weeks, how often have you felt down?”

Down where? In my language a person may be sad, or have a heavy soul, or be lying with her face to the wall. We have an excellent word for the last one. We do not have “down.” I left the box empty and wrote “sleep problems” at the bottom. The doctor treated what I wrote.

You must understand that at work I am exact. I will search for an hour to find what a contract means by “reasonable.” But about myself I took whatever word was nearest. I told my husband that I was tired. I told my mother on the telephone that I was busy. I told my colleague it was the winter, and it was May.

The interpreter changed it. I do not mean I needed one. I was the interpreter. I had been sent to a clinic to help an old man from Kharkiv with his appointment, and the nurse read him the form, and I put it into our language for him as well as I could. “How often did your soul feel heavy?” He thought, and he answered, “Every day, but I carry it in the other hand.”

I had to say it in English, in the first person, as we do. “Every day, but I carry it in the other hand.” My voice did something. The nurse looked from him to me. She was kind, she said nothing about it then. When he had left she gave me a clean form and a pencil, and went out for some paper that she did not need.

I filled in all nine boxes.

It was depression. It is treated, and I talk to a woman each second week, in English, which I prefer. In my own language I am too clever, I can make any sentence come out well. In English I say, “I was down on Thursday,” like a child. And she asks, “How far?” I hold my hand above the floor to show her. Last Thursday it was about the height of a chair.`,
  },
  {
    slug: "the-microwave-at-the-day-program",
    title: "The microwave at the day program",
    author: "hopeful.in.ohio",
    daysAgo: 18,
    body: `Nine of us shared one microwave, and the popcorn button was broken.

I mention it because before I started at the day program, I’d pictured many things and none was a microwave. I’d pictured a corridor. I was a third-grade teacher with a lunch bag. I sat in the car for the first twenty minutes of day one, watching people go in who looked like they were going to the dentist.

It was nine-thirty to two-thirty, five days a week, for a month. My doctor had said that once a week wasn’t holding me and a hospital bed seemed like more than I needed, and that there was something in between. I’d never heard of in between.

There was a man who drove a snowplow. There was a grandmother, a college kid in a huge coat, and a woman who didn’t speak until the second Wednesday and then turned out to be the funniest person I’ve ever met. We had groups in the morning. Some of it was good and some of it was a worksheet. At eleven-thirty came lunch, and nobody ran that part. You stood in line for the microwave.

I learned more in that line than I can tell you. How long soup takes. That the snowplow man also couldn’t do phone calls, and wrote out what he’d say on his glove. That the kid in the coat set an alarm labeled “next hour,” and when it rang he only had to decide about one more.

I’ve got a whole profile here that says some days one hour. I took it from him. I’ve never been able to thank him, since we’d agreed on first names and no contacts.

On my last day they did a thing with a stone, where each person holds it and says something about you. I’d braced for it. Most were kind and a little general. Then it came to the woman who hadn’t talked. She weighed it in her hand and said, “You always wiped it out after. The microwave. Even when it wasn’t you.”

I went back to my classroom on a Monday in November, half days. I still see my doctor. I’ve had two bad stretches since then and I called early both times. I also bought the staff room a microwave cover, and no one knows why that made me cry at Target.`,
  },
  {
    slug: "what-i-typed-and-deleted",
    title: "What I typed and deleted",
    author: "quietcorner",
    daysAgo: 25,
    body: `“Hi, I’m new.” Deleted.

“Hello everyone, I’ve been reading for a while.” True. It had been fourteen months. Deleted, because fourteen months sounded creepy.

“Is it normal to” – deleted.

I wrote those on a Friday in the bath, with the phone in a sandwich bag. I’d had OCD since I was eleven and I’d told two people, and both of them were paid. I knew the names of everyone on this forum. I knew whose dog had been sick. When somebody called LoudLibrarian had surgery I’d worried about her for a week, and she’d no idea I was alive.

“I check the stove.” That one stayed up for a while. I looked at it. Four words and every one of them correct. Then I thought about how people say it as a joke, I’m so OCD, and I thought that whoever read it would see someone tidy. I’m not tidy. I’ve been late for my own graduation because of a stove that was off. Deleted.

“I check the stove, and I take a picture of it, and then I check the picture.” My thumb was over the button until the water was cold.

I didn’t post that night. I’m telling you because I’ve read a lot of first posts here, and people apologize in them for having waited. I waited fourteen months and eleven days. I wasn’t wasting them. I was finding out that the person who answers at 1 a.m. answers everybody, and that no one here had ever been laughed at. You can’t learn that from a sign that says everyone’s welcome. You have to watch.

What I posted, in the end, was a reply. A boy, he said he was sixteen, wrote that he had pictures of his front door on his phone and was he crazy. It’d been up nine minutes, with no answer yet. I thought of him looking at the nine minutes.

“I have four hundred and twelve of my stove,” I wrote. “You’re not. Stay, someone who knows more will be here soon.”

I pressed it before I could look at it twice. I’ve thought about that since. I never went back to check.`,
  },
];
