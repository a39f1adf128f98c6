import { maxOf } from '../max-of.ts';
import type { Localized } from '#engines/forms/definition.ts';
import { categoryName } from '../category.ts';
import {
  multipleParts,
  numberKey,
  numberParts,
  pairParts,
  singleParts,
  truthParts,
  wordParts,
} from '../choices.ts';
import { keysOf, rangeIn, splitAt } from '../cloze/read-gaps.ts';
import { Draft, type Parts } from '../draft.ts';
import { type Gap, gapMark, gapParts } from '../gaps.ts';
import type { Content, ImportResult } from '../import.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { withoutMarkdown } from '../text/markdown.ts';
import { languageIn, type Texts } from '../texts.ts';
import { titleOf } from '../title.ts';
import { escapeXml } from '#engines/questionnaire/exchange/escape-xml.ts';
import { type GiftAnswer, giftAnswers, hasFeedback, shareOf } from './answers.ts';
import { type Block, blocksOf, type GiftQuestion, splitQuestion, unescapeGift } from './blocks.ts';

/** Reads questions in GIFT, the text format of Moodle. */
export function readGift({ name, text }: Content): ImportResult {
  const draft = new Draft(languageIn(text));
  for (const block of blocksOf(text)) {
    if (draft.isOverfull) break;
    readBlock(draft, block);
  }
  return draft.finish({ title: titleOf(name, draft.texts) });
}

function readBlock(draft: Draft, { text, at }: Block): void {
  const [, category] = /^\$CATEGORY:(.*)$/.exec(text) ?? [];
  if (category !== undefined) {
    draft.startSection(draft.texts.plain(categoryName(category)));
    return;
  }
  const question = splitQuestion(text);
  if (!question) return draft.drop({ kind: 'gift', at }, draft.texts.plain(text), 'unreadable');
  const remarks = new Remarks();
  const reader = new GiftReader(question, draft.texts, remarks);
  const { kind, parts } = reader.read();
  if (question.answers !== undefined && hasFeedback(question.answers))
    draft.note('feedback-dropped', { count: 1 });
  if (kind === 'multichoice' && parts.type === 31) draft.note('all-or-nothing', { count: 1 });
  const named = parts.text.el === '' && parts.text.en === '' ? draft.texts.plain(question.title) : parts.text;
  draft.add({ kind, name: question.title, at }, { ...parts, text: named } as Parts, remarks);
}

interface Read {
  readonly kind: string;
  readonly parts: Parts;
}

/** Reads one question: its answers say of which type it is. */
class GiftReader {
  readonly #question: GiftQuestion;
  readonly #texts: Texts;
  readonly #remarks: Remarks;

  constructor(question: GiftQuestion, texts: Texts, remarks: Remarks) {
    this.#question = question;
    this.#texts = texts;
    this.#remarks = remarks;
  }

  read(): Read {
    const { answers } = this.#question;
    if (answers === undefined) return { kind: 'description', parts: { type: 45, text: this.#whole() } };
    const own = answers.split('####')[0]!.trim();
    if (own === '') return { kind: 'essay', parts: { type: 37, text: this.#whole() } };
    const [, truth] = /^(t|true|f|false)\s*(?:#[^]*)?$/i.exec(own) ?? [];
    if (truth) return { kind: 'truefalse', parts: truthParts(this.#whole(), /^t/i.test(truth)) };
    if (own.startsWith('#')) return this.#numerical(own.slice(1));
    const all = giftAnswers(own);
    if (all.length === 0) return this.#unmarked(own);
    if (all.every(({ isRight, text }) => isRight && text.includes('->')))
      return { kind: 'matching', parts: this.#matching(all) };
    return all.some(({ isRight }) => !isRight) ? this.#choice(all) : this.#words(all);
  }

  /** The text; a blank in the middle of it is shown as a line. */
  #whole(): Localized {
    const { before, after } = this.#question;
    return this.#text(after.trim() === '' ? before : `${before}____${after}`);
  }

  #text(text: string): Localized {
    const { format } = this.#question;
    const own = unescapeGift(text);
    if (format === 'plain') return this.#texts.html(escapeXml(own), this.#remarks);
    return this.#texts.html(format === 'markdown' ? withoutMarkdown(own) : own, this.#remarks);
  }

  #answer(text: string): Localized {
    const [, , own = ''] = /^(\[(?:html|markdown|plain|moodle)\])?([^]*)$/i.exec(text)!;
    return this.#texts.html(own, this.#remarks);
  }

  /** The text around a blank, if there is text after it. */
  #inside(gap: () => Gap): Parts | undefined {
    const { before, after } = this.#question;
    if (after.trim() === '') return undefined;
    return gapParts({ text: this.#text(`${before}${gapMark(0)}${after}`), gaps: [gap()] }, this.#remarks);
  }

  #choice(all: readonly GiftAnswer[]): Read {
    const options = all.map((one) => ({ text: this.#answer(one.text), percent: shareOf(one) }));
    if (all.every(({ isRight }) => !isRight) && options.some(({ percent }) => percent > 0))
      return { kind: 'multichoice', parts: multipleParts(this.#whole(), options) };
    const best = maxOf(options.map(({ percent }) => percent));
    const right = best > 0 ? options.findIndex(({ percent }) => percent === best) : undefined;
    const parts =
      this.#inside(() => ({ is: 'choice', options: options.map(({ text }) => text), right })) ??
      singleParts(this.#whole(), options, this.#remarks);
    return { kind: 'multichoice', parts };
  }

  #words(all: readonly GiftAnswer[]): Read {
    if (all.some((one) => shareOf(one) < 100)) this.#remarks.add('partial-dropped');
    const right = all.filter((one) => shareOf(one) >= 100);
    const texts = right.map(({ text }) => this.#answer(text)).flatMap(({ el, en }) => [el, en]);
    const keys = keysOf(
      texts.filter((text) => text !== ''),
      this.#remarks,
    );
    const parts = this.#inside(() => ({ is: 'text', keys })) ?? wordParts(this.#whole(), keys);
    return { kind: 'shortanswer', parts };
  }

  /** `{word}` has no sign that says whether it is right: it counts as the answer. */
  #unmarked(text: string): Read {
    return this.#words([{ isRight: true, percent: undefined, text: unescapeGift(splitAt(text, '#')[0]!) }]);
  }

  #matching(all: readonly GiftAnswer[]): Parts {
    const pairs = all.map(({ text }) => {
      const at = text.indexOf('->');
      return { card: this.#answer(text.slice(0, at)), list: this.#answer(text.slice(at + 2)) };
    });
    return pairParts(this.#whole(), pairs);
  }

  #numerical(text: string): Read {
    const marked = giftAnswers(text);
    const all = marked.length > 0 ? marked : giftAnswers(`=${text}`);
    const right = all.filter((one) => one.isRight && shareOf(one) >= 100);
    if (all.some((one) => one.isRight && shareOf(one) < 100)) this.#remarks.add('partial-dropped');
    const numbers = right.flatMap((one) => {
      const range = rangeIn(one.text);
      if (!range) this.#remarks.add('key-unknown');
      return range ?? [];
    });
    const tolerance = maxOf(numbers.map((one) => one.tolerance));
    const keys = numbers.map(({ value }) => numberKey(value));
    const parts =
      this.#inside(() => ({ is: 'number', keys, tolerance })) ??
      numberParts(this.#whole(), numbers, this.#remarks);
    return { kind: 'numerical', parts };
  }
}
