import type { StorySource } from "./story-source.ts";

/** Stories that apply to most chronic illnesses. */
export const generalStories: readonly StorySource[] = [
  {
    group: "any",
    slug: "the-day-i-said-it-aloud",
    title: "The day I said it aloud",
    authors: ["Rosa Delgado", "olena.v", "Siobhan.Mc"],
    body: `For two years I called it a bad week. There were many of them. At work I said that I had slept badly, which was true, and at home I said that work was a lot, which was true as well.

My sister rang on a Sunday to ask about a birthday. I had my answer ready, the one about being busy. What came out was the word: {condition}. I said it the way you put a heavy bag down in the middle of a room, and then I waited for somebody to trip over it.

She asked what it was like. Nobody had asked that before, because I had never given anyone the chance. I talked until the battery died. Then I found the charger and talked some more.

What I had been afraid of, I think, was pity. I had pictured her voice going soft and careful, and me having to cheer her up about my own life. That didn’t happen. She said, “So that’s why you left the wedding early,” and I said yes, and she said she’d thought I was angry with her. Four years she had thought that. I hadn’t been keeping a secret. I had been letting people guess, and they had guessed wrong.

Nothing is better since then, in the sense that doctors mean. But the bag stands in a corner now, where two people know where it is. Last month I told a third one. It took about a minute.`,
  },
  {
    group: "any",
    slug: "my-father-and-the-stairs",
    title: "My father and the stairs",
    authors: ["carlos.m.reyes", "Zaid_R", "mika.lahti"],
    body: `My father does not talk about feelings. He fixes things. When I was diagnosed with {condition} he was quiet on the phone for a bit and then asked whether my car had been serviced.

The next weekend he drove three hours and built a handrail on my stairs. I had not asked for one. I was thirty-four and insulted. I told him I didn’t need a handrail, and he said it wasn’t for me, it was for him, he was getting old. He is the kind of man who carries a refrigerator on his back.

I didn’t touch it for a month. I walked in the exact middle of the stairs.

Then there was a bad morning. I don’t have to describe it to anyone here. I stood at the top, and the stairs looked like a cliff, and my hand went out by itself. The wood was sanded so smooth that there was nothing to notice. He had rounded the end where it meets the wall so that a sleeve wouldn’t catch on it. I have long sleeves. He had thought about my sleeves.

I sat down on the third step and cried. It wasn’t about the morning.

I called him. I said the rail was good. He said, “Screws still tight?” I said yes. He said, “Good.” Then neither of us said anything for a while, and neither of us hung up.

So that’s my story. If someone in your life asks odd questions about your car, it might be the only way they have of asking.`,
  },
  {
    group: "any",
    slug: "things-i-said-no-to-this-year",
    title: "Things I said no to this year",
    authors: ["LoudLibrarian", "zoe-in-the-city", "BethInBoots"],
    body: `A list, because lists are how I cope.

1. Hosting. I have hosted every holiday since 2011. This year I brought one pie and left at eight. The family survived, and my cousin discovered that he can, in fact, roast a bird.

2. “Have you tried…” I now say, “Thank you, I have a team for that,” and change the subject to the other person’s garden. People love to talk about their gardens.

3. The 7:30 meeting. I asked to move it to ten. I had prepared a speech with three medical terms in it. My manager said, “Sure, works better for me too,” and I had to put the speech away unused. I’d dreaded that conversation for eleven months.

4. Explaining. Not every time, not to everyone. “I’m not up for it today” is a full sentence. I practiced it in the shower.

5. Being the fun one when I don’t feel fun.

6. Shoes that hurt.

7. Reading about {condition} after 9 p.m. Nothing good has ever come of it. The internet is still there in the morning, and it is less frightening with coffee.

And one thing I said yes to: my neighbor’s teenager asked if she could walk the dog for pocket money. I used to think that having help meant I’d lost something. What I have now is a dog who comes home happy, a girl who tells me about her exams, and forty minutes on the couch in the late afternoon when the light is good.

I’m not brave, and I’m not inspiring. I’m just a little better at the word no. It turns out that it leaves room.`,
  },
  {
    group: "body",
    slug: "what-the-allotment-taught-me",
    title: "What the garden plot taught me about bad seasons",
    authors: ["WalterH1948", "OldBlueVan", "Ole.Kristian"],
    body: `I’ve had the same garden plot for twenty-six years and {condition} for nine of them. They don’t get along.

The first spring after the diagnosis I tried to do everything I’d always done. I double-dug two beds in one afternoon, came home gray, and was no use to anybody for a week. The beans went in late. My wife did not say I told you so, which is worse.

The second spring I gave up. Told the committee I’d hand in the key. The woman who runs it, Doreen, is eighty-one and about as tall as a wheelbarrow. She said, “You can hand it in when you’ve tried it my way.” Her way is a kitchen timer. Twenty minutes, then you sit, whether you’re tired or not. Especially when you’re not. She has a chair in every corner of her plot, and no two match.

I thought it was daft. Twenty minutes is nothing. But three times twenty minutes is an hour, and I can do an hour most days if I don’t do it all at once. That year I had beans, leeks, and a ridiculous number of pumpkins.

Half my plot is grass now, and I’ve stopped apologizing for it. The other half gets looked after properly. There was a year the whole thing went to weeds, when I was in the hospital, and do you know what happened? Nothing. Soil rests. Next year it came up better than before.

I bought a second chair in the autumn. It doesn’t match.`,
  },
  {
    group: "body",
    slug: "the-waiting-room-club",
    title: "The waiting room club",
    authors: ["jjwashington", "TJ the DJ", "second.breakfast"],
    body: `Thursday, 9:15, second floor, the chairs with the sticky arms. For about a year that was my social life.

You know how it goes. Everyone looks at the fish tank. There is always one fish that floats oddly and everybody worries about it. I’d been coming for two months before anyone said a word to me, and it was about the fish.

“He’s always like that,” said the man next to me. “I asked.”

That was Leonard. Leonard had been coming for six years. He knew which nurse found the vein on the first try and which vending machine gave change. He knew to bring socks, because of the air-conditioning. The following Thursday he had brought a second pair of socks and didn’t say anything about it. He just put them on the chair between us.

By summer there were five of us. We never talked about {condition} much. We talked about Leonard’s daughter’s wedding and my terrible landlord and whether the fish was a metaphor. When one of us got bad news, they’d sit down and say “bad one,” and the rest of us would talk a bit louder about nothing until they were ready to join in. I’ve never felt so looked after in my life.

They changed my treatment in the fall, which is good. I go twice a year now. I went up to the second floor anyway last month, on a Thursday, with two pairs of socks. Leonard was there. There was somebody new by the fish tank, staring at it.

I sat down and said, “He’s always like that. I asked.”`,
  },
  {
    group: "body",
    slug: "running-slower",
    title: "Running slower",
    authors: ["halfmarathonhal", "RiverRat", "sam_i_am_tired"],
    body: `Before {condition} I had a time. Runners will know what I mean. It was 1:41 for the half, and I mentioned it more than I should have.

After, I had no time at all. I had a couch and a drawer full of shoes. For a year I didn’t go past the park, because people were running in it.

What changed was a spreadsheet, of all things. My physical therapist asked me to write down how many minutes I’d walked and how I felt the next morning, from one to five. Not that evening. The next morning. She said most of us plan with the body we had at breakfast and pay with the one we have a day later.

So I did that. Eight minutes, a four. Twelve minutes, a two. Ten minutes, a four. It took me three months to find out that eleven minutes was my number, and that it didn’t go up because I wanted it to. It went up when I left it alone. By winter it was nineteen.

In May there was a five-kilometer run in our town. I signed up for the walk. It took me fifty-eight minutes with two benches. An old man with a beagle overtook me twice, because the beagle kept wanting to come back.

At the finish they gave me a banana and a ribbon, the same ribbon as everybody else’s. The volunteer asked for my time for the list. I told her. She wrote it down as if it was a perfectly good number.

I have a time again. It’s 58:12. I mention it more than I should.`,
  },
  {
    group: "body",
    slug: "the-color-coded-refrigerator",
    title: "The color-coded refrigerator",
    authors: ["MamaMwangi", "AbuelaConny", "fatima-z"],
    body: `I have three children under ten and {condition}. For a long time I tried to keep those two facts in separate rooms.

On bad days I told the kids I was tired. They are not stupid. My middle one started asking every morning, “Are you tired today?” in a voice that was much too careful for a six-year-old. Then I found out that she’d stopped inviting friends over in case I was.

So we made a magnet. It’s a paper plate with an arrow, on the refrigerator. Green means a normal day. Yellow means I can do one big thing, and we choose it together. Red means pancakes for dinner, pajamas early, everyone in my bed with the tablet, and Dad does the talking when he’s home. I turn the arrow in the morning, and I’m allowed to turn it again.

I worried that it would frighten them to see red. It was the opposite. What had frightened them was not knowing. On the first red day my oldest read the plate, said “okay, pancakes,” and went to get the flour. The little one brought me his second-best bear. Not the best one. He was honest about that.

On yellow days they argue about the one big thing, and the library usually wins. On green days nobody looks at the refrigerator at all, and I like those best.

Last week I caught my daughter turning the arrow to yellow. I said that I felt fine. She said, “I know. I don’t.” So we did one big thing that day, and it was hers.`,
  },
  {
    group: "body",
    slug: "a-letter-to-the-first-year",
    title: "A letter to me in the first year",
    authors: ["Ingrid-S", "Marguerite.P", "hopeful.in.ohio"],
    body: `Dear you,

You’re sitting in the car in the hospital parking garage. You have the leaflet on your lap and you’ve read the same line nine times. It’s costing four dollars an hour. Stay as long as you like.

Some things I know that you don’t.

You will become good at this. Not at being ill, nobody needs to be good at that, but at the small machinery around it. You’ll know which pharmacy answers the phone. You’ll have a bag that is always packed. One day you will explain {condition} to a waiter in two sentences and go on with your evening.

You’ll lose two friends, and it won’t be the ones you expect. You will also get one, and it won’t be the one you expect either. She’s the woman from accounts payable.

You are going to try to earn it. You’ll eat perfectly for five months and believe that a flare in the sixth is a grade you were given. It isn’t. Put that down as soon as you can. I carried it for years, and it’s heavy, and there’s nothing in it.

Ask the question you think is stupid. Take somebody with you who can write. If a doctor sighs, that’s the doctor’s breathing and not your character.

There will be a Tuesday, some time from now, when you realize at dinner that you haven’t thought about it since breakfast. You won’t tell anyone. You’ll just notice, and ask somebody to pass the potatoes.

Start the car when you’re ready. Nobody’s honking.

With love,
me`,
  },
];
