/**
 * The long-running thread: one good thing a day. Each entry has a word that others pick up when they
 * answer it.
 */
export const goodThings: [thing: string, keyword: string][] = [
  ["a heron on the parking garage, looking as if it paid rent", "the heron"], ["my son made pancakes, in the shape of nothing at all", "the pancakes"],
  ["four hours without my sunglasses", "four hours bare-eyed"], ["the neighbor mowed my strip of grass and pretended it was by accident", "that neighbor"],
  ["I found the glove. The glove!", "the glove"], ["the new blinds came and they really do go dark", "the blinds"], ["my sister called and I felt like talking", "your sister"],
  ["cold watermelon, straight from the fridge, standing up", "the watermelon"], ["I finished a whole crossword, including the Danish river", "the Danish river"],
  ["the bus driver waited for me", "the bus driver"], ["my boss said, “Go home, we’ve got this,” and meant it", "your boss"], ["a nap with the window open and rain outside", "rain through the window"],
  ["our cat has forgiven me for the vet", "the cat’s forgiveness"], ["I walked to the corner and back without counting", "the corner"], ["clean sheets, put on by someone else", "clean sheets"],
  ["the pharmacy had it in stock", "a pharmacy that has things"], ["my granddaughter drew my aura. It has glitter", "the glitter aura"], ["an entire movie in the cinema, with earplugs, in the back row", "the back row"],
  ["soup from a friend, in a jar with a ribbon", "the soup"], ["I laughed so hard at dinner that I had to leave the table", "that dinner"], ["the pear tree is out", "the pear tree"],
  ["I said no to something, and nothing happened", "saying no"], ["two good nights in a row", "two nights"], ["my neurologist ran on time", "a punctual neurologist"], ["the dog learned to open the door, which is good and bad", "the dog"],
  ["I wore the yellow dress", "the yellow dress"], ["a parcel I’d forgotten ordering", "the parcel"], ["I got to the end of choir practice", "choir"], ["somebody at work dimmed the lights before I asked", "the light dimmer"],
  ["a perfect peach", "the peach"], ["my daughter passed her driving test, so I have a chauffeur", "the chauffeur"], ["I fixed the tap myself", "the tap"], ["the fair was on and I heard it from a distance, which was just right", "the fair"],
  ["it snowed and everything went quiet", "snow quiet"], ["I remembered a word today that I’ve been missing since March", "the word"], ["my mother-in-law asked how I was, and waited", "that question"], ["a bath with a book, and the book survived", "the bath"],
  ["I ate breakfast in the garden, wearing a hat like a film star", "the hat"], ["the baby next door waved", "the wave"], ["I’ve had the same cup of tea for an hour and nobody needed me", "the cup of tea"], ["our team won, quietly", "the quiet win"],
  ["I baked bread and it rose", "the bread"], ["an owl, twice", "the owl"], ["I threw out the shoes that hurt", "the shoes"], ["I drove over the big bridge", "the bridge"], ["a letter, handwritten, three pages", "the letter"],
  ["physio said I’d improved, and I could feel that it was true", "the physio"], ["my teenager hugged me in public", "the hug"], ["the first strawberries", "strawberries"], ["somebody brought the meeting forward, so it was over by noon", "a short meeting"],
  ["I sat by the canal and did nothing, on purpose", "the canal"], ["a stranger said my scarf was beautiful", "the scarf"], ["my painting got hung up in the clinic corridor", "the painting"], ["the moon was absurd last night", "the moon"],
  ["I answered nine emails and shut the laptop", "nine emails"], ["my husband learned to make my mother’s rice", "the rice"], ["the swifts are back", "the swifts"], ["a whole day with no ice pack", "the idle ice pack"], ["I won at cards against a nine-year-old who cheats", "the card shark"],
  ["we had a power cut, and it was so dark and so lovely", "the power cut"], ["I told the truth at the checkup", "the truth"], ["found a café with lamps instead of ceiling lights", "the café with lamps"], ["my knees and I did the stairs", "the stairs"], ["the lilac, all of it", "the lilac"],
  ["I finished the quilt square from last winter", "the quilt square"], ["a toddler in the waiting room shared his raisins", "the raisins"], ["I slept until the alarm", "the alarm"], ["my brother remembered not to wear aftershave", "the aftershave"],
  ["I played the piano for ten minutes with the soft pedal down", "the soft pedal"], ["three days since the last one", "three days"], ["a rainbow over the recycling center", "the recycling rainbow"], ["I returned a library book on time", "the library book"],
  ["the washing dried outside and smells of wind", "the washing"], ["I met a friend on a bench halfway", "the bench"], ["I made the phone call", "the phone call"], ["a robin came into the kitchen and left by the proper door", "the robin"],
  ["my class made me a card that says “Your head is our favorite head”", "that card"], ["the doctor said “I believe you”", "those three words"], ["I drank enough water, for once", "the water"], ["the plumber whispered, since I’d told him", "the whispering plumber"],
  ["got my hair washed at the hairdresser’s, no dryer, no chat", "no chat"], ["a lemon tart", "the tart"], ["I sang in the car", "the singing"], ["I didn’t cancel", "not canceling"], ["I canceled, and she said she’d hoped I would", "a mutual cancel"],
  ["the hedge is cut and I wasn’t the one who did it", "the hedge"], ["an afternoon of old photographs with my aunt", "your aunt"], ["I’ve been a member here for a year today", "your year"], ["my son’s first day at school, and I was there", "the school gate"],
  ["warm socks from the dryer", "warm socks"], ["a fox walked down the middle of our road like a mayor", "the fox"], ["the storm passed and took it along", "the storm"], ["I’m writing this from the beach", "the beach"], ["an hour of thread and thimble", "the thimble"],
  ["the smell of the bakery, and I could bear it", "the bakery smell"], ["I got the seat by the door", "the seat by the door"], ["my prescription glasses in rose came", "the rose glasses"], ["the neighbor’s teenager carried my shopping and wouldn’t take money", "that teenager"],
  ["beans, homegrown, eleven of them", "eleven beans"], ["a good cry, and then toast", "the toast"], ["my phone died and I didn’t notice for three hours", "the dead phone"], ["we danced in the kitchen, slowly", "the slow dance"], ["I asked for help with the bins", "the bins"],
  ["the ferry, and no one got seasick", "the ferry"], ["my old boss wrote to say she’d learned something from me", "the old boss"], ["I sat through the whole recital", "the recital"], ["the frogs have started", "the frogs"], ["a clean kitchen at nine in the evening", "a clean kitchen"],
  ["a card from the dentist saying I needn’t come", "the dentist"], ["the heat broke", "the cool air"], ["I cycled to the river. It’s flat, but still", "the flat ride"], ["I taught my niece to whistle, for which my sister won’t thank me", "the whistle"],
  ["I found a hotel with blackout curtains and stayed in bed till ten", "blackout curtains"], ["a very old lady on the train shared her chocolate", "the chocolate"], ["someone saved me the corner desk", "the corner desk"], ["I wrote a poem. It’s bad, and it’s mine", "the poem"],
  ["our first tomato", "the tomato"], ["I laughed at my own MRI", "the MRI laugh"], ["the kids were quiet for an hour because they wanted to be", "an hour of quiet"], ["I got through the wedding in flat shoes", "flat shoes"], ["a purple evening sky, no filter", "that sky"],
  ["I’m four weeks into the new tablets, and had to look up the date of the last attack", "having to look it up"], ["a hedgehog has moved in under the shed", "the hedgehog"], ["my father said he was proud, on the phone, and hung up at once", "your father"],
  ["I planted bulbs. That’s trust", "the bulbs"], ["the man at the optician’s has it too, and we talked for half an hour", "the optician"], ["I got up early and it was worth it", "the early morning"], ["apple crumble", "crumble"], ["I read a whole chapter", "the chapter"],
  ["the train was quiet and I had four seats", "four seats"], ["I held a newborn", "the newborn"], ["my friend has named her goat after me", "the goat"], ["I had no plans, and kept them", "no plans"], ["the ice cream van came and didn’t play its tune", "the silent van"],
  ["my colleague put her perfume away after one sentence", "one sentence"], ["a letter of appeal that worked", "the appeal"], ["my handwriting’s back", "the handwriting"], ["I sat in the sun with my back to it", "your back to the sun"], ["a day so ordinary that I’ve nothing to report", "ordinary"],
  ["I found my mother’s recipe for plum cake", "the plum cake"], ["the tide was out and we walked all the way to the rock", "the rock"], ["a wren, singing far above its size", "the wren"], ["he proposed, in the dark, with an ice pack on my neck", "the proposal"],
];

