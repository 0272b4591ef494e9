import type { StorySource } from "./story-source.ts";

/** Stories about one kind of condition. */
export const conditionStories: readonly StorySource[] = [
  {
    group: "sleep",
    slug: "four-in-the-morning-people",
    title: "Four-in-the-morning people",
    authors: ["cloudspotter", "ThirdCupOfCoffee56", "notanearlybird"],
    body: `There is a light on in the building across from mine at four in the morning. Third floor, kitchen. I know because I’m up too.

For the first year I hated that light. It felt like proof that the night was being wasted twice. I’d lie there and do sums: if I fall asleep now, four hours; if I fall asleep now, three and a half. Everybody with a sleep disorder is excellent at that kind of arithmetic.

The sleep clinic told me to get up when I couldn’t sleep, and do something dull in dim light until I was tired again. I said that I’d tried everything, and the nurse asked, very politely, whether I had tried being bored. I had not. I’d tried being productive. I had answered email at 3:50. I’d cleaned the oven.

So I bought a jigsaw puzzle. It was a thousand pieces of sky. I sat at the kitchen table with one lamp, and I looked for blue.

About two weeks in, I looked up, and the person across the way was standing at their window with a mug. I don’t know why, but I held up a puzzle piece. They held up the mug.

That’s all. We’ve never met. I don’t know if they have a baby or a bakery or the same thing I have. But most nights there’s a mug, and I hold up a piece of sky, and I don’t do sums.

I sleep better than I did. I didn’t believe anyone who told me that it could happen, so I won’t tell you. I’ll just say that the sky is finished, and I have started on a harbor.`,
  },
  {
    group: "sleep",
    slug: "asleep-at-my-own-birthday",
    title: "Asleep at my own birthday",
    authors: ["meadowlark77", "pixelpete", "Aarav_P"],
    body: `I fell asleep at my thirtieth birthday party. Not late. At six in the evening, between the salad and the speeches, upright, in front of twenty-two people and a cake.

They thought it was funny, and I let them. I’d been the sleepy one since high school. There are photographs of me asleep at a ball game, in a canoe, and once at the dentist’s. It was my thing. Nobody gets worried about a thing.

It was my friend’s mother who didn’t laugh. She’d been a school nurse. She came and sat by me while they cut the cake and asked, quietly, whether I ever felt rested. Not whether I slept. Whether I ever woke up and felt that it had worked. I opened my mouth to say “sometimes,” and I couldn’t think of a time.

It still took nineteen months. I was told about stress, about screens, and about my weight. I was given a pamphlet about bedtime routines. When they finally put the wires on me and watched me sleep, the technician wasn’t allowed to say anything in the morning, but he brought me an extra coffee and looked at me the way you look at someone who’s been carrying a piano.

I’m treated now. It’s not magic. I still plan my days around it, and I set three alarms. But I turned thirty-three in April, and I stayed for the speeches. I was in all the photographs. My eyes are open in every single one, and I look slightly mad, because I was trying so hard to notice what it was like.`,
  },
  {
    group: "mind",
    slug: "the-smallest-walk",
    title: "The smallest walk",
    authors: ["quietcorner", "PaperLanterns", "plaidblanket"],
    body: `My therapist asked me to go for a walk every day, and I laughed. That week I had managed to brush my teeth twice.

“How far could you go?” she asked. I said to the door. I meant it as a joke. She wrote it down: to the door.

So for four days my walk was from the bed to the front door and back. I felt ridiculous. I did it in my socks. On the fifth day I opened the door, because I was there anyway. There was a parcel for the neighbors and it smelled of rain. On the sixth I stood on the mat. I know how this sounds. I’m writing it because when I was looking for stories like mine, everyone seemed to go from the bed to a mountain, and I needed to read about the mat.

It was three weeks until I got to the mailbox. The mailbox is where I turned around for most of a month. Then one morning there was a cat on the wall past the mailbox, and I wanted to see whether it would let me touch it. It did not. But I’d gone to the corner, and I only noticed on the way back.

I still have days when it’s the door. I used to count them as failures. My therapist counts them as walks, and she’s the one with the notebook.

The cat’s name is Gerald, I’ve found out. He belongs to number 14. He lets me now.`,
  },
  {
    group: "mind",
    slug: "telling-my-boss-in-the-elevator",
    title: "Eleven floors",
    authors: ["Darya.K", "Ahmet.B", "Eleni_M"],
    body: `I’d rehearsed it for weeks: a calm meeting, a printed page, a plan. Instead I told my boss in the elevator, between the eleventh floor and the lobby, because she asked how I was and I was too tired to lie.

I said, “Not well. I have {condition}, and I’m having a bad time, and I’m scared I’ll lose this job.” We were at nine. I remember the numbers over the door better than anything she wore or said.

At eight she didn’t say anything.

At seven she said, “Okay.”

At six she said, “Thank you for telling me.” I thought, here it comes.

At five she pressed the button for the lobby again, although it was lit already. I think she needed something to do with her hands.

At four she said that her brother had been off for half a year once, and that nobody at his work had known what to say, so they’d said nothing, and that it was the nothing he still talked about.

At three she said, “I’ll probably say something wrong at some point. Will you tell me when I do?”

Nobody had ever asked me that. I said I would.

In the lobby she asked what would help this week. Not in general, just this week. I said that mornings were bad. She said, “Then come at eleven until Friday, and we’ll look again.” It was that ordinary. We looked again every Friday for two months.

I know it doesn’t always go like this. At the job before, it didn’t. I only want to say that it can take eleven floors.`,
  },
  {
    group: "mind",
    slug: "the-group-in-the-church-basement",
    title: "The group in the basement",
    authors: ["kofi.mensah", "stitch-by-stitch", "desert_rose_az"],
    body: `I went to the support group to get my wife to stop asking. I planned to go once, sit by the door, and report back that it wasn’t for me.

It was in a church basement with a carpet the color of oatmeal. There were nine people and one box of tissues, which I noticed had been placed exactly in the middle, so that no one would have to be the first to reach for it. I thought that was a nice piece of engineering. I do that for a living.

A young man talked about lying on the bathroom floor because the tiles were cold and it was the only thing he could feel. He said it in the flat way you’d read out a serial number. And I, who had not told anyone in fifty-one years, thought: mine are green. Mine are green tiles with a crack by the tub.

I didn’t say anything that evening. I didn’t say anything the second time either, and nobody minded. There’s a woman there who has been coming since spring and has only ever said her name and “pass.” She brings the best cookies. We’d all notice if she was missing.

The third time I told them about the tiles. It took me about four sentences. The young man looked at me as if I’d handed him something across a river.

I’ve been going for two years now. I unlock the door and make the coffee. When somebody new comes and sits by the exit, I leave them alone, and I make sure the tissues are in the middle.`,
  },
];
