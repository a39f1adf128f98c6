import { parseDate } from '#engines/dates/parse-date.ts';
import { numberIn } from '../choices.ts';
import { optionsOf } from '../gaps.ts';
import { importLimits } from '../limits.ts';
import { joinTexts } from '../texts.ts';
import { type Coded, codesIn, type LimeKind, type LimeQuestion, optionsIn } from './question.ts';

const both = (text: string) => ({ el: text, en: text });
const numbers = (most: number): Coded[] =>
  Array.from({ length: most }, (_, at) => ({ code: String(at + 1), text: both(String(at + 1)) }));

const same: readonly Coded[] = [
  { code: 'I', text: { el: 'Αύξηση', en: 'Increase' } },
  { code: 'S', text: { el: 'Ίδιο', en: 'Same' } },
  { code: 'D', text: { el: 'Μείωση', en: 'Decrease' } },
];
const unsure: readonly Coded[] = [
  { code: 'Y', text: { el: 'Ναι', en: 'Yes' } },
  { code: 'U', text: { el: 'Δεν είμαι βέβαιος/η', en: 'Uncertain' } },
  { code: 'N', text: { el: 'Όχι', en: 'No' } },
];
const genders: readonly Coded[] = [
  { code: 'F', text: { el: 'Γυναίκα', en: 'Female' } },
  { code: 'M', text: { el: 'Άνδρας', en: 'Male' } },
];

/** The answers with «other» as the last one. */
const withOther = (answers: readonly Coded[], other: LimeQuestion['other']): readonly Coded[] =>
  other ? [...answers, { code: '-oth-', text: other }] : answers;

const choiceOf =
  (own?: readonly Coded[]): LimeKind =>
  ({ text, answers, other }) => {
    const all = withOther(own ?? answers, other);
    if (all.length === 0) return { dropped: 'no-options' };
    const data = { options: optionsIn(all), other: other !== undefined };
    return { parts: [{ type: 30, text, data }], codes: codesIn(all) };
  };

const withComment: LimeKind = (question) => {
  question.remarks.add('comment-dropped');
  return choiceOf()(question);
};

const multiple: LimeKind = ({ text, subquestions, other, attribute }) => {
  const all = withOther(subquestions, other);
  if (all.length === 0) return { dropped: 'no-options' };
  const [least, most] = [numberIn(attribute('min_answers')), numberIn(attribute('max_answers'))];
  const isCount = (count: number | undefined): count is number =>
    count !== undefined && Number.isInteger(count) && count >= 1 && count <= all.length;
  const data = {
    options: optionsIn(all),
    other: other !== undefined,
    ...(isCount(least) && { least }),
    ...(isCount(most) && { most }),
  };
  return { parts: [{ type: 31, text, data }], codes: codesIn(all), rows: codesIn(all) };
};

const multipleWithComments: LimeKind = (question) => {
  question.remarks.add('comment-dropped');
  return multiple(question);
};

const gridOf =
  (own?: readonly Coded[]): LimeKind =>
  ({ text, answers, subquestions }) => {
    const options = own ?? answers;
    if (options.length === 0 || subquestions.length === 0) return { dropped: 'no-options' };
    const data = { rows: optionsOf(subquestions.map((row) => row.text)), options: optionsIn(options) };
    return { parts: [{ type: 33, text, data }], codes: codesIn(options), rows: codesIn(subquestions) };
  };

/** Two scales for the same rows: two grids. */
const twoGrids: LimeKind = (question) => {
  const { second, remarks } = question;
  const first = gridOf()(question);
  const other = gridOf(second)(question);
  if ('dropped' in first) return other;
  if ('dropped' in other) return first;
  remarks.add('split', { count: 2 });
  return { ...first, parts: [...first.parts, ...other.parts] };
};

