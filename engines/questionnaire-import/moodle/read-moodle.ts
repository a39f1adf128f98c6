import { Draft } from '../draft.ts';
import type { Content, ImportResult } from '../import.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { languageIn } from '../texts.ts';
import { titleOf } from '../title.ts';
import { childOf, childrenOf, childText } from '../xml/find.ts';
import { type Element, parseXml } from '../xml/parse-xml.ts';
import { numberIn } from '../choices.ts';
import { entryOf } from '../table.ts';
import { categoryName } from '../category.ts';
import { kindsOfMoodle, typesWithGaps } from './kinds.ts';
import { type MoodleQuestion, htmlIn } from './question.ts';

/** Reads the questions of a Moodle XML file (`<quiz>`). Categories become sections. */
export function readMoodle({ name, text }: Content): ImportResult {
  const parsed = parseXml(text);
  if (!parsed.ok) return parsed;
  const { root } = parsed;
  if (root.name !== 'quiz') return { ok: false, problem: 'wrong-root', at: root.line };
  const draft = new Draft(languageIn(text));
  for (const element of childrenOf(root, 'question')) {
    if (draft.isOverfull) break;
    readQuestion(draft, element);
  }
  return draft.finish({ title: titleOf(name, draft.texts) });
}

function readQuestion(draft: Draft, element: Element): void {
  const type = element.attributes['type'] ?? '';
  if (type === 'category') return startCategory(draft, element);
  const remarks = new Remarks();
  const question: MoodleQuestion = { element, texts: draft.texts, remarks };
  // The types with blanks read their text again, with its marks.
  const ofText = typesWithGaps.has(type) ? new Remarks() : remarks;
  const text = draft.texts.html(htmlIn(childOf(element, 'questiontext')), ofText);
  const title = childText(childOf(element, 'name'), 'text');
  const grade = numberIn(childText(element, 'defaultgrade'));
  const origin = {
    kind: type,
    name: title,
    at: element.line,
    ...(grade !== undefined && { weight: grade }),
  };
  noteTheRest(draft, element);
  const read = entryOf(kindsOfMoodle, type);
  if (!read) return draft.drop(origin, text, 'type-unknown', { type });
  const parts = read(question, text);
  if ('dropped' in parts) return draft.drop(origin, text, parts.dropped);
  const words =
    parts.text.el === '' && parts.text.en === '' ? { ...parts, text: draft.texts.plain(title) } : parts;
  draft.add(origin, words, remarks);
}

function startCategory(draft: Draft, element: Element): void {
  const title = categoryName(childText(childOf(element, 'category'), 'text'));
  draft.startSection(
    draft.texts.plain(title),
    draft.texts.html(htmlIn(childOf(element, 'info')), new Remarks()),
  );
}

const feedbackNames = new Set([
  'generalfeedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
  'hint',
]);

/** Notes what a questionnaire has no place for. */
function noteTheRest(draft: Draft, element: Element): void {
  const all = childrenOf(element);
  const hasFeedback =
    all.some((child) => feedbackNames.has(child.name) && childText(child, 'text') !== '') ||
    all.some((child) => child.name === 'answer' && childText(childOf(child, 'feedback'), 'text') !== '');
  if (hasFeedback) draft.note('feedback-dropped', { count: 1 });
  if (/^(?:true|1)$/.test(childText(element, 'shuffleanswers'))) draft.note('shuffle-dropped', { count: 1 });
  if (childText(element, 'single') === 'false') draft.note('all-or-nothing', { count: 1 });
  if (childrenOf(childOf(element, 'tags'), 'tag').length > 0) draft.note('tags-dropped', { count: 1 });
}
