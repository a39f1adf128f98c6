import type { Draft } from '../draft.ts';
import { type Gap, gapMark } from '../gaps.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { entryOf } from '../table.ts';
import { EMPTY, joinTexts } from '../texts.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { childOf, findAll, markupOf } from '../xml/find.ts';
import { escapeXml } from '#engines/questionnaire/exchange/escape-xml.ts';
import type { Element } from '../xml/parse-xml.ts';
import { choice, hottext, order } from './choices.ts';
import { declarationsOf } from './declaration.ts';
import { gapOf, inlineParts } from './inline.ts';
import type { InteractionKind } from './interaction.ts';
import { withoutLeftOut } from './left-out.ts';
import { noteName, noteUnread } from './note-unread.ts';
import { extendedText, hotspot, selectPoint, slider, upload } from './others.ts';
import { associate, gapMatch, match } from './pairs.ts';

/** What becomes of each interaction that stands by itself. The others are dropped. */
const kinds: Readonly<Record<string, InteractionKind>> = {
  choiceInteraction: choice,
  hottextInteraction: hottext,
  orderInteraction: order,
  matchInteraction: match,
  associateInteraction: associate,
  gapMatchInteraction: gapMatch,
  extendedTextInteraction: extendedText,
  sliderInteraction: slider,
  uploadInteraction: upload,
  hotspotInteraction: hotspot,
  selectPointInteraction: selectPoint,
};

const isInline = (name: string): boolean =>
  name === 'inlineChoiceInteraction' || name === 'textEntryInteraction';
const isInteraction = (name: string): boolean => name.endsWith('Interaction');

/** Words, with the blanks in them, or an interaction that stands by itself. */
type Segment = { html: string; readonly inline: Element[] } | { readonly block: Element };

/** Splits the body of an item at its interactions. Tags that are cut in two do no harm (`proseOf`). */
function segmentsOf(body: Element): Segment[] {
  const segments: Segment[] = [];
  const words = () => {
    const last = segments.at(-1);
    if (last && 'html' in last) return last;
    const fresh = { html: '', inline: [] as Element[] };
    segments.push(fresh);
    return fresh;
  };
  const walk = (child: Element | string): void => {
    if (typeof child === 'string') words().html += escapeXml(child);
    else if (isInline(child.name)) words().html += gapMark(words().inline.push(child) - 1);
    else if (isInteraction(child.name)) segments.push({ block: child });
    else {
      const whole = markupOf([{ ...child, children: ['\ue000'] }]);
      const [open = '', close = ''] = whole.split('\ue000');
      words().html += open;
      for (const inner of child.children) walk(inner);
      words().html += close;
    }
  };
  for (const child of body.children) walk(child);
  return segments;
}

/** An item, and where it comes from. */
export interface Item {
  /** The root of the item, with the names of QTI 2. */
  readonly root: Element;
  /** The path of its file in the package. */
  readonly path?: string;
  /** The markup of a text that several items share. */
  readonly stimulus?: string;
  /** What its answers count in the test. */
  readonly weight?: number;
  /** The condition under which the test asks it, in short. */
  readonly condition?: string;
}

/** Adds the questions of an item: one for each interaction that stands by itself, and one for all blanks of a text. */
export function addItem(draft: Draft, { root: whole, path, stimulus = '', weight, condition }: Item): void {
  const { texts } = draft;
  const { element: root, names: leftOut } = withoutLeftOut(whole);
  const declarationOf = declarationsOf(root);
  const title = root.attributes['title'] || path || root.attributes['identifier'] || '';
  const body = childOf(root, 'itemBody');
  if (isComputed(root)) {
    draft.drop({ kind: 'templateDeclaration', name: title, at: root.line }, texts.plain(title), 'computed');
    return;
  }
  for (const [name, count] of leftOut) noteName(draft, name, count);
  noteUnread(draft, root);
  let before = EMPTY;
  let added = 0;
  const ofText = new Remarks();
  if (stimulus !== '') before = texts.html(stimulus, ofText);
  const remarksNow = () => {
    const remarks = new Remarks();
    for (const { code, values } of added === 0 ? ofText.changes : []) remarks.add(code, values);
    if (condition !== undefined) remarks.add('condition-dropped', { condition });
    return remarks;
  };
  for (const segment of body ? segmentsOf(body) : []) {
    if (draft.isOverfull) return;
    if ('html' in segment && segment.inline.length === 0) {
      before = joinTexts([before, texts.html(segment.html, ofText)]);
      continue;
    }
    const element = 'block' in segment ? segment.block : segment.inline[0]!;
    const origin = {
      kind: element.name.replace(/Interaction$/, ''),
      name: title,
      at: element.line,
      ...(weight !== undefined && { weight }),
    };
    const remarks = remarksNow();
    added += 1;
    if ('html' in segment) {
      const gaps = segment.inline.map((inline): Gap => {
        const declaration = declarationOf(inline.attributes['responseIdentifier']);
        return gapOf({ element: inline, declaration, texts, remarks, text: EMPTY });
      });
      const text = joinTexts([before, texts.html(segment.html, remarks)]);
      draft.add(origin, inlineParts(text, gaps, remarks), remarks);
    } else {
      const prompt = texts.html(markupOf(childOf(element, 'prompt')?.children ?? []), remarks);
      const asked = joinTexts([before, prompt]);
      const text = hasWords(asked) ? asked : texts.plain(title);
      const read = entryOf(kinds, element.name);
      const declaration = declarationOf(element.attributes['responseIdentifier']);
      const parts = read?.({ element, declaration, texts, remarks, text });
      if (!parts) draft.drop(origin, text, 'type-unknown', { type: element.name });
      else if ('dropped' in parts) draft.drop(origin, text, parts.dropped);
      else draft.add(origin, parts, remarks);
    }
    before = EMPTY;
  }
  if (hasWords(before))
    draft.add({ kind: 'itemBody', name: title, at: root.line }, { type: 45, text: before }, ofText);
  else if (added === 0) draft.drop({ kind: root.name, name: title, at: root.line }, EMPTY, 'unreadable');
}

/** Its words or its key are made anew for each person, from a template. */
const isComputed = (root: Element): boolean =>
  findAll(root, (name) => /^(?:templateDeclaration|templateProcessing|printedVariable)$/.test(name)).length >
  0;
