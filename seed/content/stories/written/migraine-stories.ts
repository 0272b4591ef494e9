import type { WrittenStory } from "./written-story.ts";

/** Stories of the migraine community besides the one that it shares. */
export const migraineStories: readonly WrittenStory[] = [
  {
    slug: "the-last-wedding-i-played",
    title: "The last wedding I played",
    author: "TJ the DJ",
    daysAgo: 3,
    body: `The bride had asked for strobes. I want that on the record, because for a while I told this story as if I’d been ambushed.

It was a Saturday in June, a barn outside Macon, two hundred guests. I’d been a wedding DJ for fourteen years and I had rules: earplugs in, sunglasses on, my back to the lights. I also had half a migraine from Thursday that I was calling allergies.

Around nine I lost the left side of the mixer. I could see the right-hand faders fine. Where the left ones should’ve been there was a kind of wet shimmer. I played the next song from memory. Then I played it again, by accident, and the room cheered, because they thought it was a bit.

The groom’s uncle came over to ask for Motown. He looked at me and said, “Son, you’re the color of the tablecloth.” He was a high-school band director. He found a chair, he found my playlist, and he ran the rest of that wedding by holding up CDs from my crate so I could nod or not nod. He’d never touched a laptop. It was mostly Motown. The bride wrote me afterward that it was the best music of the night.

I sold the strobes that fall. I did three more weddings without them, and after each one I lost two days, and my wife put the numbers on the refrigerator: what I earned, what I paid a friend to drive, the Sunday and the Monday. It came out to about forty dollars a wedding. I stood and looked at that for a long time.

Now I make playlists for waiting rooms. Dentists, mostly, and one infusion center. Nothing over seventy beats a minute, nothing with a drop, no song that anybody ever had a first dance to. It pays less than weddings looked like they paid, and more than they did.

I miss the moment when a floor fills up. I won’t pretend I don’t. In March I went to my cousin’s wedding as a guest, stood outside by the catering van with my plugs in, and felt the bass come up through the gravel. I stayed for three songs. The third one was Motown.`,
  },
  {
    slug: "fourteen-ice-packs",
    title: "Fourteen ice packs",
    author: "kofi.mensah",
    daysAgo: 8,
    body: `I own fourteen ice packs. My niece counted them, out loud, in front of company, while looking for the popsicles.

There’s the blue gel one that everybody starts with. It’s too hard when frozen and I used to wear it anyway, like a license plate on my face. There’s the cap, which works, and in which I answered the door to a man with a package who now leaves them by the gate. There’s the one shaped like a penguin. It was meant for children’s lunches and it’s the only one that fits behind the ear.

I was twenty-eight when I was diagnosed and I treated it as a shopping problem. Somewhere there was an object, and when I had it I’d be fine. I bought a pillow from Sweden. I bought a lamp. I spent three hundred dollars on something that vibrates, and I still don’t know which end goes up.

What I didn’t do in those seven years was count days. A doctor asked me how many I had a month and I said, “A few?” She waited. I said, “Some?” She gave me a paper calendar from a drug company, the ugliest thing I’ve ever hung on a wall, and said to put a dot on any day my head hurt. Not how much. Just a dot.

The first month had sixteen dots. I’d have sworn to six.

So at thirty-five I found out how much migraine I had, and that was what started the useful conversations. We talked about what I was taking, and how many days a week, and I hadn’t known that the number mattered. It was not a good autumn. The one after it was better. Last month had seven dots, and I trust the number, because it’s on the wall and I can’t argue with it.

I kept the ice packs. People write to me about them now, so I’ll save you the message: two thin ones, one for the neck and one for the forehead, wrapped in a dish towel, and swap them before the first gets warm. The penguin is for emergencies. Start the calendar the same day.`,
  },
  {
    slug: "six-hundred-skies",
    title: "Six hundred skies",
    author: "cloudspotter",
    daysAgo: 14,
    body: `I set out to prove that it was the weather.

Everyone in my family says so. My gran’s knee knew about rain, my mother’s head knew about thunder, and I’d had migraine since 2001 and a camera since 2009. So from the first of January I photographed the sky from the back step every morning at half past seven, and in the evening I wrote one of three letters on the file: C for clear, H for headache, M for the real thing.

I did it for six hundred days. I’m a patient man when it doesn’t matter.

By the second winter I’d gotten quite good at clouds. I can tell you that a mackerel sky is cirrocumulus and that you’ve about a day before it turns. I started waking before the alarm because I wanted to see what was out there. I knew the bin men. The woman in the corner house began leaving me notes about sunsets I’d missed.

Then I sat down with it all one wet Sunday and sorted the pictures by letter. I put every M on the living room floor, in rows. There were eighty-one.

There was every kind of sky. Flat gray ones, three good thunderheads, a great many ordinary blue ones with a bit of fluff. If you’d mixed up the rows, I couldn’t have told you which was which. My wife came in with the tea, walked along them, and said, “They’re nearly all Saturdays.”

They were. Not all, but fifty-two of eighty-one were a Saturday or the day after. I had looked at six hundred skies and never at the day of the week. On weekends I slept until ten, skipped breakfast, and had my first coffee at noon with the paper.

I get up at seven on Saturdays now, which I resent. It’s made a difference that I won’t put a number on, because I’ve learned what my numbers are worth. And a front coming through may still do something to me. Thunder might. I can’t show that it doesn’t.

I still take the picture every morning. I’ve dropped the letters.`,
  },
  {
    slug: "the-fluorescent-office",
    title: "The fluorescent office",
    author: "pixelpete",
    daysAgo: 20,
    body: `My desk was under the light that flickered. Not so that you would see it if you walked by. My colleagues looked up when I pointed at it and shrugged, and I began to believe that I’d made it up.

I had four attacks a month in that office. I kept a diary, because the neurologist asked for one, and after ten weeks it was plain on paper: Tuesdays and Thursdays, when I sat at that desk all day. Mondays and Wednesdays, when I was out with customers, almost nothing.

I took the diary to my boss. I’d imagined an argument. He read it for a long time and then said that his mother used to lie in the dark every other weekend, and that as a boy he’d thought she was in a bad mood. He’d never put those two things together until he saw my little columns.

They moved my desk beside the window. Somebody from building services took the tube out and told me that it was a cheap starter and that, yes, some people do notice. I could have hugged him.

I still get attacks. The window helps with the lights and does nothing about the weather or my hormones or whatever it was last Friday. But it’s two a month now, and I get to say that I didn’t imagine it.

If you keep a diary, keep the boring parts too. Where you sat. What hummed. The answer in mine was in a column I nearly left out.`,
  },
  {
    slug: "aura-at-the-wheel",
    title: "Aura on the interstate",
    author: "fernandfog",
    daysAgo: 12,
    body: `It starts with a spot I can’t look at. When I move my eyes to see it, it moves too. Then it opens, like a crescent made of broken glass, and it shimmers, and it grows for twenty minutes.

The first time, I was doing sixty-five on the interstate with my nephew in the back. I thought I was having a stroke. I got us onto the shoulder by looking at the edge of things, because the middle of everything was gone, and I called 911. They came, and they were kind, and it was four hours before someone said the words “migraine with aura.” I want to be clear about this: I’d call again. If you’ve never had one before, you can’t know, and neither can anybody on a forum.

It took me a year to drive on the interstate again. I’m not ashamed of that. I took the old road by the river, which adds half an hour, and I learned where every gravel pull-off is. My nephew calls it the scenic route. He’s eleven now, and he thinks we go that way for the herons.

What gave me the road back was learning that mine come with a warning before the warning. I yawn. I get cold hands. If I notice that, I don’t drive, and if I’m driving, I stop. I’ve stopped six times in three years. Five times it was nothing, and I ate a sandwich. Once it was glass.

We saw a heron that day. I saw half of it.`,
  },
  {
    slug: "my-husband-keeps-the-curtains",
    title: "My husband keeps the curtains",
    author: "tealovingturtle",
    daysAgo: 25,
    body: `He does it without being asked. He hears something in my voice, usually before I do, and then I hear the curtain rings, one room after another, all through the house. It is the most loving sound I know.

It wasn’t always like that. In the beginning he’d stand in the bedroom door and ask what he could do, and I’d say “nothing,” and he’d ask again, and each question went in like a nail. He felt useless and I felt watched. We had our worst fights in whispers.

On a good day, over pizza, we wrote it down. We laughed a lot while writing it, which helped. It’s a card and it lives in the kitchen drawer:

Curtains. Bucket. Water with the bent straw. Phone on silent, mine and yours. Take the kids out or put on the quiet movie. Do not ask. Come in after one hour, stand still, and I’ll lift one finger for “go away” or two for “stay.” If I can’t speak properly, or it’s the worst one ever, or it’s different from all the others: call the doctor, no discussion.

That last line was his. He said he needed to know when he was allowed to stop being calm.

It’s been six years. The card has tomato sauce on it. Mostly I lift one finger. But now and then, when it’s going over, I lift two, and he sits on the floor with his back against the bed, in the dark, and doesn’t say a thing.`,
  },
];
