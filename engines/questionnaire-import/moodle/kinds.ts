import { maxOf } from '../max-of.ts';
import type { Localized } from '#engines/forms/definition.ts';
import {
  multipleParts,
  numberIn,
  numberParts,
  orderParts,
  pairParts,
  singleParts,
  truthParts,
  wordParts,
} from '../choices.ts';
import { keysOf, rangeIn, readEmbedded } from '../cloze/read-gaps.ts';
import { gapParts } from '../gaps.ts';
import { childOf, childrenOf, childText } from '../xml/find.ts';
import { dragWords, selectWords } from './missing-words.ts';
import { answersOf, htmlIn, type MoodleKind } from './question.ts';

const multichoice: MoodleKind = (question, text) => {
  const options = answersOf(question);
  if (options.length === 0) return { dropped: 'no-options' };
  return /^(?:false|0)$/.test(childText(question.element, 'single'))
    ? multipleParts(text, options)
    : singleParts(text, options, question.remarks);
};

const truefalse: MoodleKind = (question, text) => {
  const answers = childrenOf(question.element, 'answer').map((element) => ({
    isTrue: childText(element, 'text').toLowerCase() === 'true',
    fraction: Number(element.attributes['fraction'] ?? 0),
  }));
  return truthParts(text, answers.find(({ fraction }) => fraction > 0)?.isTrue);
};

const shortanswer: MoodleKind = (question, text) => {
  const { element, remarks } = question;
  const answers = answersOf(question);
  const best = maxOf(answers.map(({ percent }) => percent));
  if (answers.some(({ percent }) => percent > 0 && percent < best)) remarks.add('partial-dropped');
  if (childText(element, 'usecase') === '1') remarks.add('case-ignored');
  const right = answers.filter(({ percent }) => best > 0 && percent === best);
  return wordParts(
    text,
    keysOf(
      right.flatMap((one) => bothOf(one.text)),
      remarks,
    ),
  );
};

const bothOf = ({ el, en }: Localized): string[] => [el, en].filter((text) => text !== '');

const numerical: MoodleKind = (question, text) => {
  const { element, remarks, texts } = question;
  const answers = childrenOf(element, 'answer').map((answer) => ({
    percent: Number(answer.attributes['fraction'] ?? 0),
    typed: childText(answer, 'text'),
    tolerance: Math.abs(numberIn(childText(answer, 'tolerance')) ?? 0),
  }));
  const best = maxOf(answers.map(({ percent }) => percent));
  if (answers.some(({ percent }) => percent > 0 && percent < best)) remarks.add('partial-dropped');
  const numbers = answers
    .filter(({ percent, typed }) => best > 0 && percent === best && typed !== '*')
    .flatMap(({ typed, tolerance }) => {
      const range = rangeIn(typed);
      if (!range) remarks.add('key-unknown');
      return range ? [{ value: range.value, tolerance: Math.max(tolerance, range.tolerance) }] : [];
    });
  const units = childrenOf(childOf(element, 'units'), 'unit');
  if (units.length > 1) remarks.add('units-dropped', { count: units.length - 1 });
  const main = units.find((unit) => numberIn(childText(unit, 'multiplier')) === 1) ?? units[0];
  const parts = numberParts(text, numbers, remarks);
  if (!main || parts.type !== 39) return parts;
  // The mark that our own export writes into the name of a unit is that of Moodle's languages.
  return { ...parts, data: { ...parts.data, unit: texts.html(childText(main, 'unit_name'), remarks) } };
};

const matching: MoodleKind = ({ element, texts, remarks }, text) => {
  const pairs = childrenOf(element, 'subquestion').map((pair) => ({
    card: texts.html(htmlIn(pair), remarks),
    list: texts.html(htmlIn(childOf(pair, 'answer')), remarks),
  }));
  return pairs.length === 0 ? { dropped: 'no-options' } : pairParts(text, pairs);
};

/** Files that a question takes at most. */
const MAX_FILES = 10;

const essay: MoodleKind = ({ element, remarks }, text) => {
  if (childText(childOf(element, 'responsetemplate'), 'text') !== '') remarks.add('template-dropped');
  const attachments = Number(childText(element, 'attachments') || 0);
  if (childText(element, 'responseformat') !== 'noinline' || attachments === 0) return { type: 37, text };
  const most = attachments < 0 ? MAX_FILES : Math.min(MAX_FILES, Math.max(1, Math.round(attachments) || 1));
  return { type: 40, text, data: { most } };
};

const cloze: MoodleKind = ({ element, texts, remarks }) => {
  const embedded = readEmbedded(htmlIn(childOf(element, 'questiontext')), texts, remarks);
  return gapParts({ text: texts.html(embedded.text, remarks), gaps: embedded.gaps }, remarks);
};

const ordering: MoodleKind = (question, text) => {
  const items = answersOf(question);
  return items.length === 0
    ? { dropped: 'no-options' }
    : orderParts(
        text,
        items.map((item) => item.text),
      );
};

/** What becomes of each type of Moodle. Types that are not here are dropped. */
export const kindsOfMoodle: Readonly<Record<string, MoodleKind>> = {
  multichoice,
  multichoiceset: multichoice,
  truefalse,
  shortanswer,
  numerical,
  matching,
  match: matching,
  ddmatch: matching,
  essay,
  description: (_question, text) => ({ type: 45, text }),
  cloze,
  multianswer: cloze,
  ordering,
  gapselect: selectWords,
  ddwtos: dragWords,
};

/** The types whose text has blanks. */
export const typesWithGaps = new Set(['cloze', 'multianswer', 'gapselect', 'ddwtos']);
