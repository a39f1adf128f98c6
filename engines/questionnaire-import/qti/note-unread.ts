import type { Draft } from '../draft.ts';
import type { NoteCode } from '#engines/questionnaire/exchange/report.ts';
import { entryOf } from '../table.ts';
import { childOf, childrenOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';
import {
  DEFAULT_VALUES,
  KNOWN_ELEMENTS,
  MARKUP,
  MEANINGLESS_ATTRIBUTES,
  MEANINGLESS_BEGINNING,
  READ_AS_A_WHOLE,
} from './known-names.ts';

/** Names that have a note of their own. */
const NOTES: Readonly<Record<string, NoteCode>> = {
  shuffle: 'shuffle-dropped',
  ordering: 'shuffle-dropped',
  category: 'tags-dropped',
  timeLimits: 'time-dropped',
  feedbackBlock: 'feedback-dropped',
  feedbackInline: 'feedback-dropped',
  modalFeedback: 'feedback-dropped',
  testFeedback: 'feedback-dropped',
  adaptive: 'logic-dropped',
  outcomeProcessing: 'logic-dropped',
  branchRule: 'logic-dropped',
};

/**
 * Notes the attributes and children of an element that the importer does not read, by name, at any depth: what a file says and
 * the questionnaire does not is never lost without a word.
 */
export function noteUnread(draft: Draft, element: Element): void {
  const known = entryOf(KNOWN_ELEMENTS, element.name);
  for (const [name, value] of known ? Object.entries(element.attributes) : []) {
    const isRead = known?.attributes?.includes(name) && entryOf(NOTES, name) === undefined;
    if (!isRead && !isMeaningless(name, value)) noteName(draft, name, 1);
  }
  for (const child of childrenOf(element)) {
    if (READ_AS_A_WHOLE.has(child.name)) continue;
    const isRead = known?.children
      ? known.children.includes(child.name)
      : MARKUP.test(child.name) || entryOf(KNOWN_ELEMENTS, child.name) !== undefined;
    if (isRead) noteUnread(draft, child);
    // An interaction that is not read has a line of its own in the report.
    else if (!child.name.endsWith('Interaction')) noteName(draft, child.name, 1);
  }
  if (hasOwnMarking(element)) draft.note('logic-dropped', { count: 1 });
}

/** Notes a name that was not read. */
export function noteName(draft: Draft, name: string, count: number): void {
  const code = entryOf(NOTES, name);
  if (code === 'time-dropped') draft.note(code);
  else if (code) draft.note(code, { count });
  else draft.noteUnread(name, count);
}

const isMeaningless = (name: string, value: string): boolean =>
  MEANINGLESS_ATTRIBUTES.has(name) ||
  MEANINGLESS_BEGINNING.test(name) ||
  entryOf(DEFAULT_VALUES, name)?.includes(value) === true;

/** The item marks its answers by rules of its own, not by its keys. */
const hasOwnMarking = (element: Element): boolean =>
  childrenOf(childOf(element, 'responseProcessing')).length > 0;
