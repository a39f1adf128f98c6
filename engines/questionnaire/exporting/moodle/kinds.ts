import type { Question } from '../../definition.ts';
import { kindOf, type TypeNumber } from '../../kinds.ts';
import { blanksOfQuestion } from '../../kinds/blank-faults.ts';
import type { Option } from '../../kinds/kind.ts';
import type { Remarks } from '../../exchange/remarks.ts';
import { escapeXml } from '../../exchange/escape-xml.ts';
import { choiceGap, lineGaps, numberGap, wordGap } from './embedded.ts';
import { answerElement, gapMarkup, markup, plainAnswer } from './markup.ts';

/** A question as Moodle has it: its type, its text as HTML, and what else it has as XML. */
export interface Written {
  readonly type: string;
  readonly html: string;
  readonly rest?: string;
}

/** A question of one type. */
type Typed<T extends TypeNumber> = Extract<Question, { type: T }>;
type Write<T extends TypeNumber> = (question: Typed<T>, remarks: Remarks) => Written;

/** Notes that a question becomes one of another type. */
const became = (question: Question, remarks: Remarks): void =>
  remarks.add('became', { from: kindOf(question.type).name });

/** Shares of the points that Moodle knows, in percent. */
const SHARES = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5,
  11.11111, 10, 5,
];
const shareOf = (count: number): number =>
  SHARES.reduce(
    (best, share) => (Math.abs(share - 100 / count) < Math.abs(best - 100 / count) ? share : best),
    100,
  );

/** One right option. Points between -1 and 1 are shares, as an import of Moodle makes them. */
function single(options: readonly Option[], right: number | undefined, remarks: Remarks): string {
  const best = options.find(({ id }) => id === right)?.points;
  const isShared =
    best !== undefined &&
    options.every(({ points }) => points !== undefined && points <= best && Math.abs(points) <= 1);
  if (right === undefined) remarks.add('key-missing');
  if (!isShared && options.some(({ points }) => points !== undefined)) remarks.add('points-dropped');
  const answers = options.map(({ id, text, points }) => {
    const share = isShared ? Math.round(points! * 1e7) / 1e5 : id === right ? 100 : 0;
    return answerElement(share, markup(text));
  });
  return `<single>true</single><shuffleanswers>false</shuffleanswers>${answers.join('')}`;
}

function multiple({ data, model }: Typed<31>, remarks: Remarks): string {
  const isRight = ({ id }: Option) => model[id]?.option === 1;
  const count = data.options.filter(isRight).length;
  if (count === 0) remarks.add('key-missing');
  if (data.options.some(({ points }) => points !== undefined)) remarks.add('points-dropped');
  if (data.most !== undefined || data.least !== 1) remarks.add('limits-dropped');
  const answers = data.options.map((option) =>
    answerElement(isRight(option) ? shareOf(count) : 0, markup(option.text)),
  );
  return `<single>false</single><shuffleanswers>false</shuffleanswers>${answers.join('')}`;
}

/** Answers of one line. Without a key any answer is right. */
function words(texts: readonly string[] | undefined): string {
  const keys = texts?.length ? texts.map((text) => text.replaceAll('*', '\\*')) : ['*'];
  return `<usecase>0</usecase>${keys.map((text) => plainAnswer(100, text)).join('')}`;
}

function numerical(texts: readonly string[] | undefined, tolerance = 0): string {
  const keys = texts?.length ? texts.map((text) => text.replace(',', '.')) : ['*'];
  return keys.map((text) => plainAnswer(100, text, `<tolerance>${tolerance}</tolerance>`)).join('');
}

/** Items in their right order; without a key, in the order in which they are. */
function inOrder(question: Typed<34> | Typed<43>, remarks: Remarks): Written {
  const placeOf = ({ id }: { id: number }) => question.model[id]?.option ?? 0;
  const { items } = question.data;
  const hasKey = items.length > 0 && items.every((item) => placeOf(item) > 0);
  if (!hasKey) remarks.add('key-missing');
  const sorted = hasKey ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items;
  const answers = sorted.map(({ text }, at) => answerElement(at + 1, markup(text)));
  return { type: 'ordering', html: markup(question.text), rest: answers.join('') };
}

