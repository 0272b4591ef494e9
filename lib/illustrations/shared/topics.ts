import type { Scene, SceneSetting } from "./scene.ts";

/** The object that represents a condition, such as the brain or the lungs. */
export const signPlaceholder = "sign";

/**
 * The topics of articles: the words that identify each, and its scenes, which neighbouring articles
 * use in turn.
 */
export type Topic = { words: RegExp; scenes: readonly Scene[] };

const scene = (setting: SceneSetting, ...objects: string[]): Scene => ({ setting, objects });

/** From the most particular topic to the most general. */
export const topics: readonly Topic[] = [
  {
    words: /\b(kit|pack(?:ing)?|bag)\b/i,
    scenes: [
      scene("shelf", "backpack", "pill", "sunglasses", "cup-with-straw", "headphone"),
      scene("room", "backpack", "glass-of-milk", "spiral-notepad", "scarf"),
    ],
  },
  {
    words: /\b(fly(?:ing)?|travel\w*|flight|holiday|vacation|suitcase|airport)\b/i,
    scenes: [
      scene("street", "airplane", "luggage", "backpack"),
      scene("room", "luggage", "sunglasses", "world-map", "pill"),
      scene("street", "train", "luggage", "hot-beverage"),
    ],
  },
  {
    words: /\b(calendar|diary|record|track\w*|notes?|piece of paper|writing it down)\b/i,
    scenes: [
      scene("desk", "spiral-calendar", "pen", "hot-beverage"),
      scene("desk", "notebook-with-decorative-cover", "pencil", "alarm-clock", "glasses"),
      scene("counter", "spiral-notepad", "pen", "alarm-clock", "pill"),
    ],
  },
  {
    words: /\b(emergency|ambulance|hospital|ward)\b/i,
    scenes: [
      scene("street", "hospital", "automobile"),
      scene("clinic", "health-worker", "thermometer"),
    ],
  },
  {
    words: /\b(light|bright|screens?|glow)\b/i,
    scenes: [
      scene("night", "couch-and-lamp", "sunglasses", "ice"),
      scene("desk", "desktop-computer", "sunglasses", "hot-beverage"),
      scene("night", "mobile-phone", "sunglasses", "candle"),
    ],
  },
  {
    words: /\b(fog|memory|concentrat\w*|thinking|forget\w*)\b/i,
    scenes: [
      scene("plain", "brain", "thought-balloon", "puzzle-piece"),
      scene("desk", "memo", "thought-balloon", "hot-beverage", "key"),
    ],
  },
  {
    words: /\b(sound|noise|smell|loud|hearing)\b/i,
    scenes: [scene("room", "headphone", "cat", "candle"), scene("plain", "ear", "bell", "nose")],
  },
  {
    words: /\b(nausea|stomach|sick to)\b/i,
    scenes: [
      scene("counter", "steaming-bowl", "ginger-root", "lemon", "teapot"),
      scene("room", "couch-and-lamp", "cup-with-straw", "ginger-root"),
    ],
  },
  {
    words: /\b(caffeine|coffee)\b/i,
    scenes: [scene("counter", "hot-beverage", "teapot", "chocolate-bar", "alarm-clock")],
  },
  {
    words: /\b(weather|season|winter|summer|heat|cold)\b/i,
    scenes: [
      scene("park", "umbrella", "cloud-with-rain", "evergreen-tree"),
      scene("park", "sun-behind-cloud", "deciduous-tree", "hiking-boot"),
    ],
  },
  {
    words: /\b(food|eat\w*|meals?|diet|kitchen|cook\w*|plate|recipes?|hungry)\b/i,
    scenes: [
      scene("table", "green-salad", "avocado", "lemon", "bread", "tomato"),
      scene("counter", "pot-of-food", "carrot", "onion", "leafy-green", "tomato"),
      scene("table", "cheese-wedge", "chocolate-bar", "wine-glass", "hot-beverage", "egg"),
      scene("counter", "shallow-pan-of-food", "bell-pepper", "garlic", "mushroom"),
    ],
  },
  {
    words: /\b(nights?|sleep\w*|insomnia|bedroom|bedtime|naps?|tired|fatigue|exhaust\w*|energy)\b/i,
    scenes: [
      scene("night", "bed", "books", "glass-of-milk"),
      scene("night", "person-in-bed", "alarm-clock", "cat"),
      scene("room", "low-battery", "couch-and-lamp", "teapot"),
      scene("night", "couch-and-lamp", "books", "candle"),
    ],
  },
  {
    words: /\b(work(?!ing\?)\w*|job|office|boss|colleagues?|career|desk|fees?)\b/i,
    scenes: [
      scene("desk", "laptop", "hot-beverage", "potted-plant"),
      scene("desk", "woman-technologist", "clipboard", "briefcase"),
      scene("street", "office-worker", "briefcase", "bus"),
    ],
  },
  {
    words:
      /\b(exercise|mov(?:e|ing|ement)|walks?|walking|running|sport|stretch|yoga|gym|active)\b/i,
    scenes: [
      scene("park", "woman-walking", "dog", "deciduous-tree"),
      scene("room", "woman-in-lotus-position", "potted-plant", "cup-with-straw"),
      scene("park", "woman-biking", "evergreen-tree", "sunflower"),
      scene("room", "running-shoe", "glass-of-milk", "watch", "potted-plant"),
    ],
  },
  {
    words: /\b(children|child|kids?|parent\w*|mother|father|pregnan\w*|baby)\b/i,
    scenes: [
      scene("room", "people-hugging", "teddy-bear", "balloon"),
      scene("room", "teddy-bear", "open-book", "balloon"),
    ],
  },
  {
    words: /\b(famil\w*|partner|husband|wife|home|household|living alone|house\w*)\b/i,
    scenes: [
      scene("room", "couch-and-lamp", "cat", "teapot"),
      scene("park", "house-with-garden", "sunflower", "dog"),
      scene("room", "people-hugging", "potted-plant", "cat"),
      scene("counter", "teapot", "potted-plant", "love-letter", "hot-beverage"),
    ],
  },
  {
    words: /\b(friends?|cancel\w*|plans?|party|social|lonel\w*|company|ask(?:ing)? for)\b/i,
    scenes: [
      scene("room", "mobile-phone", "left-speech-bubble", "hot-beverage", "potted-plant"),
      scene("table", "birthday-cake", "hot-beverage", "wrapped-gift", "cupcake"),
      scene("room", "telephone-receiver", "speech-balloon", "teapot"),
    ],
  },
  {
    words: /\b(letter|dear)\b/i,
    scenes: [
      scene("desk", "love-letter", "pen", "hot-beverage", "bouquet"),
      scene("desk", "envelope", "pencil", "teapot", "candle"),
    ],
  },
  {
    words: /\b(first year|start\w*|begin\w*|new(?:ly)?|diagnos\w*|weeks?)\b/i,
    scenes: [
      scene("desk", "open-book", "seedling", "hot-beverage", "compass"),
      scene("clinic", "woman-health-worker", "open-book", "left-speech-bubble"),
      scene("park", "seedling", "compass", "deciduous-tree"),
    ],
  },
  {
    words: /\b(appointments?|doctors?|clinic|specialist|nurse|questions?|talk with)\b/i,
    scenes: [
      scene("clinic", "woman-health-worker", "clipboard", "stethoscope"),
      scene("clinic", "man-health-worker", "left-speech-bubble", "spiral-notepad"),
      scene("clinic", "health-worker", "stethoscope", "memo", "pen"),
    ],
  },
  {
    words: /\b(tests?|scans?|blood|laborator\w*|results?|numbers?|measur\w*)\b/i,
    scenes: [
      scene("clinic", "microscope", "test-tube", "petri-dish"),
      scene("clinic", signPlaceholder, "magnifying-glass-tilted-left", "clipboard"),
      scene("desk", "bar-chart", "test-tube", "spiral-notepad"),
    ],
  },
  {
    words:
      /\b(medic\w*|tablets?|pills?|dose|treatment|preventive|cgrp|supplements?|drugs?|devices?|biofeedback|therap\w*|helps?)\b/i,
    scenes: [
      scene("counter", "pill", "cup-with-straw", "alarm-clock", "spiral-calendar"),
      scene("shelf", "lotion-bottle", "pill", "thermometer", "adhesive-bandage"),
      scene("counter", "pill", "spiral-notepad", "honey-pot", "glass-of-milk"),
      scene("clinic", "syringe", "pill", "clipboard"),
    ],
  },
  {
    words: /\b(research|trials?|news|science|evidence|studies|study|gene\w*)\b/i,
    scenes: [
      scene("clinic", "microscope", "dna", "test-tube"),
      scene("desk", "open-book", "magnifying-glass-tilted-left", "light-bulb"),
    ],
  },
  {
    words: /\b(myths?|believe|wrong|stigma|false|trolls?|critics?|doubters?)\b/i,
    scenes: [
      scene("plain", "speech-balloon", "magnifying-glass-tilted-left", "puzzle-piece"),
      scene("desk", "open-book", "magnifying-glass-tilted-left", "light-bulb"),
      scene("plain", "balance-scale", "left-speech-bubble", "speech-balloon"),
    ],
  },
  {
    words: /\b(speak\w*|talks?|public|stage|telling|story|voice|leader|words)\b/i,
    scenes: [
      scene("room", "microphone", "left-speech-bubble", "glass-of-milk"),
      scene("room", "megaphone", "busts-in-silhouette", "speech-balloon"),
      scene("desk", "open-book", "pen", "thought-balloon", "hot-beverage"),
    ],
  },
  {
    words: /\b(groups?|community|moderat\w*|people|together|support|online)\b/i,
    scenes: [
      scene("room", "busts-in-silhouette", "chair", "hot-beverage", "speech-balloon"),
      scene("room", "handshake", "speech-balloon", "potted-plant"),
    ],
  },
  {
    words: /\b(joy|happy|pleasure|hobb\w*|garden|small things|fun|laugh\w*)\b/i,
    scenes: [
      scene("park", "sunflower", "tulip", "dog", "blossom"),
      scene("room", "artist-palette", "yarn", "cat", "musical-notes"),
      scene("park", "bouquet", "deciduous-tree", "balloon"),
    ],
  },
  {
    words: /\b(feel\w*|grief|fear|worry|stress|mood|anger|mind|hope|anxi\w*|guilt|rest)\b/i,
    scenes: [
      scene("room", "heart-hands", "thought-balloon", "teapot", "candle"),
      scene("park", "feather", "cloud-with-rain", "sun-behind-cloud"),
      scene("night", "candle", "teapot", "cat"),
    ],
  },
  {
    words: /\b(outside|out of the house|shopping|streets?|errands?|restaurants?|driv\w*)\b/i,
    scenes: [
      scene("street", "shopping-cart", "bus", "umbrella"),
      scene("street", "automobile", "shopping-bags", "sunglasses"),
    ],
  },
  {
    words: /\b(money|insurance|cost|bills?|benefits?)\b/i,
    scenes: [scene("desk", "money-bag", "clipboard", "pen", "balance-scale")],
  },
  {
    words: /\b(chang\w*|years?|grow\w*|older|age|time|season\w*)\b/i,
    scenes: [
      scene("desk", "hourglass-not-done", "open-book", "maple-leaf"),
      scene("park", "deciduous-tree", "seedling", "maple-leaf"),
    ],
  },
  {
    words: /./,
    scenes: [
      scene("plain", signPlaceholder, "magnifying-glass-tilted-left", "open-book"),
      scene("clinic", signPlaceholder, "stethoscope", "clipboard"),
      scene("plain", signPlaceholder, "light-bulb", "puzzle-piece"),
      scene("desk", signPlaceholder, "open-book", "hot-beverage"),
    ],
  },
];
