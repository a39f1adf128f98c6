import type { Parts } from '../draft.ts';
import { bankParts, type Gap, gapMark, gapParts, optionsOf } from '../gaps.ts';
import { joinTexts } from '../texts.ts';
import { childrenOf, markupOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';
import { hasParts, pairsOf } from './declaration.ts';
import { type Choice, choicesIn, type Interaction, type InteractionKind, numberOf } from './interaction.ts';

/** Cards with their lists. A card has one right list: the first of several. */
function pairs(interaction: Interaction, cards: readonly Choice[], lists: readonly Choice[]): Parts {
  const { declaration, text, remarks } = interaction;
  if (hasParts(declaration)) remarks.add('points-dropped');
  const right = new Map<string, number>();
  for (const [card, list] of pairsOf(declaration)) {
    const place = lists.findIndex(({ identifier }) => identifier === list);
    if (place < 0 || !cards.some(({ identifier }) => identifier === card)) continue;
    if (right.has(card)) remarks.add('several-per-row');
    else right.set(card, place);
  }
  return {
    type: 7,
    text,
    data: {
      cards: optionsOf(cards.map((card) => card.text)),
      lists: optionsOf(lists.map((list) => list.text)),
    },
    model: Object.fromEntries(
      cards.flatMap(({ identifier }, at) => {
        const place = right.get(identifier);
        return place === undefined ? [] : [[at + 1, { option: place + 1 }] as const];
      }),
    ),
  };
}

export const match: InteractionKind = (interaction) => {
  const [rows, columns] = childrenOf(interaction.element, 'simpleMatchSet').map((set) =>
    choicesIn(set, 'simpleAssociableChoice', interaction),
  );
  return rows?.length && columns?.length ? pairs(interaction, rows, columns) : { dropped: 'no-options' };
};

/** Pairs among equal choices: each choice becomes a card, and a list as well. */
export const associate: InteractionKind = (interaction) => {
  const { declaration, remarks } = interaction;
  const choices = choicesIn(interaction.element, 'simpleAssociableChoice', interaction);
  if (choices.length === 0) return { dropped: 'no-options' };
  remarks.add('became', { from: 'associate' });
  const both = pairsOf(declaration).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]);
  return pairs({ ...interaction, declaration: { ...declaration, correct: both } }, choices, choices);
};

/** Words to put into the gaps of a text. */
export const gapMatch: InteractionKind = (interaction) => {
  const { element, declaration, texts, remarks } = interaction;
  const words = choicesIn(element, 'gapText', interaction);
  if (childrenOf(element, 'gapImg').length > 0) remarks.add('images-dropped', { count: 1 });
  if (words.length === 0) return { dropped: 'no-options' };
  const gaps: string[] = [];
  const body = element.children.filter(
    (child) => typeof child === 'string' || !/^(?:gapText|gapImg|prompt)$/.test(child.name),
  );
  const html = markupOf(body.map((child) => withMarks(child, gaps)));
  const text = joinTexts([interaction.text, texts.html(html, remarks)]);
  const wordOf = new Map(pairsOf(declaration).map(([word, gap]) => [gap, word]));
  const right = gaps.map((gap) => {
    const place = words.findIndex(({ identifier }) => identifier === wordOf.get(gap));
    return place < 0 ? undefined : place;
  });
  const options = words.map((word) => word.text);
  const isBank = words.every((word) => (numberOf(word.element, 'matchMax') ?? 1) === 1);
  if (isBank) return bankParts({ text, gaps: right }, options, remarks);
  return gapParts(
    { text, gaps: right.map((place): Gap => ({ is: 'choice', options, right: place })) },
    remarks,
  );
};

/** A tree in which each `gap` is the mark of a blank; their identifiers are added to `gaps`. */
function withMarks(child: Element | string, gaps: string[]): Element | string {
  if (typeof child === 'string') return child;
  if (child.name === 'gap') return gapMark(gaps.push(child.attributes['identifier'] ?? '') - 1);
  return { ...child, children: child.children.map((inner) => withMarks(inner, gaps)) };
}
