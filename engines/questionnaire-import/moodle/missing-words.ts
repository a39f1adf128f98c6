import { type Gap, bankParts, gapMark, gapParts } from '../gaps.ts';
import { childOf, childrenOf, childText } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';
import { htmlIn, type MoodleKind, type MoodleQuestion } from './question.ts';

/** The blanks of these types: `[[2]]` is where the second choice belongs. */
const PLACE = /\[\[(\d{1,3})\]\]/g;

interface Marked {
  /** The markup with a mark for each blank. */
  readonly html: string;
  /** The right choice of each blank, from 0. */
  readonly right: readonly number[];
}

function markedText({ element }: MoodleQuestion): Marked {
  const right: number[] = [];
  const html = htmlIn(childOf(element, 'questiontext')).replace(PLACE, (_all, number: string) => {
    right.push(Number(number) - 1);
    return gapMark(right.length - 1);
  });
  return { html, right };
}

interface Choice {
  readonly element: Element;
  readonly group: string;
  readonly isInfinite: boolean;
}

/** The choices of `ddwtos` are `dragbox`es, those of `gapselect` are `selectoption`s. */
const choicesOf = ({ element }: MoodleQuestion): Choice[] =>
  [...childrenOf(element, 'dragbox'), ...childrenOf(element, 'selectoption')].map((choice) => ({
    element: choice,
    group: childText(choice, 'group') || '1',
    isInfinite: childOf(choice, 'infinite') !== undefined,
  }));

/** Blanks that each have the choices of their group. */
export const selectWords: MoodleKind = (question) => {
  const { texts, remarks } = question;
  const choices = choicesOf(question);
  if (choices.length === 0) return { dropped: 'no-options' };
  const { html, right } = markedText(question);
  const groups = Map.groupBy(choices, ({ group }) => group);
  const words = new Map(
    [...groups].map(([group, members]) => [
      group,
      members.map((member) => texts.html(htmlIn(member.element), remarks)),
    ]),
  );
  const gaps = right.map((place): Gap => {
    const choice = choices[place];
    // A blank without a choice of its own has those of the first group.
    const group = choice?.group ?? choices[0]!.group;
    const members = groups.get(group)!;
    if (!choice) remarks.add('key-unknown');
    return {
      is: 'choice',
      options: words.get(group)!,
      ...(choice && { right: members.indexOf(choice) }),
    };
  });
  return gapParts({ text: texts.html(html, remarks), gaps }, remarks);
};

/** Words to drag into blanks. With several groups, or words that may be used again, each blank gets its own list. */
export const dragWords: MoodleKind = (question, text) => {
  const { texts, remarks } = question;
  const choices = choicesOf(question);
  const { html, right } = markedText(question);
  const isBank =
    right.length > 0 &&
    new Set(choices.map(({ group }) => group)).size === 1 &&
    new Set(right).size === right.length &&
    choices.every(({ isInfinite }) => !isInfinite);
  if (!isBank) return selectWords(question, text);
  const words = choices.map(({ element }) => texts.html(htmlIn(element), remarks));
  const gaps = right.map((place) => (place < words.length ? place : undefined));
  return bankParts({ text: texts.html(html, remarks), gaps }, words, remarks);
};
