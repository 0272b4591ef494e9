import type { WrittenStory } from "./written-story.ts";

/** Stories of the parent site of all sleep disorders. */
export const sleepStories: readonly WrittenStory[] = [
  {
    slug: "the-corridor-with-the-green-line",
    title: "The corridor with the green line",
    author: "nightshiftnell",
    daysAgo: 2,
    body: `If you’ve ever been wheeled down to X-ray at three in the morning, somebody like me was pushing. I’m a porter. I’ve worked nights for eleven years, and for about nine of them I thought being sick with tiredness was part of the uniform.

At the hospital you follow colored lines on the floor. Green goes to imaging. One February I took a bed along the green line, left the patient with the radiographer, turned around to go back, and woke up standing against a linen cart with my forehead on a stack of pillowcases. I don’t know how long. The clock said four minutes since I’d last looked.

No one saw. I’d like to say I told my supervisor that night. I told her in May, after I’d sat at a green light on Route 9 until the man behind me leaned on his horn.

She didn’t say what I thought she’d say. She said, “How do you sleep?” and I said, “Fine,” and she said, “When?” I opened my mouth and had nothing. My sleep was whatever was left over. It went around the mail, the neighbor’s dog, my sister’s kids, the phone.

The clinic called it shift work disorder. I hadn’t known that it had a name. They didn’t tell me to quit nights, which is what I’d been hiding from. They asked me to keep the same hours for eight weeks, days off too, and to behave as if noon were midnight. Blackout curtains with tape at the edges. Dark glasses for the drive home. A sign on the door.

My family took that sign personally until my nephew Declan, who was six, made a new one. It has a moon on it and says AUNT NELL IS AT NIGHT.

I’m not cured of working nights. The swing back for holidays is awful and I don’t drive on those mornings, I take the 6:40 bus with the cleaners. But I haven’t met the linen cart again. And people knock on that door now only if something’s on fire. I’ve asked Declan for a second sign to hang in the staff room. He says it’ll be two dollars.`,
  },
  {
    slug: "captain-dad",
    title: "Captain Dad",
    author: "sam_i_am_tired",
    daysAgo: 6,
    body: `My wife recorded me. That’s how this begins, and I’d like other husbands to sit with that for a second.

She played it at breakfast, between the toast and the school run. First a noise like someone dragging a couch across a garage. Then no noise. She let it run. My son put down his spoon. We all listened to me not breathing for what she says was twenty-six seconds and what felt like the length of a movie. Then a snort, and the couch again.

“Is Dad okay?” my daughter asked, looking at me, although I was right there with jam on my hand.

I’d been the tired guy for so long that I’d made it my act. I had a mug. I could fall asleep at a red light in the passenger seat and wake up with a joke ready. It turned out that I’d been waking up forty times an hour, just never far enough to know it.

So, the mask. They give you one at the clinic and a woman with cold hands adjusts the straps, and then you take it home and have to walk into your own bedroom wearing it. I practiced in the bathroom with the door shut. I looked like someone about to fix an aquarium.

The kids were waiting on the landing. There was a silence. My son is seven and he takes his time. Then he saluted and said, “Captain.”

I’ve been Captain Dad ever since. For a month I hated the thing. I took it off in my sleep and found it in the morning under the bed, hissing. The clinic swapped it for a smaller kind, then swapped the hose to the top of my head. I won’t list everything, because it’s boring and it’s different for everyone. The third mask stayed on.

The change wasn’t a sunrise. It was a Tuesday in week five when I got to the end of my daughter’s bedtime story and she said, “You never know how it ends.” She was right. In four years I’d never once made it to the last page. The bear finds his hat. I had no idea.`,
  },
  {
    slug: "my-noon-is-your-seven",
    title: "My noon is your seven",
    author: "notanearlybird",
    daysAgo: 11,
    body: `Things I’ve been called for getting up at eleven: a student, a musician, lucky, depressed, “on California time.” I live in Pittsburgh.

Here are the facts. If nobody makes me do anything, I fall asleep at four and wake at noon, and I feel great. I’ve done it since I was thirteen. My body isn’t short of sleep. It just keeps its clock on a hook three time zones away. The specialist’s phrase is delayed sleep phase. My mother’s phrase was “one more time, Dev, and I bring the water.”

For ten years I worked nine to five. I owned four alarms. One of them shook the bed. One could only be stopped by doing arithmetic, and I got very fast at arithmetic, in my sleep, literally. I was on time maybe three days of five. On those days I wrote code until two in the afternoon that I’d have to fix after eight at night, when my head arrived.

I was put on a performance plan. It had the word “commitment” in it six times.

What I did next was the clinic’s idea: keep a log for three weeks, including the vacation I had coming. Two pages, bars for sleep. On the work weeks the bars were short and ragged. On the vacation week they were all the same length, all in a row, from four to noon, neat as a fence. I’ve never seen anything about myself that was so tidy.

I brought both pages to my manager. I said I was ready to try moving the fence, with light in the morning and all the rest of it, and I did, and it does move, by about ninety minutes, if I’m strict. It slides back if I so much as look at a late movie. And I asked whether my day could be eleven to seven. He said he’d have to think about what it would look like to the others. I said it would look like me being awake.

That was two years ago. I’m still at the company. My calendar says “no meetings before 11” and nobody’s died. On the first Monday of each month there’s an all-hands at nine. I go. I wear a shirt. I remember none of it, and someone sends me the notes.`,
  },
  {
    slug: "who-sings-first",
    title: "Who sings first",
    author: "meadowlark77",
    daysAgo: 15,
    body: `The robin starts. People expect the rooster, but around here it’s the robin, at eight minutes to four in the middle of June, on the wire above the Hendersons’ garage.

I can tell you that because I was awake to hear it. After my husband died I quit sleeping through. I’d go off all right at ten and then at two or three my eyes would open, and there would be the ceiling. This went on for most of three years. I was sixty-eight and told that older people need less. I don’t believe I needed less. I was dozing off in the crossword at eleven in the morning with the pen in my hand.

I did everything you do in bed to make yourself sleep, and all of it is a way of staying awake. My daughter found me a program, six weeks, through the clinic, with a young man on the video who had a plant behind him. He asked me to spend less time in bed. I thought he’d misread my chart. He wanted me up until midnight and out of bed at five-thirty no matter what, and if I was awake for long in between I was to get up and do something I liked a little but not a lot.

I like birds a lot. We negotiated.

The rule we settled on was the kitchen step, a blanket, no lamp, and a pencil. I’d write down who sang and when. Robin, 3:52. Cardinal, 4:10. Then the wren, who is the size of a walnut and the volume of a smoke alarm. By half past four you can’t separate them anymore, it’s like a party through a wall, and I’d go in.

The first two weeks were hard and I was cross with everybody. In the third I slept from twelve to five without a gap and woke up so surprised that I checked the clock in the other room.

I still have bad spells, in November especially. The young man said I would, and what to do about it.

But here’s the trouble. It was June again last month, and I wanted to know if the robin was still first. I’ve had to set an alarm.`,
  },
  {
    slug: "the-months-i-did-not-drive",
    title: "The months I did not drive",
    author: "Ahmet.B",
    daysAgo: 19,
    body: `I have driven a taxi for twenty-three years. I tell you this so you understand what it was to hand over the key.

It was a passenger who noticed. A woman going to the airport, very early, with a small suitcase. At the tollbooth she leaned forward and said, “Sir, you closed your eyes.” I said no, madam, I blinked. She said, “I’m a nurse. I counted to three.” She was not angry. She asked me to pull in at the gas station, bought two coffees, and she missed her flight. I never learned her name.

In my trade we all have remedies. Sunflower seeds, because you can’t sleep while you crack them. The window open. Slap the face. A colleague of mine sings. I had used all of these for years and been proud of them, and not one time did I ask why a man who goes to bed at nine should need to slap his own face at six.

The doctor sent me to sleep with wires. After that he said two things. The first was that my breathing stopped many times in the night. The second was that I must not drive until it was treated and checked. I said, “Doctor, it’s my living.” He said, “Yes, and the other people’s.”

Ten weeks. I stayed home. I’ll be honest, I did not behave well. My wife works in a school kitchen and she left at seven in the morning, and I sat there. I’d wash the car. It didn’t move, so it wasn’t dirty, and I washed it. My neighbor asked if I was selling.

At night I wore the machine. In the beginning I felt like a fish. Around the fourth week I woke up and it was already light and I hadn’t gotten up once, and I lay and listened to my wife make tea, and I understood that I had not heard that for maybe ten years. I was always asleep or always gone.

When I went back there was a letter I had to show, and every year I show another. I don’t crack seeds now. When a passenger yawns, I tell him this story. They think it’s long, but they’re on the expressway, and I’ve locked the doors.`,
  },
  {
    slug: "my-wife-falls-when-she-laughs",
    title: "My wife falls when she laughs",
    author: "Ravi-K",
    daysAgo: 24,
    body: `On our second date I made a joke about a parking ticket and Anjali slid down the wall of the restaurant like a coat off a hook.

She wasn’t unconscious. Her eyes were open and she was looking at me from the floor, quite calmly, with her head on somebody’s umbrella. It lasted as long as a long breath. Then she got up and finished her dumplings. “That happens,” she said. She’d learned to sit down before anything funny. I had simply been funnier than expected, she said, and it’s still the best review I’ve had.

We thought that it was a quirk. We were married four years before anyone put it together with the other things: asleep at the movies, asleep at her own sister’s engagement, the terrible dreams just as she was dropping off. A neurologist asked her, “Do your knees ever go when you laugh?” and she burst into tears, which is also a thing that makes her knees go. I held on to her elbow. It was narcolepsy, with cataplexy, and she was thirty-one.

I’m writing as the other person. I listen here more than I talk. But nobody told me what it does to a marriage to become careful with jokes, and I was, for about a year. I’d think of something on the stairs and swallow it. I was being kind. She thought I’d gone off her.

She told me so in the kitchen, furious, holding the counter. “I would rather fall,” she said.

So we’ve arranged the house. There’s a bench in the kitchen, and a rug where there used to be tile. She’s being treated and it happens less, a sag in the jaw or the knees, not the floor. Before I say something really good, I look to see where she’s standing. She knows the look. It makes her start laughing before I’ve opened my mouth, and she puts out one hand behind her for the bench, like a pianist.

I’d got the timing wrong all those years. You’re supposed to wait for the audience to be seated.`,
  },
];
