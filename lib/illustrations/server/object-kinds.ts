const people = new Set(
  `person-in-bed people-hugging health-worker woman-health-worker man-health-worker teacher
  office-worker cook older-person woman-in-lotus-position person-in-lotus-position woman-walking
  person-walking man-walking woman-biking person-swimming person-in-manual-wheelchair
  woman-with-white-cane woman-gesturing-no woman-technologist woman-artist woman-farmer
  person-lifting-weights woman-getting-massage handshake raised-hand clapping-hands folded-hands
  crossed-fingers heart-hands ear nose foot leg eye`.split(/\s+/),
);

/** Food, plants, animals and the sky, which look wrong in any other colour. */
const living = new Set(
  `pot-of-food shallow-pan-of-food green-salad bowl-with-spoon steaming-bowl curry-rice cooked-rice
  spaghetti pancakes cooking bread cheese-wedge chocolate-bar poultry-leg fish cupcake custard
  ice-cream pie falafel birthday-cake glass-of-milk carrot onion garlic tomato potato leafy-green
  broccoli ginger-root herb lemon lime red-apple banana blueberries cherries strawberry grapes
  avocado olive pea-pod ear-of-corn egg beans peanuts chestnut bell-pepper cucumber mushroom
  honey-pot butter sheaf-of-rice wine-glass hot-beverage cup-with-straw deciduous-tree
  evergreen-tree potted-plant sunflower bouquet seedling cactus tulip hibiscus blossom maple-leaf
  dog cat teddy-bear dove butterfly house-with-garden sun sun-behind-cloud cloud-with-rain candle
  drop-of-blood red-heart anatomical-heart droplet sandwich taco burrito waffle flatbread
  stuffed-flatbread hot-pepper pear peach pineapple melon mango coconut kiwi-fruit sweet-potato
  eggplant pretzel bagel croissant baguette-bread shrimp crab cut-of-meat soft-ice-cream
  doughnut dumpling cookie shortcake watermelon tangerine roasted-sweet-potato teacup-without-handle
  new-moon-face full-moon sunrise canned-food oden oyster`.split(/\s+/),
);

export const isPerson = (name: string): boolean => people.has(name);

/** Whether an object keeps its own colours on every site. */
export const isLiving = (name: string): boolean => living.has(name);
