import { toLatin } from '#engines/greek/latin.ts';
import { findTitles, titlesAt } from '#engines/sheets/find-titles.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { Scale, ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { Draft } from '../draft.ts';
import { optionsOf } from '../gaps.ts';
import type { Content, ImportResult } from '../import.ts';
import { importLimits } from '../limits.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { EMPTY, isSameText, languageIn } from '../texts.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { titleOf } from '../title.ts';
import { columnOf, knownColumns } from './columns.ts';
import { type Item, readItem } from './item.ts';
import { itemParts } from './parts.ts';

type Rows = readonly (readonly string[])[];

/** Reads a sheet with one question a row. The titles of its columns are Greek or English. */
export function readItems({ name, text, rows }: Content): ImportResult {
  const read = rows ? { ok: true as const, rows } : readRows(text);
  return read.ok ? readSheet(name, read.rows) : read;
}

function readRows(text: string): { ok: true; rows: Rows } | Extract<ImportResult, { ok: false }> {
  try {
    return { ok: true, rows: parseDelimited(text).rows };
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const { code, place } = error;
    const at = place.row === undefined ? {} : { at: place.row };
    if (code === 'empty') return { ok: false, problem: 'empty' };
    return { ok: false, problem: code === 'not-readable' ? 'not-text' : 'too-large', ...at };
  }
}

function readSheet(name: string, rows: Rows): ImportResult {
  const place = findTitles(rows, knownColumns);
  const columns = titlesAt(rows, place).map(columnOf);
  if (!columns.some((column) => column?.startsWith('text'))) return { ok: false, problem: 'columns-missing' };
  const draft = new Draft(languageIn(rows.slice(0, 1000).flat().join('\n')));
  const sheet = new SheetReader(draft);
  for (const [at, cells] of rows.entries()) {
    if (draft.isOverfull) break;
    if (at < place.row + place.height || cells.every((cell) => cell.trim() === '')) continue;
    sheet.add(readItem(cells, columns, { texts: draft.texts, at: at + 1 }));
  }
  sheet.closeGrid();
  return draft.finish({ title: titleOf(name, draft.texts), scales: sheet.scales });
}

class SheetReader {
  readonly #draft: Draft;
  readonly #scales = new Map<string, Scale & { items: ScaleItem[] }>();
  #section = '';
  /** The rows of a grid; they have the same options. */
  #grid: Item[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  get scales(): Scale[] {
    return [...this.#scales.values()];
  }

  add(item: Item): void {
    if (item.section !== '' && item.section !== this.#section) {
      this.closeGrid();
      this.#section = item.section;
      this.#draft.startSection(this.#draft.texts.plain(item.section));
    }
    if (item.type === 33 && hasWords(item.text)) return this.#addToGrid(item);
    this.closeGrid();
    const remarks = new Remarks();
    const origin = { kind: item.kind, at: item.at };
    if (!hasWords(item.text)) return this.#draft.drop(origin, EMPTY, 'unreadable');
    const parts = itemParts(item, remarks);
    if ('dropped' in parts) {
      const values = parts.dropped === 'type-unknown' ? { type: item.kind } : undefined;
      return this.#draft.drop(origin, item.text, parts.dropped, values);
    }
    const question = this.#draft.add(origin, parts, remarks);
    this.#score(item, question);
  }

  /** A row without options has those of the row above. */
  #addToGrid(item: Item): void {
    const [first] = this.#grid;
    const isNext =
      first !== undefined && this.#grid.length < importLimits.groups && hasSameOptions(first, item);
    if (!isNext) this.closeGrid();
    this.#grid.push(item);
  }

  /** Makes one question of the rows of a grid. */
  closeGrid(): void {
    const rows = this.#grid;
    const [first] = rows;
    if (!first) return;
    this.#grid = [];
    const { texts } = this.#draft;
    const origin = { kind: first.kind, at: first.at };
    if (first.options.length === 0) return this.#draft.drop(origin, first.text, 'no-options');
    const section = texts.plain(this.#section);
    const usual = hasWords(section) ? section : { el: 'Δηλώσεις', en: 'Statements' };
    const question = this.#draft.add(origin, {
      type: 33,
      text: hasWords(first.help) ? first.help : usual,
      data: {
        rows: optionsOf(rows.map(({ text }) => text)),
        options: first.options.map((option, at) => ({ id: at + 1, ...option })),
      },
    });
    for (const [at, row] of rows.entries()) this.#score(row, question, at + 1);
  }

  /** Puts an item into its scales. */
  #score({ scales, isReversed, weight }: Item, question: Question, group?: number): void {
    for (const title of scales) {
      const scale = this.#scaleOf(title);
      if (!scale || scale.items.length >= importLimits.scaleItems) {
        this.#draft.note('scale-cut', { most: scale ? importLimits.scaleItems : importLimits.scales });
        continue;
      }
      scale.items.push({
        question: question.id,
        ...(group !== undefined && { group }),
        ...(weight !== undefined && weight !== 1 && { weight }),
        ...(isReversed && { reversed: true }),
      });
    }
  }

  #scaleOf(title: string): (Scale & { items: ScaleItem[] }) | undefined {
    const found = this.#scales.get(title);
    if (found || this.#scales.size >= importLimits.scales) return found;
    const names = new Set([...this.#scales.values()].map(({ name }) => name));
    const latin = toLatin(title)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '')
      .slice(0, 25);
    const base = /^[A-Za-z]\w{0,24}$/.test(title) ? title : latin || 'scale';
    let name = base;
    for (let number = 2; names.has(name); number++) name = `${base}${number}`;
    const fresh = {
      name,
      title: { el: title.slice(0, importLimits.title), en: title.slice(0, importLimits.title) },
      method: 'sum' as const,
      items: [],
      norms: [],
      bands: [],
    };
    this.#scales.set(title, fresh);
    return fresh;
  }
}

const hasSameOptions = (first: Item, { options }: Item): boolean =>
  options.length === 0 ||
  (options.length === first.options.length &&
    options.every(
      ({ text, points }, at) =>
        isSameText(text, first.options[at]!.text) && points === first.options[at]!.points,
    ));
