import type { WrittenComments } from "./written-comments.ts";

/** The comments below the recipes of one community, by slug of the recipe. */
export const recipeComments: Readonly<Record<string, WrittenComments>> = {
  sleep: {
    "egg-and-spinach-wraps-for-the-two-oclock-break": [
      [
        [
          "jjwashington",
          "Squeezing the spinach in a cloth. I’ve eaten so many wet wraps for nothing.",
        ],
        [
          "nightshiftnell",
          "Pillowcase corner, if the cloths are all in the wash. Don’t tell the ward.",
        ],
      ],
    ],
    "mild-chickpea-curry-before-seven": [
      [
        [
          "Ravi-K",
          "I left the chili out and my wife asked who had taught me to cook. I named you.",
        ],
        ["notanearlybird", "Please also name my mother, or she’ll find out."],
      ],
      [
        [
          "zoe-in-the-city",
          "Eating before seven did more for my three o’clock than anything on my shelf of teas. Annoying.",
        ],
      ],
    ],
    "captain-dads-banana-oat-waffles": [
      [
        ["fatima-z", "Does it work in a pan? We have no iron, only hope."],
        [
          "sam_i_am_tired",
          "Two tablespoons at a time, low heat, and they’re pancakes. Still good.",
        ],
        ["fatima-z", "Confirmed. Four children, silence for ten minutes."],
      ],
    ],
    "barley-and-mushroom-soup-for-the-thermos": [
      [
        [
          "nightshiftnell",
          "I warmed the thermos first, as you say. Eleven years of lukewarm soup, and nobody told me.",
        ],
      ],
    ],
    "salmon-rice-in-barley-tea": [
      [
        ["Darya.K", "Where does one find roasted barley tea? My shop has only barley."],
        [
          "tealovingturtle",
          "Look for “mugicha”. Or toast the barley dry in a pan until it is brown, ten slow minutes.",
        ],
        ["Darya.K", "I toasted it. The whole stairwell came to ask."],
      ],
    ],
    "baked-pears-with-oats-and-walnuts": [
      [
        [
          "meadowlark77",
          "Cold, at four, standing at the window with the first blackbird. Thank you for the idea.",
        ],
        ["Marguerite.P", "Then we were both awake, and in good company."],
      ],
    ],
    "baked-sweet-potatoes-with-peanut-beans": [
      [
        [
          "WalterH1948",
          "Made this for one: one potato, a quarter of the beans, the rest for three more days. It held.",
        ],
      ],
    ],
    "five-oclock-chicken-tacos": [
      [
        ["BethInBoots", "Dinner at five like old people is how all farms do it. Welcome."],
        ["carlos.m.reyes", "Do farms also fall asleep at the table at 8:40?"],
        ["BethInBoots", "Only the adults."],
      ],
    ],
  },
  mentalhealth: {
    "white-bean-toast-for-a-day-at-ten-percent": [
      [
        ["Siobhan.Mc", "“That alone is already food.” I’ve put that line on the toaster."],
        ["hopeful.in.ohio", "I’d like it known that I cried a bit at that."],
      ],
      [["kofi.mensah", "Did it at about four percent. Skipped the mashing. Still counts."]],
    ],
    "buckwheat-with-mushrooms-and-onions": [
      [
        [
          "olena.v",
          "My grandmother put an egg on it and called it a complete person. I made it on Sunday.",
        ],
        ["Darya.K", "A complete person. I am going to need to translate that for everyone I know."],
      ],
    ],
    "rice-cooker-khichdi": [
      [
        ["notanearlybird", "Your roommate understands something that took my family twenty years."],
        ["Aarav_P", "He’s an engineering major. He says it was just the obvious interface."],
      ],
      [
        [
          "hopeful.in.ohio",
          "I sent this to my son at college with a rice cooker. He said “lol” and then, later, “thanks”.",
        ],
      ],
    ],
    "lemon-chicken-soup-with-little-noodles": [
      [
        [
          "LoudLibrarian",
          "I’m a librarian and nobody has ever put a finger on their lips at me so kindly.",
        ],
      ],
      [
        ["Bram", "Can I take the lemon out? Citrus and I no longer speak."],
        [
          "fatima-z",
          "A spoon of yogurt at the end does some of the same. Take the pot off the heat first.",
        ],
      ],
    ],
    "one-tray-of-vegetables-and-chickpeas": [
      [
        [
          "fernandfog",
          "I did lie on the kitchen floor. There’s a pea under the stove from, I think, 2024.",
        ],
        ["bea_thorne", "Then the oven was on and you were near it. I call that progress."],
      ],
    ],
    "banana-muffins-in-one-bowl": [
      [
        [
          "second.breakfast",
          "I wrote the note on the freezer bag. Found it yesterday, on a day on which I’d forgotten that I’d been kind to anyone.",
        ],
      ],
    ],
    "my-aunts-baked-butter-beans": [
      [
        ["cloudspotter", "“I do both.” Best four letters, well, six, on this site."],
        ["Eleni_M", "My aunt would say that the beans are first."],
      ],
    ],
    "apple-porridge-for-a-slow-start": [
      [
        [
          "Ingrid-S",
          "Six minutes without reading anything awful. I moderate for a living and I felt that.",
        ],
        ["plaidblanket", "You get the blue bowl, then. It holds more."],
      ],
    ],
  },
  rare: {
    "support-group-udon": [
      [
        ["Zaid_R", "What was the sample size?"],
        ["HenryTanaka", "Fourteen. Eleven completed. We had a second bowl over it."],
      ],
      [
        [
          "tealovingturtle",
          "Fat udon and a fork, yes. I hid my fork for years in front of my uncles. No more.",
        ],
      ],
    ],
    "beet-soup-from-three-kitchens-ago": [
      [
        [
          "GrandmaJune",
          "I’ve never cooked a beet that didn’t come out of a can. I have now. Purple thumbs and all.",
        ],
        ["olena.v", "Welcome to the crime."],
      ],
      [
        [
          "Darya.K",
          "The vinegar at the beginning. My mother adds it at the end and wonders. I’ll say nothing.",
        ],
      ],
    ],
    "farm-frittata-that-feeds-whoever-comes": [
      [
        [
          "Rosa Delgado",
          "“When the feeding pump beeps.” I read that line out in the kitchen, and my son nodded at me.",
        ],
        ["BethInBoots", "Give him the corner piece. Pump people get the corner."],
      ],
    ],
    "soft-rice-pudding-for-my-mother": [
      [
        [
          "Ewa.Zielinska",
          "Thank you for saying “ask yours”. Textures really are different for each person.",
        ],
        ["Rosa Delgado", "We learned it the slow way, so that others needn’t."],
      ],
      [
        [
          "AbuelaConny",
          "A strip of orange next to the lemon. And your mother is right, you stir too fast, all of you do.",
        ],
      ],
    ],
    "potatoes-and-leeks-mashed-together": [
      [
        ["anneke_de_boer", "In the north we say stamppot, and we peel."],
        ["Bram", "In the north you also bicycle in the rain on purpose."],
        ["anneke_de_boer", "Fair. I left the skins on. It’s better. Don’t tell anyone."],
      ],
      [
        [
          "Ole.Kristian",
          "The damp cloth under the board changed my evenings more than the leeks did.",
        ],
      ],
    ],
    "jollof-rice-for-exam-week": [
      [
        ["kofi.mensah", "Ghana objects. Basmati, and a bay leaf."],
        ["Chiamaka", "Overruled. Bay leaf admitted."],
        ["kofi.mensah", "I’ll appeal. It was very good, though."],
      ],
    ],
    "oven-pancake-without-standing": [
      [
        [
          "stitch-by-stitch",
          "It lay down and I thought that I’d done it wrong. Then I read your last sentence again.",
        ],
        ["mika.lahti", "It is correct."],
      ],
    ],
    "chicken-salad-sandwiches-for-the-infusion-chair": [
      [
        [
          "hopeful.in.ohio",
          "Thirds! My infusion is on Mondays, and I’ve been fighting halves for a year.",
        ],
        ["stitch-by-stitch", "Halves are for people with two free hands, honey."],
      ],
    ],
  },
  shn: {
    "peanut-noodles-for-a-room-full-of-people": [
      [
        [
          "Leilani K",
          "Sunflower butter works. Our group has two allergies and one person who only pretends.",
        ],
        ["TJ the DJ", "There’s always one. Mine pretends about cilantro."],
      ],
      [
        [
          "carlos.m.reyes",
          "Doubled it for sixteen. Nobody left for the kitchen, and the talk got honest around nine.",
        ],
      ],
    ],
    "halftime-turkey-chili": [
      [
        [
          "halfmarathonhal",
          "You tell forty teenagers why you sit. I couldn’t tell four adults. I told one on Sunday.",
        ],
        ["jjwashington", "One’s a good start, Hal. Bring chili to the second."],
      ],
    ],
    "hummus-pockets-for-a-long-meeting": [
      [
        ["sofia.lindqvist", "Nine boards! And has any of them changed the lunch?"],
        ["LoudLibrarian", "One. I framed the menu."],
      ],
      [["Chiamaka", "The one to spare is the real recipe here."]],
    ],
    "watermelon-and-mint-by-the-jug": [
      [
        ["MamaMwangi", "We had it at the church walk, in October, and they still finished it."],
        ["Amara-O", "October counts. Thank you for walking."],
      ],
    ],
    "oatmeal-cookies-for-the-waiting-room": [
      [
        [
          "Priya_Raman",
          "I work behind a counter too. It’s true about the good mornings. Ours is a jar of dates.",
        ],
      ],
      [
        ["second.breakfast", "Could I use oil instead of butter?"],
        [
          "meadowlark77",
          "I tried: 90 ml, and chill the dough, or you’ll bake one very large cookie.",
        ],
      ],
    ],
    "fish-cakes-from-the-freezer-drawer": [
      [
        [
          "plaidblanket",
          "From one moderator to another: I ate these during the thread you are thinking of.",
        ],
        ["Ingrid-S", "Two or four?"],
        ["plaidblanket", "Four. It was a long thread."],
      ],
    ],
    "dumplings-folded-by-many-hands": [
      [
        [
          "Thuy Nguyen-Ross",
          "Mine look like socks. My daughter kept one in the freezer as a portrait of me.",
        ],
        ["PaperLanterns", "Please, I need to draw that."],
      ],
      [
        [
          "tealovingturtle",
          "“Somebody with strong hands should do this.” A recipe which says so out loud. I was moved.",
        ],
      ],
    ],
    "black-bean-quesadillas-at-the-bus-stop": [
      [
        ["Ahmet.B", "Taxi driver here. Flat and closed is exactly right. I would add: no seeds."],
        ["GrantParkerHall", "Seeds. I could tell you about seeds."],
      ],
    ],
  },
};
