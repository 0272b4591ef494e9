import type { Scene } from "./scene.ts";

/** Words of a recipe's title, and the dish that they name. */
const dishes: readonly (readonly [words: RegExp, dish: string])[] = [
  [/\b(soup|stew|chili|broth)\b/i, "pot-of-food"],
  [/\b(porridge|congee|oatmeal)\b/i, "bowl-with-spoon"],
  [/\b(fried rice|rice)\b/i, "cooked-rice"],
  [/\b(curry)\b/i, "curry-rice"],
  [/\b(salad|slaw)\b/i, "green-salad"],
  [/\b(pancakes?|waffles?)\b/i, "pancakes"],
  [/\b(muffins?|cupcakes?)\b/i, "cupcake"],
  [/\b(yogurt|pudding|dessert)\b/i, "custard"],
  [/\b(pasta|spaghetti|noodles?)\b/i, "spaghetti"],
  [/\b(pie|tart)\b/i, "pie"],
  [/\b(bread|loaf|toast)\b/i, "bread"],
  [/\b(salmon|fish|trout|cod)\b/i, "fish"],
  [/\b(chicken|turkey)\b/i, "poultry-leg"],
  [/\b(meatballs?|falafel)\b/i, "falafel"],
  [/\b(eggs?|omelet\w*)\b/i, "cooking"],
  [/\b(apples?)\b/i, "red-apple"],
  [/\b(oats?|bowl|cups?)\b/i, "bowl-with-spoon"],
];

/** Words of ingredients, and the object of each. */
const foods: readonly (readonly [words: RegExp, object: string])[] = [
  [/\b(?:carrots?)\b/i, "carrot"],
  [/\b(?:tomato(?:es)?)\b/i, "tomato"],
  [/\b(?:onions?)\b/i, "onion"],
  [/\b(?:garlic)\b/i, "garlic"],
  [/\b(?:potato(?:es)?)\b/i, "potato"],
  [/\b(?:cabbage|spinach|kale|greens|lettuce)\b/i, "leafy-green"],
  [/\b(?:broccoli)\b/i, "broccoli"],
  [/\b(?:green beans|peas)\b/i, "pea-pod"],
  [/\b(?:chickpeas?|lentils?|beans)\b/i, "beans"],
  [/\b(?:cucumbers?)\b/i, "cucumber"],
  [/\b(?:bell peppers?)\b/i, "bell-pepper"],
  [/\b(?:mushrooms?)\b/i, "mushroom"],
  [/\b(?:ginger)\b/i, "ginger-root"],
  [/\b(?:avocados?)\b/i, "avocado"],
  [/\b(?:lemons?)\b/i, "lemon"],
  [/\b(?:limes?)\b/i, "lime"],
  [/\b(?:apples?)\b/i, "red-apple"],
  [/\b(?:bananas?)\b/i, "banana"],
  [/\b(?:cherr(?:y|ies))\b/i, "cherries"],
  [/\b(?:strawberr(?:y|ies))\b/i, "strawberry"],
  [/\b(?:berries|blueberries)\b/i, "blueberries"],
  [/\b(?:corn\w*)\b/i, "ear-of-corn"],
  [/\b(?:eggs?)\b/i, "egg"],
  [/\b(?:cheese|parmesan|feta)\b/i, "cheese-wedge"],
  [/\b(?:butter)\b/i, "butter"],
  [/\b(?:milk|yogurt|cream)\b/i, "glass-of-milk"],
  [/\b(?:honey)\b/i, "honey-pot"],
  [/\b(?:olives?)\b/i, "olive"],
  [/\b(?:nuts?|almonds?|walnuts?|peanuts?)\b/i, "peanuts"],
  [/\b(?:oats?|rice)\b/i, "sheaf-of-rice"],
  [/\b(?:thyme|parsley|basil|herbs?|dill|mint)\b/i, "herb"],
];

/** Words that contain the name of an ingredient but mean another one. */
const notItself =
  /\b(?:olive oil|\w+[- ](?:infused|free|flavored|seasoned)\b.*|without .*|(?:\w+ )?(?:stock|broth|powder|flour|vinegar|sauce))/gi;

const maxFoods = 5;

/**
 * The scene of a recipe: its dish and ingredients.
 * @returns `null` if neither the dish nor two ingredients are known: no picture is better than a wrong one
 */
export function findDish(recipe: { title: string; ingredients: readonly string[] }): Scene | null {
  const named = dishes.find(([words]) => words.test(recipe.title))?.[1];
  // "Olive oil" does not match olives, and excluded ingredients do not match.
  const items = recipe.ingredients.map((item) => item.replaceAll(notItself, ""));
  const found = items.flatMap((item) => foods.find(([words]) => words.test(item))?.[1] ?? []);
  const inside = [...new Set(found)].filter((object) => object !== named).slice(0, maxFoods);
  if (named === undefined && inside.length < 2) return null;
  const isPlated = named === "green-salad" || named === "falafel" || named === "custard";
  return {
    setting: isPlated ? "table" : "counter",
    objects: [named ?? "bowl-with-spoon", ...inside],
  };
}
