import type { SeedMember } from "../../seed-types.ts";

type Row = [
  username: string,
  firstName: string,
  lastName: string,
  bio: string,
  badge?: SeedMember["badge"],
  secondaryBadge?: SeedMember["secondaryBadge"],
];

const rows: Row[] = [
  // Contributors write articles; their names should carry a byline.
  ["Noor.Haddad", "Noor", "Haddad", "Twenty-two years of migraine, two children, one very patient dog. I write about the parts that do not fit on a symptom list.", "contributor", "patient_leader"],
  ["DianeWrites", "Diane", "Kowalczyk", "Former court reporter. I type fast between attacks and edit slowly after them.", "contributor", null],
  ["tomas-oreilly", "Tomás", "O’Reilly", "Nurse of nineteen years, patient for eleven. I try to explain what I wish someone had explained to me.", "moderator_contributor", "healthcare_provider"],
  ["Priya_Raman", "Priya", "Raman", "Pharmacist by training. Tea drinker, reluctant jogger, collector of questions people are afraid to ask.", "contributor", "healthcare_provider"],
  ["Leilani K", "Leilani", "Kahale", "I draw, garden and advocate from a small island with a large view. Lupus and I turned thirty together.", "contributor", "digital_creator"],
  ["marcus.bell", "Marcus", "Bell", "High-school music teacher. Writing about noise, lights, patience and second careers.", "contributor", null],
  ["Ewa.Zielinska", "Ewa", "Zielińska", "Physical therapist who also needs one. I believe in small movements and long baths.", "contributor", "healthcare_provider"],
  ["GrantParkerHall", "Grant", "Hall", "Retired bus driver. I write about getting around, on wheels and otherwise.", "contributor", null],
  ["Amara-O", "Amara", "Okonkwo", "Patient advocate and accidental public speaker. Sickle cell warrior, aunt of seven.", "contributor", "patient_leader"],
  ["sofia.lindqvist", "Sofia", "Lindqvist", "Journalist on sick leave, then not on sick leave, then on it again. Curious about how we talk about illness.", "contributor", null],
  ["HenryTanaka", "Henry", "Tanaka", "Engineer. I read studies so that my support group does not have to, and then we argue about them over noodles.", "contributor", "patient_leader"],
  ["Rosa Delgado", "Rosa", "Delgado", "Caregiver to my mother, mother to my son, and lately a patient myself. Coffee first, paperwork second.", "moderator_contributor", "patient_leader"],
  ["bea_thorne", "Beatrice", "Thorne", "Counselor in training. I write about feelings in plain clothes.", "contributor", "digital_creator"],
  ["Yusuf Demir", "Yusuf", "Demir", "Cook, father, husband of someone with a chronic illness. Learning to help without hovering.", "contributor", null],
  // Everyone else.
  ["quietcorner", "Hannah", "Brandt", "Mostly reading, sometimes writing, always grateful for this place.", null, "patient_leader"],
  ["OldBlueVan", "Rick", "Sorensen", "Living half the year in a van and the other half planning where to park it."],
  ["meadowlark77", "Carol", "Whitaker", "Birds, crosswords, grandchildren. In that order before noon."],
  ["kofi.mensah", "Kofi", "Mensah", "Diagnosed at 28, figured it out at about 35. Ask me about ice packs."],
  ["ThreeCatsDeep", "Jenna", "Malloy", "There were two cats. Then there was a rainy night and a box."],
  ["Ingrid-S", "Ingrid", "Solberg", "Skiing when I can, knitting when I cannot. Happy to chat with newcomers.", "moderator", "patient_leader"],
  ["notanearlybird", "Dev", "Chaudhary", "Software, spicy food and sleeping late. Please do not schedule me before ten."],
  ["Marguerite.P", "Marguerite", "Pelletier", "Seventy-one and still learning. My English is from the radio."],
  ["sam_i_am_tired", "Sam", "Okafor", "Professional napper. Dad jokes on request."],
  ["TheLongestUsernameAnyoneOnThisSiteEverSatDownAndTypedOut-56", "Wilhelmina", "van der Westhuizen", "I was told I could choose any name I liked, so I did. Friends call me Billie."],
  ["olena.v", "Olena", "Vovk", "New country, new doctors, same old illness. Kind words welcome."],
  ["PaperLanterns", "Mei-Ling", "Zhou", "Illustrator. I draw my symptoms so that they look sillier than they feel.", null, "digital_creator"],
  ["Darya.K", "Дарья", "Ковалёва", "Translator. I answer slowly, because I look up every third word to be sure."],
  ["carlos.m.reyes", "Carlos", "Reyes", "Electrician, father of twins, stubborn optimist."],
  ["GrandmaJune", "June", "Abernathy", "I can make a casserole for any diet you can name. Try me."],
  ["nightshiftnell", "Nell", "Fitzgerald", "Hospital porter. Up when you are up."],
  ["Aarav_P", "Aarav", "Patel", "Student, and tired of explaining my absences."],
  ["BethInBoots", "Bethany", "Crowe", "Farm, four kids, one chronic illness and a great many boots."],
  ["Eleni_M", "Ελένη", "Μάρκου", "From the sea, now in the city. I miss the quiet and send some to all of you."],
  ["WalterH1948", "Walter", "Hoffmann", "Retired machinist. My daughter set this up for me and I have taken to it."],
  ["sunhatseason", "Paige", "Donnelly", "Large hats, larger sunglasses. Ask me about SPF."],
  ["jjwashington", "Jerome", "Washington", "Coach. Still telling kids to drink water and finally doing it myself."],
  ["LoudLibrarian", "Miriam", "Katz", "Yes, a librarian. No, not quiet. Here to share good sources."],
  ["Thuy Nguyen-Ross", "Thuy", "Nguyen-Ross", "Baker. Currently mastering bread without the thing that makes bread easy."],
  ["pixelpete", "Peter", "Novak", "Graphics, gaming, glasses with orange lenses."],
  ["fatima-z", "فاطمة", "الزهراء", "Teacher of small children. I know every song about a bus."],
  ["Ole.Kristian", "Ole Kristian", "Dahl", "I came for information and stayed for the jokes."],
  ["second.breakfast", "Poppy", "Hargreaves", "Recently diagnosed. Asking all the questions."],
  ["RiverRat", "Dale", "Tibbets", "Fishing whenever the body allows. It has been a good spring."],
  ["Chiamaka", "Chiamaka", "Eze", "Law student. I keep notes on everything, including my knees."],
  ["mika.lahti", "Mika", "Lahti", "Finnish, so I say little, but I read it all."],
  ["stitch-by-stitch", "Lorraine", "Dupree", "Quilter. Every hospital stay became a square."],
  ["AbuelaConny", "Concepción", "Vargas", "Mother of five, grandmother of eleven. I have opinions about soup."],
  ["hopeful.in.ohio", "Kristen", "Baumgartner", "One day at a time, and some days one hour."],
  ["Zaid_R", "Zaid", "Rahman", "Data analyst. My symptom spreadsheet has its own spreadsheet."],
  ["fernandfog", "Imogen", "Ashby", "Woodland walks, brain fog, and the occasional complete sentence.", null, "digital_creator"],
  ["TJ the DJ", "Terrence", "Jackson", "Weddings and parties until health said otherwise. Now I make playlists for waiting rooms."],
  ["anneke_de_boer", "Anneke", "de Boer", "Cycling in the rain, complaining about the rain."],
  ["cloudspotter", "Gareth", "Pugh", "I photograph skies. Cheaper than therapy, though I do that as well."],
  ["LuciaFromTheBakery", "Lucia", "Ferrante", "Early mornings, warm ovens, a temperamental body."],
  ["Ravi-K", "Ravi", "Krishnan", "Caregiver for my wife. Here to listen first."],
  ["halfmarathonhal", "Hal", "Brewster", "Used to count miles. Now I count steps, and they count too."],
  ["Siobhan.Mc", "Siobhan", "McAllister", "If I go quiet I am resting, not cross."],
  ["tealovingturtle", "優希", "森本", "Slow by nature and by necessity.", null, "patient_leader"],
  ["Bram", "Bram", "Peeters", "Short name, long medical file."],
  ["desert_rose_az", "Yolanda", "Begay", "Painting the same mesa every day for a year. It is never the same."],
  ["MamaMwangi", "Wanjiru", "Mwangi", "Prayer, patience and a good specialist."],
  ["Ahmet.B", "Ahmet", "Bulut", "Taxi driver. I have heard every remedy there is."],
  ["zoe-in-the-city", "Zoë", "Papadakis", "Architecture student. My plans always include a bench."],
  ["plaidblanket", "Fiona", "MacLeod", "Under it, usually. Come and say hello.", "moderator", null],
];

export const members: SeedMember[] = rows.map(
  ([username, firstName, lastName, bio, badge = null, secondaryBadge = null]) => ({
    username,
    firstName,
    lastName,
    bio,
    badge,
    secondaryBadge,
  }),
);

export const contributorNames: string[] = members
  .filter(({ badge }) => badge === "contributor" || badge === "moderator_contributor")
  .map(({ username }) => username);

export const memberNames: string[] = members.map(({ username }) => username);
