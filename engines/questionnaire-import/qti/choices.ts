import { maxOf } from '../max-of.ts';
import { multipleParts, orderParts, singleParts } from '../choices.ts';
import type { Parts } from '../draft.ts';
import { optionsOf } from '../gaps.ts';
import { findAll, markupOf } from '../xml/find.ts';
import { hasParts } from './declaration.ts';
import { type Choice, choicesIn, type Interaction, type InteractionKind, numberOf } from './interaction.ts';

/** One or several of these choices, as the interaction allows. */
function chosen(interaction: Interaction, choices: readonly Choice[]): Parts {
  const { element, declaration, text, remarks } = interaction;
  const most = numberOf(element, 'maxChoices') ?? 1;
  const least = numberOf(element, 'minChoices');
  const { points } = declaration;
  const correct = new Set(declaration.correct);
  const best = maxOf(points.values());
  const options = choices.map((choice) => ({
    text: choice.text,
    percent: correct.has(choice.identifier)
      ? 100
      : best > 0
        ? ((points.get(choice.identifier) ?? 0) / best) * 100
        : 0,
  }));
  if (most === 1 || declaration.cardinality === 'single') return singleParts(text, options, remarks);
  if (hasParts(declaration)) remarks.add('points-dropped');
  const right = options.map((option) => ({ ...option, percent: option.percent === 100 ? 100 : 0 }));
  const parts = multipleParts(text, right);
  const limits = {
    ...(most > 1 && most < choices.length && { most: Math.round(most) }),
    ...(least !== undefined && least >= 0 && least <= choices.length && { least: Math.round(least) }),
  };
  return parts.type === 31 ? { ...parts, data: { ...parts.data, ...limits } } : parts;
}

export const choice: InteractionKind = (interaction) => {
  const choices = choicesIn(interaction.element, 'simpleChoice', interaction);
  return choices.length === 0 ? { dropped: 'no-options' } : chosen(interaction, choices);
};

/** Words of a text that are chosen: the text stays, and the words become options. */
export const hottext: InteractionKind = (interaction) => {
  const { element, texts, remarks } = interaction;
  const choices = findAll(element, (name) => name === 'hottext').map((word) => ({
    identifier: word.attributes['identifier'] ?? '',
    text: texts.html(markupOf(word.children), remarks),
    element: word,
  }));
  if (choices.length === 0) return { dropped: 'no-options' };
  remarks.add('became', { from: 'hottext' });
  return chosen(interaction, choices);
};

/** Without a right order it is a ranking. */
export const order: InteractionKind = (interaction) => {
  const { element, declaration, text } = interaction;
  const choices = choicesIn(element, 'simpleChoice', interaction);
  if (choices.length === 0) return { dropped: 'no-options' };
  const items = choices.map((one) => one.text);
  const places = new Map(declaration.correct.map((identifier, at) => [identifier, at]));
  if (!choices.every(({ identifier }) => places.has(identifier)))
    return { type: 34, text, data: { items: optionsOf(items) } };
  const sorted = choices.toSorted((a, b) => places.get(a.identifier)! - places.get(b.identifier)!);
  return orderParts(
    text,
    sorted.map((one) => one.text),
  );
};
