import type { Check, Finding } from '../finding.ts';
import { findUnpaired, type Bracket } from '../nesting.ts';
import { readTags, type Tag } from '../tags.ts';

/** A translation has the tags of its source, and every tag that begins ends. */
export const checkTag: Check = ({ text, source }) => {
  const own = readTags(text);
  const theirs = source ? readTags(source.text) : own;
  const unknown = surplus(own, theirs);
  const wanted = surplus(theirs, own).map(({ at, length }) => source?.text.slice(at, at + length) ?? '');
  const findings = unknown.map((tag, index) => findingOf(tag, text, wanted[index]));
  for (const found of wanted.slice(unknown.length))
    findings.push({ check: 'tag', isError: true, at: 0, length: text.length, found });
  if (findings.length > 0) return findings;
  // Where two branches of a mail begin the same tag, its source has no pairs either.
  if (source && findUnpaired(bracketsOf(theirs)).length > 0) return [];
  return findUnpaired(bracketsOf(own)).map((bracket) => findingOf(bracket, text));
};

/** The tags that `some` has more of than `others`. */
function surplus(some: readonly Tag[], others: readonly Tag[]): Tag[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return some.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

const bracketsOf = (tags: readonly Tag[]): Bracket[] =>
  tags.flatMap(({ role, ...tag }) => (role === 'empty' ? [] : [{ ...tag, role }]));

const findingOf = (
  { at, length }: { at: number; length: number },
  text: string,
  instead?: string,
): Finding => ({ check: 'tag', isError: true, at, length, found: text.slice(at, at + length), instead });