/** The words of Moodle's own question of true and false, in each language. */
const truth = [
  { language: 'el', yes: 'Σωστό', no: 'Λάθος' },
  { language: 'en', yes: 'True', no: 'False' },
] as const;

/** Whether both words are those of Moodle's question, in one of the languages. */
const isTruth = ({ data: { trueValue, falseValue } }: Typed<32>): boolean =>
  truth.some(({ language, yes, no }) => trueValue[language] === yes && falseValue[language] === no);

const essay = (attachments = 0): string =>
  `<responseformat>${attachments > 0 ? 'noinline' : 'editor'}</responseformat><attachments>${attachments}</attachments>`;

/** How a question of each type is written. A type that Moodle does not have becomes the nearest one. */
export const kindsForMoodle: { readonly [T in TypeNumber]: Write<T> } = {
  6: ({ text, data, model }, remarks) => ({
    type: 'cloze',
    html: gapMarkup(text, (blank) => choiceGap(data.blanks[blank] ?? [], model[blank], remarks), remarks),
  }),
  7(question, remarks) {
    const { text, data, model } = question;
    if (data.lists.some(({ points }) => points !== undefined)) remarks.add('points-dropped');
    const listOf = (card: number) => data.lists.find(({ id }) => id === model[card]?.option);
    if (data.cards.length === 0 || data.cards.some(({ id }) => !listOf(id))) {
      became(question, remarks);
      const gap = ({ id }: { id: number }) => choiceGap(data.lists, model[id], remarks);
      return { type: 'cloze', html: lineGaps(text, data.cards, { gap, remarks }) };
    }
    const used = new Set(data.cards.map(({ id }) => listOf(id)!.id));
    const pairs = [
      ...data.cards.map((card) => ({ card: markup(card.text), list: markup(listOf(card.id)!.text) })),
      ...data.lists.filter(({ id }) => !used.has(id)).map((list) => ({ card: '', list: markup(list.text) })),
    ];
    const rest = pairs.map(
      ({ card, list }) =>
        `<subquestion format="html"><text>${escapeXml(card)}</text><answer format="html"><text>${escapeXml(list)}</text></answer></subquestion>`,
    );
    return {
      type: 'matching',
      html: markup(text),
      rest: `<shuffleanswers>false</shuffleanswers>${rest.join('')}`,
    };
  },
  12: ({ text, model }, remarks) => ({
    type: 'cloze',
    html: gapMarkup(text, (blank) => numberGap(model[blank]), remarks),
  }),
  13: ({ text, model }, remarks) => ({
    type: 'cloze',
    html: gapMarkup(text, (blank) => wordGap(model[blank]), remarks),
  }),
  14(question, remarks) {
    became(question, remarks);
    return {
      type: 'cloze',
      html: gapMarkup(question.text, (blank) => wordGap(question.model[blank]), remarks),
    };
  },
  16(question, remarks) {
    const { text, data, model } = question;
    const placeOf = (blank: number) => data.words.findIndex(({ id }) => id === model[blank]?.option) + 1;
    const blanks = blanksOfQuestion(question);
    if (blanks.length === 0 || blanks.some((blank) => placeOf(blank) === 0)) {
      became(question, remarks);
      const token = (blank: number) => choiceGap(data.words, model[blank], remarks);
      return { type: 'cloze', html: gapMarkup(text, token, remarks) };
    }
    const isTwice = new Set(blanks.map(placeOf)).size < blanks.length;
    const boxes = data.words.map(
      (word) =>
        `<dragbox><text>${escapeXml(markup(word.text))}</text><group>1</group>${isTwice ? '<infinite/>' : ''}</dragbox>`,
    );
    return {
      type: 'ddwtos',
      html: gapMarkup(text, (blank) => `[[${placeOf(blank)}]]`, remarks),
      rest: boxes.join(''),
    };
  },
  17(question, remarks) {
    became(question, remarks);
    return {
      type: 'essay',
      html: `${markup(question.text)}<br>${markup(question.data.passage)}`,
      rest: essay(),
    };
  },
  30({ text, data, model }, remarks) {
    if (data.other) remarks.add('choice-dropped', { choice: 'other' });
    return { type: 'multichoice', html: markup(text), rest: single(data.options, model[1]?.option, remarks) };
  },
  31(question, remarks) {
    if (question.data.other) remarks.add('choice-dropped', { choice: 'other' });
    return { type: 'multichoice', html: markup(question.text), rest: multiple(question, remarks) };
  },
  32(question, remarks) {
    const { text, data, model } = question;
    const right = model[1]?.option;
    if (isTruth(question)) {
      if (right === undefined) remarks.add('key-missing');
      const rest = plainAnswer(right === 1 ? 100 : 0, 'true') + plainAnswer(right === 2 ? 100 : 0, 'false');
      return { type: 'truefalse', html: markup(text), rest };
    }
    became(question, remarks);
    const options = [data.trueValue, data.falseValue].map((word, at) => ({ id: at + 1, text: word }));
    return { type: 'multichoice', html: markup(text), rest: single(options, right, remarks) };
  },
  33(question, remarks) {
    became(question, remarks);
    const { text, data, model } = question;
    if (data.options.some(({ points }) => points !== undefined)) remarks.add('points-dropped');
    const gap = ({ id }: { id: number }) => choiceGap(data.options, model[id], remarks);
    return { type: 'cloze', html: lineGaps(text, data.rows, { gap, remarks }) };
  },
  34(question, remarks) {
    became(question, remarks);
    return inOrder(question, remarks);
  },
  35(question, remarks) {
    became(question, remarks);
    return { type: 'numerical', html: markup(question.text), rest: numerical(question.model[1]?.texts) };
  },
  36: ({ text, model }) => ({ type: 'shortanswer', html: markup(text), rest: words(model[1]?.texts) }),
  37: ({ text }) => ({ type: 'essay', html: markup(text), rest: essay() }),
  38(question, remarks) {
    became(question, remarks);
    return { type: 'shortanswer', html: markup(question.text), rest: words(question.model[1]?.texts) };
  },
  39({ text, data, model }, remarks) {
    if (data.min !== undefined || data.max !== undefined) remarks.add('limits-dropped');
    const unit = markup(data.unit);
    const units = unit
      ? `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`
      : '';
    return {
      type: 'numerical',
      html: markup(text),
      rest: numerical(model[1]?.texts, data.tolerance) + units,
    };
  },
  40: ({ text, data }) => ({ type: 'essay', html: markup(text), rest: essay(data.most) }),
  41(question, remarks) {
    became(question, remarks);
    const { text, data, model } = question;
    const images = data.options.filter(({ image }) => image !== undefined).length;
    if (images > 0) remarks.add('images-dropped', { count: images });
    return { type: 'multichoice', html: markup(text), rest: single(data.options, model[1]?.option, remarks) };
  },
  42(question, remarks) {
    became(question, remarks);
    const { text, data, model } = question;
    if (data.image !== undefined) remarks.add('images-dropped', { count: 1 });
    return { type: 'multichoice', html: markup(text), rest: single(data.spots, model[1]?.option, remarks) };
  },
  43: inOrder,
  44(question, remarks) {
    became(question, remarks);
    const { text, data } = question;
    return { type: 'cloze', html: lineGaps(text, data.items, { gap: () => numberGap(undefined), remarks }) };
  },
  45: ({ text }) => ({ type: 'description', html: markup(text) }),
  46(question, remarks) {
    became(question, remarks);
    return { type: 'essay', html: markup(question.text), rest: essay() };
  },
};
