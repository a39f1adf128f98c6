import { OWN_FORMAT, OWN_VERSION } from '#engines/questionnaire/exporting/own-json.ts';
import type { Question, Questionnaire, Section } from '#engines/questionnaire/definition.ts';
import { kindOf, type TypeNumber, typeNumbers } from '#engines/questionnaire/kinds.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Change, Note, ReportLine } from '#engines/questionnaire/exchange/report.ts';
import type { Content, ImportResult } from '../import.ts';
import { type JsonObject, listIn, objectIn, readJson, stringIn } from '../json.ts';
import { importLimits } from '../limits.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { oneLine } from '#engines/questionnaire/exchange/cut-text.ts';
import { EMPTY } from '../texts.ts';
import { Duration, Extra, ProfileShape, questionShape, ScaleShape, SectionFrame, Text } from './shapes.ts';
import { MISFIT, type Shape } from './shape.ts';

/** Reads our own JSON. What does not have the form of a questionnaire is dropped and noted. */
export function readOwn({ text }: Content): ImportResult {
  const read = readJson(text);
  if (!read.ok) return read;
  const { format, version, questionnaire } = read.value;
  const own = objectIn(questionnaire);
  if (format !== OWN_FORMAT || !own) return { ok: false, problem: 'wrong-root' };
  if (version !== OWN_VERSION) return { ok: false, problem: 'old-version' };
  return new OwnReader().read(own);
}

const shapes = new Map<string, { type: TypeNumber; shape: Shape }>(
  typeNumbers.map((type) => [kindOf(type).name, { type, shape: questionShape(type) }]),
);

class OwnReader {
  readonly #lines: ReportLine[] = [];
  readonly #notes: Note[] = [];
  readonly #ids = new Set<QuestionId>();

  read(own: JsonObject): ImportResult {
    const sections = this.#sections(listIn(own['sections']));
    if (this.#lines.length === 0) return { ok: false, problem: 'no-questions' };
    if (this.#lines.length > importLimits.questions) return { ok: false, problem: 'too-many-questions' };
    const scales = listIn(own['scales']).map((scale) => fit(ScaleShape, scale));
    const kept = scales.filter((scale) => scale !== undefined).slice(0, importLimits.scales);
    if (kept.length < scales.length)
      this.#notes.push({ code: 'scales-dropped', values: { count: scales.length - kept.length } });
    const duration = this.#optional(own, 'duration', Duration);
    const profile = this.#optional(own, 'profile', ProfileShape);
    const questionnaire: Questionnaire = {
      title: fit(Text, own['title']) ?? EMPTY,
      intro: fit(Text, own['intro']) ?? EMPTY,
      ...(duration !== undefined && { duration }),
      mayPause: own['mayPause'] === true,
      showsResult: own['showsResult'] === true,
      sections,
      scales: kept,
      ...(profile && { profile }),
      extra: this.#optional(own, 'extra', Extra) ?? {},
    };
    const report = { lines: this.#lines, notes: this.#notes };
    if (this.#ids.size === 0) return { ok: false, problem: 'nothing-kept', report };
    return { ok: true, questionnaire, report };
  }

  #optional<T>(own: JsonObject, key: string, shape: Shape<T>): T | undefined {
    const read = own[key] === undefined ? undefined : fit(shape, own[key]);
    if (own[key] !== undefined && read === undefined)
      this.#notes.push({ code: 'extra-dropped', values: { key } });
    return read;
  }

  #sections(all: readonly unknown[]): Section[] {
    const sections = all.map((section) => this.#section(section));
    const kept = sections.slice(0, importLimits.sections);
    const rest = sections.slice(importLimits.sections).flatMap(({ lines }) => lines);
    if (rest.length === 0) return kept;
    this.#notes.push({ code: 'sections-merged', values: { most: importLimits.sections } });
    return kept.map((section, at) =>
      at === kept.length - 1 ? { ...section, lines: [...section.lines, ...rest] } : section,
    );
  }

  #section(value: unknown): Section {
    const frame = fit(SectionFrame, value) ?? { title: EMPTY, open: true };
    const lines = listIn(objectIn(value)?.['lines']).flatMap((line) => {
      const read = listIn(line).flatMap((question) => this.#question(question) ?? []);
      // A line whose questions were all dropped goes as well.
      return read.length === 0 && listIn(line).length > 0 ? [] : [read];
    });
    return { ...frame, lines };
  }

  #question(value: unknown): Question | undefined {
    const own = objectIn(value) ?? {};
    const known = shapes.get(stringIn(own['type']));
    const remarks = new Remarks();
    const read = known?.shape(value, remarks) ?? MISFIT;
    if (!known) return this.#tell(own, [{ code: 'type-unknown', values: { type: stringIn(own['type']) } }]);
    if (read === MISFIT) return this.#tell(own, [{ code: 'unreadable' }]);
    const question = { ...(read as object), type: known.type } as Question;
    if (this.#ids.has(question.id))
      return this.#tell(own, [{ code: 'id-taken', values: { id: question.id } }]);
    this.#ids.add(question.id);
    this.#tell(own, remarks.changes, question);
    return question;
  }

  #tell(own: JsonObject, changes: readonly Change[], question?: Question): undefined {
    const text = question?.text ?? fit(Text, own['text']) ?? EMPTY;
    this.#lines.push({
      number: this.#lines.length + 1,
      title: oneLine(textIn(text, 'el'), 120),
      kind: stringIn(own['type']).slice(0, 50),
      outcome: !question ? 'dropped' : changes.length > 0 ? 'approximated' : 'kept',
      ...(question && { question: question.id }),
      changes,
    });
    return undefined;
  }
}

/** A value in its shape; undefined if it does not have it. */
function fit<T>(shape: Shape<T>, value: unknown): T | undefined {
  const read = shape(value, new Remarks());
  return read === MISFIT ? undefined : read;
}
