import { numberIn } from '../choices.ts';
import { Draft } from '../draft.ts';
import type { Content, ImportResult } from '../import.ts';
import { Conditions } from '../logic/conditions.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { entryOf } from '../table.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { languageIn } from '../texts.ts';
import { titleOf } from '../title.ts';
import { childText } from '../xml/find.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { kindsOfLime } from './kinds.ts';
import type { Coded, LimeQuestion } from './question.ts';
import { type Entry, Tables } from './tables.ts';

/** Reads a survey of LimeSurvey (.lss). Its groups become sections. */
export function readLimeSurvey({ name, text }: Content): ImportResult {
  const parsed = parseXml(text);
  if (!parsed.ok) return parsed;
  const { root } = parsed;
  if (root.name !== 'document' || childText(root, 'LimeSurveyDocType') !== 'Survey')
    return { ok: false, problem: 'wrong-root', at: root.line };
  const draft = new Draft(languageIn(text));
  const tables = new Tables(root, draft.texts);
  new SurveyReader(draft, tables).read();
  const settings = tables.rows('surveys_languagesettings').map(({ row }) => row);
  const ofSurvey = { texts: new Map(settings.map((row) => [row['surveyls_language'] ?? '', row])) };
  const words = (column: string) => tables.text(ofSurvey, column, new Remarks());
  const title = words('surveyls_title');
  const welcome = words('surveyls_welcometext');
  const intro = hasWords(welcome) ? welcome : words('surveyls_description');
  if (tables.others.size > 0) draft.note('languages-dropped', { languages: [...tables.others].join(', ') });
  // LimeSurvey computes everything between braces, unless there is a space beside one of them.
  draft.notePiping((name) => !/^\s|\s$/.test(name), [title, intro]);
  return draft.finish({
    title: hasWords(title) ? title : titleOf(name, draft.texts),
    intro,
  });
}

class SurveyReader {
  readonly #draft: Draft;
  readonly #tables: Tables;
  readonly #conditions = new Conditions();
  readonly #answers: Map<string, Entry[]>;
  readonly #subquestions: Map<string, Entry[]>;
  readonly #attributes = new Map<string, string>();

  constructor(draft: Draft, tables: Tables) {
    this.#draft = draft;
    this.#tables = tables;
    const answers = tables.entries('answers', { id: 'aid', l10ns: 'answer_l10ns', order: 'sortorder' });
    this.#answers = Map.groupBy(answers, ({ row }) => row['qid'] ?? '');
    const subquestions = tables.entries('subquestions', ofQuestions);
    this.#subquestions = Map.groupBy(subquestions, ({ row }) => row['parent_qid'] ?? '');
    for (const { row } of tables.rows('question_attributes'))
      if (row['value']) this.#attributes.set(`${row['qid']} ${row['attribute']}`, row['value']);
  }

  read(): void {
    const groups = this.#tables.entries('groups', { id: 'gid', l10ns: 'group_l10ns', order: 'group_order' });
    const questions = this.#tables
      .entries('questions', ofQuestions)
      .filter(({ row }) => !Number(row['parent_qid'] ?? 0));
    const byGroup = Map.groupBy(questions, ({ row }) => row['gid'] ?? '');
    for (const group of groups) {
      const words = (column: string) => this.#tables.text(group, column, new Remarks());
      const section = this.#draft.startSection(words('group_name'), words('description'));
      this.#conditions.wait({ section }, [group.row['grelevance'] ?? '']);
      for (const question of byGroup.get(group.id) ?? []) {
        if (this.#draft.isOverfull) return;
        this.#question(question);
      }
    }
    this.#conditions.write(this.#draft, nameOf);
  }

  #question(entry: Entry): void {
    const { row, line, id } = entry;
    const [type = '', code = ''] = [row['type'], row['title']];
    const remarks = new Remarks();
    const text = this.#tables.text(entry, 'question', remarks);
    const help = this.#tables.text(entry, 'help', new Remarks());
    const origin = { kind: type, name: code, at: line };
    const answers = this.#answers.get(id) ?? [];
    const isSecond = (answer: Entry) => answer.row['scale_id'] === '1';
    const hasOther = row['other'] === 'Y';
    const question: LimeQuestion = {
      text,
      remarks,
      answers: this.#coded(
        answers.filter((answer) => !isSecond(answer)),
        'answer',
        remarks,
      ),
      second: this.#coded(answers.filter(isSecond), 'answer', remarks),
      subquestions: this.#coded(this.#subquestions.get(id) ?? [], 'question', remarks),
      ...(hasOther && { other: { el: 'Άλλο', en: 'Other' } }),
      attribute: (name) => this.#attributes.get(`${id} ${name}`) ?? '',
    };
    const read = entryOf(kindsOfLime, type)?.(question);
    if (!read) return this.#draft.drop(origin, text, 'type-unknown', { type });
    if ('dropped' in read) return this.#draft.drop(origin, text, read.dropped);
    if (row['mandatory'] === 'Y') this.#draft.note('required-dropped', { count: 1 });
    for (const parts of read.parts) {
      const added = this.#draft.add(origin, { ...parts, help }, remarks);
      const codes = read.codes ?? new Map<string, number>();
      const group = `${row['sid']}X${row['gid']}X${id}`;
      for (const name of [code, group]) {
        this.#conditions.name(name, { question: added, codes });
        // A part is named `Q1_SQ001`, or `1X2X3SQ001` in old conditions.
        for (const [part, number] of read.rows ?? [])
          this.#conditions.name(name === code ? `${code}_${part}` : `${group}${part}`, {
            question: added,
            group: number,
            codes,
          });
      }
      this.#conditions.wait({ question: added.id }, [row['relevance'] ?? '']);
    }
  }

  #coded(entries: readonly Entry[], column: string, remarks: Remarks): Coded[] {
    const points = entries.map(({ row }) => numberIn(row['assessment_value'] ?? ''));
    // LimeSurvey writes 0 where no points were given.
    const hasPoints = points.some((one) => one !== undefined && one !== 0);
    return entries.map((entry, at) => ({
      code: entry.row['code'] ?? entry.row['title'] ?? '',
      text: this.#tables.text(entry, column, remarks),
      ...(hasPoints && { points: points[at] ?? 0 }),
    }));
  }
}

const ofQuestions = { id: 'qid', l10ns: 'question_l10ns', order: 'question_order' };

/** A name without what it asks for: `Q1.NAOK` is the answer to `Q1`, and so is `{Q1.value}`. */
const nameOf = (name: string): string => name.replace(/\.(?:NAOK|value|valueNAOK|code)$/, '');