/** A blank for each subquestion, in a line of its own. */
const blanksOf =
  (type: 12 | 13): LimeKind =>
  ({ text, subquestions, remarks }) => {
    if (subquestions.length === 0) return { dropped: 'no-options' };
    if (subquestions.length > importLimits.groups) remarks.add('groups-cut', { most: importLimits.groups });
    const lines = subquestions.slice(0, importLimits.groups).map((one, at) => ({
      el: one.text.el && `${one.text.el}: [${at + 1}]`,
      en: one.text.en && `${one.text.en}: [${at + 1}]`,
    }));
    return { parts: [{ type, text: joinTexts([text, ...lines]) }], rows: codesIn(subquestions) };
  };

const number: LimeKind = ({ text, attribute }) => {
  const [min, max] = [numberIn(attribute('min_num_value_n')), numberIn(attribute('max_num_value_n'))];
  const unit = both(attribute('suffix').slice(0, 50));
  const data = { unit, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { parts: [{ type: 39, text, data }] };
};

/** `2026-05-15` as `15-05-2026`; the names of other days, such as «today», are no limit. */
function dayIn(text: string): ReturnType<typeof parseDate> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim()) ?? [];
  return year ? parseDate(`${day}-${month}-${year}`) : undefined;
}

const day: LimeKind = ({ text, attribute }) => {
  const [min, max] = [dayIn(attribute('date_min')), dayIn(attribute('date_max'))];
  return { parts: [{ type: 38, text, data: { ...(min && { min }), ...(max && { max }) } }] };
};

const truth: LimeKind = ({ text }) => ({
  parts: [{ type: 32, text }],
  codes: new Map([
    ['Y', 1],
    ['N', 2],
  ]),
});

const length = (attribute: LimeQuestion['attribute'], most: number) => {
  const own = numberIn(attribute('maximum_chars'));
  return own !== undefined && Number.isInteger(own) && own >= 1 && own <= most ? { maxLength: own } : {};
};

const ranking: LimeKind = ({ text, answers, subquestions, attribute }) => {
  const all = answers.length > 0 ? answers : subquestions;
  if (all.length === 0) return { dropped: 'no-options' };
  const most = numberIn(attribute('max_answers'));
  const places =
    most !== undefined && Number.isInteger(most) && most >= 1 && most < all.length ? { places: most } : {};
  return { parts: [{ type: 34, text, data: { items: optionsOf(all.map((one) => one.text)), ...places } }] };
};

/** Files of one question, at most. */
const MAX_FILES = 10;

const files: LimeKind = ({ text, attribute }) => {
  const most = numberIn(attribute('max_num_of_files')) ?? 1;
  return { parts: [{ type: 40, text, data: { most: Math.min(MAX_FILES, Math.max(1, Math.floor(most))) } }] };
};

/** What becomes of each type, by its letter. The others are dropped: arrays of texts and numbers, the switch of languages. */
export const kindsOfLime: Readonly<Record<string, LimeKind>> = {
  L: choiceOf(),
  '!': choiceOf(),
  O: withComment,
  5: choiceOf(numbers(5)),
  G: choiceOf(genders),
  M: multiple,
  P: multipleWithComments,
  F: gridOf(),
  H: gridOf(),
  A: gridOf(numbers(5)),
  B: gridOf(numbers(10)),
  C: gridOf(unsure),
  E: gridOf(same),
  1: twoGrids,
  K: blanksOf(12),
  Q: blanksOf(13),
  N: number,
  D: day,
  Y: truth,
  R: ranking,
  S: ({ text, attribute }) => ({ parts: [{ type: 36, text, data: length(attribute, 2_000) }] }),
  T: ({ text, attribute }) => ({ parts: [{ type: 37, text, data: length(attribute, 20_000) }] }),
  U: ({ text, attribute }) => ({ parts: [{ type: 37, text, data: length(attribute, 20_000) }] }),
  X: ({ text }) => ({ parts: [{ type: 45, text }] }),
  '|': files,
  '*': () => ({ dropped: 'computed' }),
};
