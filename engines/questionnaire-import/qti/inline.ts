import type { Localized } from '#engines/forms/definition.ts';
import { keysOf } from '../cloze/read-gaps.ts';
import { numberIn, numberKey, numberParts, wordParts } from '../choices.ts';
import type { Parts } from '../draft.ts';
import { type Gap, gapParts } from '../gaps.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { hasParts } from './declaration.ts';
import { choicesIn, type Interaction } from './interaction.ts';

/** A blank in the text of an item. */
export function gapOf(interaction: Interaction): Gap {
  const { element, declaration, remarks } = interaction;
  const { correct, baseType } = declaration;
  if (hasParts(declaration)) remarks.add('partial-dropped');
  if (element.name === 'inlineChoiceInteraction') {
    const choices = choicesIn(element, 'inlineChoice', interaction);
    const keys = new Set(correct);
    const right = choices.findIndex(({ identifier }) => keys.has(identifier));
    return { is: 'choice', options: choices.map(({ text }) => text), ...(right >= 0 && { right }) };
  }
  if (baseType !== 'integer' && baseType !== 'float') return { is: 'text', keys: keysOf(correct, remarks) };
  const numbers = correct.flatMap((key) => numberIn(key) ?? []);
  if (numbers.length < correct.length) remarks.add('key-unknown');
  return { is: 'number', keys: numbers.map(numberKey) };
}

const MARKS = /\ue000\d+\ue001/g;

/** The blanks of a text as a question. One blank at the end of a text is a field of its own. */
export function inlineParts(text: Localized, gaps: readonly Gap[], remarks: Remarks): Parts {
  const [gap] = gaps;
  const isAtEnd = [text.el, text.en].every((one) => one === '' || /\ue000\d+\ue001[\s.;]*$/.test(one));
  if (gaps.length !== 1 || !gap || gap.is === 'choice' || !isAtEnd) return gapParts({ text, gaps }, remarks);
  const words = { el: text.el.replace(MARKS, '').trim(), en: text.en.replace(MARKS, '').trim() };
  if (gap.is === 'text') return wordParts(words, gap.keys);
  const answers = gap.keys.map((key) => ({ value: Number(key), tolerance: 0 }));
  return numberParts(words, answers, remarks);
}
