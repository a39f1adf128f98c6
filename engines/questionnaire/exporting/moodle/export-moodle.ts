import { type Question, type Questionnaire, questionsOf, type Section } from '../../definition.ts';
import { kindOf } from '../../kinds.ts';
import type { ExchangeReport, Note, ReportLine } from '../../exchange/report.ts';
import { Remarks } from '../../exchange/remarks.ts';
import { oneLine } from '../../exchange/cut-text.ts';
import { hasWords } from '../../text-in.ts';
import { escapeXml } from '../../exchange/escape-xml.ts';
import { textIn } from '../../text-in.ts';
import { kindsForMoodle, type Written } from './kinds.ts';
import { markup, textElement } from './markup.ts';

/** A file for Moodle, and what became of each question in it. */
export interface MoodleFile {
  readonly xml: string;
  readonly report: ExchangeReport;
}

/** Characters of the name that Moodle shows in its lists. */
const NAME_LENGTH = 100;

/** Writes a questionnaire as Moodle XML. Conditions, scales and times have no place in it: the report says so. */
export function exportMoodle(questionnaire: Questionnaire): MoodleFile {
  const lines: ReportLine[] = [];
  const weights = weightsOf(questionnaire);
  const sections = questionnaire.sections.map((section) => {
    const questions = section.lines.flat().map((question) => {
      const remarks = new Remarks();
      const xml = question.dontShow ? '' : questionXml(question, weights.get(question.id) ?? 1, remarks);
      if (question.dontShow) remarks.add('never-shown');
      lines.push(reportLine(question, lines.length + 1, remarks));
      return xml;
    });
    return [categoryXml(section), ...questions].join('\n');
  });
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${sections.join('\n')}\n</quiz>\n`,
    report: { lines, notes: notesOf(questionnaire) },
  };
}

function questionXml(question: Question, weight: number, remarks: Remarks): string {
  // Each type is written by the function of its own type.
  const write = kindsForMoodle[question.type] as (one: Question, remarks: Remarks) => Written;
  const { type, html, rest = '' } = write(question, remarks);
  if (question.condition !== undefined)
    remarks.add('condition-dropped', { condition: question.condition.slice(0, 200) });
  const hasHelp = question.help !== undefined && hasWords(question.help);
  if (hasHelp) remarks.add('help-in-text');
  const text = hasHelp ? `${html}<br>${markup(question.help)}` : html;
  const name = oneLine(textIn(question.text, 'el'), NAME_LENGTH) || question.id;
  return [
    `<question type="${type}">`,
    `<name><text>${escapeXml(name)}</text></name>`,
    textElement('questiontext', text),
    `<defaultgrade>${weight}</defaultgrade>`,
    rest,
    '</question>',
  ].join('');
}

function reportLine(question: Question, number: number, remarks: Remarks): ReportLine {
  const { changes } = remarks;
  return {
    number,
    title: oneLine(textIn(question.text, 'el'), 120),
    kind: kindOf(question.type).name,
    outcome: question.dontShow ? 'dropped' : changes.length > 0 ? 'approximated' : 'kept',
    question: question.id,
    changes,
  };
}

/** A section as a category; a slash of its title is doubled. */
function categoryXml({ title, intro }: Section): string {
  const name = oneLine(textIn(title, 'el'), NAME_LENGTH).replaceAll('/', '//');
  const info = intro && hasWords(intro) ? textElement('info', markup(intro)) : '';
  return `<question type="category"><category><text>$course$/top/${escapeXml(name)}</text></category>${info}</question>`;
}

/** What right answers count, by the scale that counts them. */
function weightsOf({ scales }: Questionnaire): Map<string, number> {
  const items = scales.filter(({ method }) => method === 'right').flatMap((scale) => scale.items);
  return new Map(items.map(({ question, weight = 1 }) => [question, weight]));
}

function notesOf(questionnaire: Questionnaire): Note[] {
  const { scales, sections, intro, duration } = questionnaire;
  const dropped = scales.filter(({ method }) => method !== 'right').length;
  const conditions = sections.filter(({ condition }) => condition !== undefined).length;
  const multiple = questionsOf(questionnaire).filter(({ type }) => type === 31).length;
  return [
    ...(dropped > 0 ? [{ code: 'scales-dropped' as const, values: { count: dropped } }] : []),
    ...(conditions > 0
      ? [{ code: 'section-condition-dropped' as const, values: { count: conditions } }]
      : []),
    ...(hasWords(intro) ? [{ code: 'intro-dropped' as const }] : []),
    ...(duration === undefined ? [] : [{ code: 'time-dropped' as const }]),
    ...(multiple > 0 ? [{ code: 'all-or-nothing' as const, values: { count: multiple } }] : []),
  ];
}