export const goodThingOpeners: string[] = [
  "Today:", "Mine:", "Small one today:", "Here’s mine:", "Good thing:", "Adding one:", "From me:", "Late entry:", "Yesterday’s, since I slept through today:", "It was a rough day, and still:",
  "Not much, but:", "First time posting here.", "From bed, one eye open:", "Back again:", "I nearly forgot:", "Quickly, before the light gets to me:", "After a week of nothing:", "One for the list:",
];

export const goodThingReactions: string[] = [
  "@, ~ made my day.", "Still thinking about ~, @.", "@, I want to know more about ~.", "I read about ~ to my husband, @. He says hello.", "@, ~! Lovely.", "Oh, ~. Thank you, @.", "@, you win today, with ~.",
  "@, I’ve had ~ in my head all morning.", "I’m a little jealous of ~, @.", "@, may there be more of ~.", "@, ~ got a smile out of me, and that’s not easy on day three.", "~, @! I’ll be telling people about that.",
];

export const goodThingClosers: string[] = [
  "That’s all. It was enough.", "I’ll take it.", "It lasted ten minutes, and I’m still pleased.", "Who’s next?", "Tomorrow can do what it likes.", "I wrote it on the calendar.", "Head’s back now, but they can’t take it away.",
  "Keep them coming.", "I’d forgotten that days can be like that.", "Sending some of it to whoever’s in the dark tonight.", "My head behaved, more or less.", "And now to bed.", "Not bad for a Monday.", "Not bad for a Thursday.",
  "I told the kids, and they rolled their eyes.", "Worth getting up for.", "Nothing hurt while it lasted.", "Your turn.", "I’m counting it.", "The rest of the day we’ll skip.",
];
