import type { Language, Localized } from '#engines/forms/definition.ts';
import type { Question, Questionnaire, Section } from '#engines/questionnaire/definition.ts';
import { newQuestion } from '#engines/questionnaire/editing/change-type.ts';
import { type QuestionId, questionId } from '#engines/questionnaire/ids.ts';
import type { DataOf, TypeNumber } from '#engines/questionnaire/kinds.ts';
import type { Model } from '#engines/questionnaire/question.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { fitQuestion } from './fit.ts';
import type { ChangeCode, Note, NoteCode, ReportLine } from '#engines/questionnaire/exchange/report.ts';
import type { ImportResult } from './import.ts';
import { importLimits } from './limits.ts';
import { pipeNames, pipesIn } from './piping.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { cleanText } from './text/clean.ts';
import { cutText, oneLine } from '#engines/questionnaire/exchange/cut-text.ts';
import { EMPTY, Texts } from './texts.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';

/** A question as an importer makes it; what is missing is that of a new question. */
export type Parts = {
  [T in TypeNumber]: {
    readonly type: T;
    readonly text: Localized;
    readonly data?: Partial<DataOf<T>>;
    readonly model?: Model;
    readonly help?: Localized;
  };
}[TypeNumber];

/** Where a question comes from. */
export interface Origin {
  /** Its type, as the file calls it. */
  readonly kind: string;
  /** What it is called in the report, if it has no words. */
  readonly name?: string;
  /** Its line in the file. */
  readonly at?: number;
  /** What a right answer counts. @default 1 */
  readonly weight?: number;
}

interface OpenSection extends Omit<Section, 'lines' | 'open' | 'condition'> {
  condition?: string;
  readonly lines: Question[][];
}

/** The words of the report for one question. */
const TITLE_LENGTH = 120;

/** The report names at most this many attributes and elements that were not read. */
const MAX_UNREAD = 30;

/** Collects the questions of a file with the report about them, and makes the questionnaire of them. */
export class Draft {
  readonly texts: Texts;
  readonly #sections: OpenSection[] = [];
  readonly #report: ReportLine[] = [];
  readonly #notes = new Map<NoteCode, Note>();
  readonly #unread = new Map<string, number>();
  readonly #conditions = new Map<QuestionId, string>();
  readonly #weights = new Map<QuestionId, number>();
  readonly #isKeyed: QuestionId[] = [];
  /** Where the report speaks of a question. */
  readonly #places = new Map<QuestionId, number>();
  #count = 0;
  #number = 0;

  constructor(language: Language) {
    this.texts = new Texts(language);
  }

  /** There are more questions than a questionnaire can have: the import fails, and there is no need to read on. */
  get isOverfull(): boolean {
    return this.#report.length > importLimits.questions;
  }

  /** Starts a section; returns its number, for `setSectionCondition`. */
  startSection(title: Localized, intro: Localized = EMPTY): number {
    const section = {
      title: shortTitle(title),
      ...(hasWords(intro) && { intro: fitText(intro) }),
      lines: [],
    };
    return this.#sections.push(section) - 1;
  }

