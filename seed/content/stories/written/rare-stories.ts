import type { WrittenStory } from "./written-story.ts";

/** Stories of the rare disease community. */
export const rareStories: readonly WrittenStory[] = [
  {
    slug: "four-pounds-of-paper",
    title: "Four pounds of paper",
    author: "Bram",
    daysAgo: 1,
    body: `My file weighs four pounds and one ounce. I put it on the kitchen scale after the hospital sent me a bill for copying it.

I’d asked for everything, going back to when I was nine. It came in two boxes. For a week I walked around them. Then I got flu and had nothing else to read.

It’s strange to meet yourself in other people’s sentences. At nine I was “a pleasant boy.” At fourteen I was “a pleasant young man, poorly motivated.” At twenty-two I’d become “this anxious gentleman.” I was the same size of ill the whole time. The adjectives got longer.

On page 211 a student had written something. It was a Tuesday in 1998, in round handwriting, in the margin of somebody else’s note: “Ask about grandmother’s hands?” Nobody had asked. There was no answer anywhere. The next page was about insurance.

My grandmother died with her hands curled like leaves. In the family it was called her rheumatism. My uncle has it a bit. I can’t button a shirt.

I copied that page, only that one, and brought it to my appointment with a new neurologist in the spring. I’d gotten used to arriving with the whole story and watching a doctor’s eyes go flat around 2004. This time I handed over a single sheet and waited. She read it. She said, “Well? What about her hands?”

It took six more months and one tube of blood. What I have is a long number and two letters, and there are about ninety of us on paper anywhere. There’s no treatment. I know people expect the story to turn there and it doesn’t, my buttons are as they were.

But my niece is eight, and she’s been seen by the right person before she’s become poorly motivated.

I tried to find that student. The initials could be anyone’s. He or she will be past fifty now and probably has a parking space. If it was you: a ward in Ghent, the pleasant young man by the window. You had the right question. It only took us twenty-five years to get to the bottom of the page.`,
  },
  {
    slug: "the-lunch-he-chose",
    title: "The lunch he chose",
    author: "carlos.m.reyes",
    daysAgo: 4,
    body: `One of my twins has a rare disease and the other one has stomachaches.

Lucía was diagnosed at fourteen months. Since then we’ve had clinic every second Wednesday, fifty minutes each way. Mateo came along because what else would you do with him. He’s three. He knew where the stickers were kept. He knew that you don’t touch the pump. He could say the name of her enzyme before he could say “refrigerator,” and everybody thought that was adorable, me included.

The stomachaches started in the summer, on Tuesdays after supper. We took him in. They looked and found a healthy boy. My wife noticed before I did that he’d asked the doctor for a bracelet like his sister’s, the plastic kind with your name on it.

I’m an electrician. When something trips, you don’t yell at the breaker. It’s telling you about the load.

I wrote about it here and a woman told me what they did in her family: clinic day for one is grandmother day for the other. He picks the lunch and no one’s allowed to ask him how his sister is. I read that last part a few times. We’d all been asking him. The neighbors, the priest, the lady at the bakery. “And how’s your sister, mijo?” He’d give a report. He was three and he had a report.

So my mother came on Wednesday. He chose pancakes with ham and they ate them in the garage, in the van, because he wanted to sit in the driver’s seat. I’d told her the rule. She isn’t a woman for rules, but she kept it. When we got home he ran out and told Lucía about the pancakes, and she was jealous. She’d had a needle and a coloring book, and he’d had the horn.

I stood there with the diaper bag and thought, good. Let her be jealous of him for once. It’s her right.

There was no stomachache the next time. There was one a month later and I expect there’ll be more. We got him a bracelet at the drugstore. It says MATEO, and below that, where hers has the number to call, he wanted the word “pancakes.” So that’s what I punched.`,
  },
  {
    slug: "seven-hours-to-doctor-abara",
    title: "Seven hours to Dr. Abara",
    author: "MamaMwangi",
    daysAgo: 10,
    body: `We leave at eleven at night, because the road is empty and the boy will sleep. I put the pillow against the window. I pack chapati, eggs, a flask of tea, his nebulizer, the letters in their plastic, and my good shoes in a bag, for I will not meet a professor in sandals.

This is how we have done it four times a year for five years. My sister drives the first half. I drive from the gas station with the big chicken.

My son coughed for six years before we were told why. They said asthma, and it was asthma too. They said it was our stove, so we changed the stove. They said he would grow out of it. I prayed, and I kept a school notebook with the dates, as I was a bookkeeper and I do both. It was a nurse who turned the pages and said, “Mama, this isn’t only asthma.” She wrote a name on a paper. There was one doctor for it, in another state.

The first time I met Dr. Abara I had practiced what to say the entire way. She came out to the waiting room herself. She squatted down until she was as low as his chair and asked what he’d had for breakfast. He told her about the eggs. She asked him to breathe for her the way he breathes at night. In six years nobody had asked to hear how he sounded at night. He did it. She closed her eyes to listen, like somebody in church.

She gave it a name. She did not give us a cure, and she said so at once, looking at me, and I was grateful. There are treatments for the lungs, morning and evening, forty minutes. We do those. He hates the vest. He is fourteen now and he does it with his music on, and it makes his singing tremble.

People at home say, “Seven hours! Isn’t there somebody closer?” There is somebody closer. He’s a nice man and he telephones her.

Last month, driving back, my son asked if he might take the wheel when he is sixteen. “From the chicken,” he said, “so you can sleep.” I told him that we would see. I looked out of my side for some time.`,
  },
  {
    slug: "plans-with-a-bench",
    title: "Plans with a bench",
    author: "zoe-in-the-city",
    daysAgo: 16,
    body: `In my second year of architecture school we designed a library, and I put in forty-one benches.

My critic counted them. He was a nice man with a pointer. “Zoë,” he said, “what are the benches for?” I said, “Sitting,” and people laughed, and I let it stand, since the other answer was that I’d planned the building the way that I plan a trip to the supermarket: how far until I can sit down?

I have Ehlers-Danlos. My joints slip. On an ordinary day I can walk for about six minutes before a hip starts to argue, and I’ve known every low wall between my apartment and campus since freshman year. There’s a planter outside the bank that I’d marry.

I hadn’t told anyone at school. I used to arrive early so that they’d never see me arrive. When my wrist was in a brace I said volleyball. I’ve never played volleyball, I wouldn’t survive the serve.

After the review, I went through my drawing to take some out. I got rid of the four in the entrance, which did look silly. Then I came to the one on the ramp, halfway up, and I couldn’t do it. I knew exactly who sits there. I sat at my desk at one in the morning, mad at a rectangle.

So I wrote a page to go with it. I walked the building in the first person, in minutes. “At minute two I pass the desk. At minute four I’m level with the children’s books and my left knee is asking.” All the way to the top floor and back. I put in every bench and what it’s like to reach it, and what happens if someone’s put a plant there. I signed it and I said that it wasn’t research.

At the final review, the critic read it on his feet. Then he did something I’d never seen him do. He pulled out a chair and sat.

He asked if he could use it with the first-years. It’s in the handout now, with my name off, at my request, then with my name on, at my request.

The library was never built. They’re never built. But last spring there was a competition for the tram stop on my street, and the team that won had one of those first-years on it. There’s a bench. It has arms, so you can push yourself up.`,
  },
  {
    slug: "nineteen-squares",
    title: "Nineteen squares",
    author: "stitch-by-stitch",
    daysAgo: 21,
    body: `Row one, square one: yellow gingham. That’s Baton Rouge, 1997, gallbladder. It wasn’t the gallbladder, but they took it.

I started because of the waiting. You can’t knit with an IV in the crook of your arm, but you can do a little hand piecing, if they put it in on the left. Every time I was admitted I cut one square out of whatever I’d worn to come in. My sister thought it was morbid. I thought, they keep a piece of me each time, I may as well keep a piece too.

Square four is a church dress. Square seven is a nightgown, because it was the ambulance. Nine and ten are the same blue flannel; they’d sent me home on the Friday and I was back on Sunday.

Eleven has a coffee stain I left in on purpose. That was the young resident who told me, very kindly, that sometimes when a lady has lost her husband, the body speaks. I said, “Doctor, my husband’s in the cafeteria.” Robert came in with two coffees right about then. I was shaking too hard to hold mine.

It went on like that for nineteen years, and nineteen squares. Then my own doctor broke her ankle, and they sent a locum, an old man in suspenders who’d come out of retirement for six weeks. He shook my hand and didn’t let go of it. He turned it over. He pressed along the knuckles and said, “I wrote a paper about this once. 1986. I had three patients. I never thought I’d meet another one.”

He drew me the gene on the paper that covers the table. I asked for a pair of scissors. He didn’t ask why, he found me some.

So the twentieth square isn’t cloth. It’s a piece of exam-table paper, backed with interfacing, quilted by hand in white so the pencil shows. You can’t wash it. I set it in the middle.

I’ve been in the hospital twice since we knew. It’s shorter when they know what it is. I do still cut the squares, though I’ve got more room now around the edges than I used to think I’d need, and Robert says I should plan on a king size.`,
  },
  {
    slug: "exhibit-a",
    title: "Exhibit A",
    author: "Chiamaka",
    daysAgo: 26,
    body: `In the first week of law school they teach you that the side with the better record usually wins. I was sitting there with ice on my knee under the desk, and I wrote it down twice.

For seven years I’d told the truth in the wrong format. I would go in and say what hurt. My knees swell, my hips, then my fingers, then nothing for three weeks, and by the day of the appointment I was always in the nothing. “You look great,” they said. I did. I’d look great, I would cry in the stairwell, and then I’d be fine for another ten days.

So I built a record. Each flare got a page: date, time it began, what I could and couldn’t do, photograph with a ruler in it, who saw me. I’m a note-taker by nature. My roommates signed as witnesses. Tolu took it very seriously and once wrote, “At 9:14 p.m. the affiant could not open a jar of peanut butter, and I have never seen that before.”

By spring I had thirty-one pages. I made an index. I know how that sounds. I was afraid they’d write “obsessive” in the chart and perhaps they did.

The rheumatologist I saw in April was tired and running late. I said I had three minutes of evidence. He looked at the clock and then he said, “Go.” I gave him the summary. He read it, turned to page twelve, then page thirty, and held the two photographs side by side. “These are eleven days apart,” he said. I told him that all of them were. “All of them?” I showed him the index.

He said a word that I had to ask him to spell. There’s a family of fever syndromes that run on a clock. He didn’t promise anything. He ordered one test and made one phone call while I sat there, and he called it “a beautiful history,” which in seven years no one had.

It’s treated now, somewhat. I still have bad weeks, only fewer and smaller. I’ve stopped doing the photographs.

But I kept the folder. In my second year I did an internship at a clinic for people who’ve been turned down for benefits. On the first day a woman sat across from me, looking great. I slid a box of tissues over, and a ruler, and a calendar. I said, “Let’s start with who’s seen you.”`,
  },
];