  /** Adds a question, in a line of its own. */
  add(origin: Origin, { type, text, data, model = {}, help }: Parts, remarks = new Remarks()): Question {
    const fresh = newQuestion(questionId(this.#count), type);
    const question = fitQuestion(
      {
        ...fresh,
        text,
        ...(help && hasWords(help) && { help }),
        model,
        data: { ...fresh.data, ...data },
      } as Question,
      remarks,
    );
    this.#count += 1;
    if (this.#sections.length === 0) this.startSection(EMPTY);
    this.#sections.at(-1)!.lines.push([question]);
    if (Object.keys(question.model).length > 0) this.#isKeyed.push(question.id);
    if (origin.weight !== undefined && origin.weight > 0) this.#weights.set(question.id, origin.weight);
    const { changes } = remarks;
    const outcome = changes.length > 0 ? 'approximated' : 'kept';
    this.#tell(origin, { text: question.text, outcome, question: question.id, changes });
    return question;
  }

  /** Notes a question that is not imported. */
  drop(origin: Origin, text: Localized, code: ChangeCode, values?: Note['values']): void {
    this.#tell(origin, { text, outcome: 'dropped', changes: [values ? { code, values } : { code }] });
  }

  #tell(
    { kind, name = '', at }: Origin,
    { text, ...line }: { text: Localized } & Omit<ReportLine, 'number' | 'title' | 'kind' | 'at'>,
  ): void {
    this.#number += 1;
    if (line.question) this.#places.set(line.question, this.#report.length);
    const title = oneLine(cleanText(textIn(text, 'el') || name), TITLE_LENGTH);
    this.#report.push({ number: this.#number, ...(at !== undefined && { at }), title, kind, ...line });
  }

  /** Notes something about the whole; with `count` the counts of the same note are added up. */
  note(code: NoteCode, values?: Note['values']): void {
    const earlier = this.#notes.get(code)?.values;
    const count = Number(earlier?.['count'] ?? 0) + Number(values?.['count'] ?? 0);
    const all = { ...earlier, ...values, ...(count > 0 && { count }) };
    this.#notes.set(code, Object.keys(all).length > 0 ? { code, values: all } : { code });
  }

  /** Notes what the file says and the importer does not read: an attribute or element, by its name in the file. */
  noteUnread(name: string, count: number): void {
    this.#unread.set(name, (this.#unread.get(name) ?? 0) + count);
  }

  /** Gives a question its condition. */
  setCondition(id: QuestionId, condition: string): void {
    this.#conditions.set(id, condition);
  }

  setSectionCondition(section: number, condition: string): void {
    this.#sections[section]!.condition = condition;
  }

  /** Notes a change of a question that was added before. */
  remark(id: QuestionId, code: ChangeCode, values?: Note['values']): void {
    const place = this.#places.get(id)!;
    const line = this.#report[place]!;
    const change = values ? { code, values } : { code };
    this.#report[place] = { ...line, outcome: 'approximated', changes: [...line.changes, change] };
  }

  /**
   * Notes where the other program puts answers or data about the person into words. Ask for it when all questions are read.
   * @param isPiped whether the program replaces a name in braces
   * @param frame the title and the introduction
   */
  notePiping(isPiped: (name: string) => boolean, frame: readonly Localized[]): void {
    const full = this.#sections.filter(({ lines }) => lines.length > 0);
    for (const { id, text, help, data } of full.flatMap(({ lines }) => lines.flat())) {
      const pipes = pipesIn([text, help, data], isPiped);
      if (pipes.size > 0) this.remark(id, 'piping', { names: pipeNames(pipes) });
    }
    const around = pipesIn([frame, full.map(({ title, intro }) => [title, intro])], isPiped);
    if (around.size > 0) this.note('piping', { names: pipeNames(around) });
  }

  /** Ends the import. */
  finish(whole: Partial<Questionnaire> = {}): ImportResult {
    if (this.isOverfull) return { ok: false, problem: 'too-many-questions' };
    if (this.#report.length === 0) return { ok: false, problem: 'no-questions' };
    if (this.texts.isUsed) this.note('language', { language: this.texts.language });
    this.#noteAllUnread();
    const scales = [...(whole.scales ?? []), ...this.#score(whole.scales ?? [])];
    const sections = this.#closedSections();
    const report = { lines: this.#report, notes: [...this.#notes.values()] };
    if (this.#count === 0) return { ok: false, problem: 'nothing-kept', report };
    const questionnaire: Questionnaire = {
      mayPause: false,
      showsResult: false,
      extra: {},
      ...whole,
      title: shortTitle(whole.title ?? EMPTY),
      intro: fitText(whole.intro ?? EMPTY),
      sections,
      scales,
    };
    return { ok: true, questionnaire, report };
  }

  #noteAllUnread(): void {
    if (this.#unread.size === 0) return;
    const names = [...this.#unread]
      .slice(0, MAX_UNREAD)
      .map(([name, count]) => `${oneLine(name, 40)} (${count})`);
    this.note('not-read', { names: [...names, ...(this.#unread.size > MAX_UNREAD ? ['…'] : [])].join(', ') });
  }

  #closedSections(): Section[] {
    const full = this.#sections.filter(({ lines }) => lines.length > 0);
    const kept: OpenSection[] = full.slice(0, importLimits.sections);
    const rest = full.slice(importLimits.sections);
    if (rest.length > 0) this.note('sections-merged', { most: importLimits.sections });
    kept.at(-1)?.lines.push(...rest.flatMap(({ lines }) => lines));
    return kept.map((section) => ({
      ...section,
      open: true,
      lines: section.lines.map((line) => line.map((question) => this.#withCondition(question))),
    }));
  }

  #withCondition(question: Question): Question {
    const condition = this.#conditions.get(question.id);
    return condition === undefined ? question : { ...question, condition };
  }

  /** A scale that counts the right answers, if there are answer keys. */
  #score(others: readonly Scale[]): Scale[] {
    if (this.#isKeyed.length === 0) return [];
    this.note('scale-added');
    if (this.#isKeyed.length > importLimits.scaleItems)
      this.note('scale-cut', { most: importLimits.scaleItems });
    const items = this.#isKeyed.slice(0, importLimits.scaleItems).map((question) => {
      const weight = this.#weights.get(question) ?? 1;
      return { question, ...(weight !== 1 && { weight }) };
    });
    const title = { el: 'Βαθμολογία', en: 'Score' };
    const name = others.some((scale) => scale.name === 'score') ? 'rightAnswers' : 'score';
    return [{ name, title, method: 'right', items, norms: [], bands: [] }];
  }
}

const fitText = ({ el, en }: Localized): Localized => ({
  el: cutText(cleanText(el), importLimits.text),
  en: cutText(cleanText(en), importLimits.text),
});

const shortTitle = ({ el, en }: Localized): Localized => ({
  el: oneLine(cleanText(el), importLimits.title),
  en: oneLine(cleanText(en), importLimits.title),
});
