import { numbersOf } from '../check-forms.ts';
import type { Check, Finding } from '../finding.ts';
import { formOf, type PluralForm } from '../label.ts';
import { findUnpaired, type Bracket } from '../nesting.ts';
import { readPlaceholders, withoutPlaceholders, type Placeholder } from '../placeholders.ts';

/**
 * A translation has the placeholders of its source and no others. Their order may differ, and a value may be said twice. Every form of a
 * plural knows `count`, and a form for one number may say it in words.
 */
export const checkPlaceholder: Check = ({ label, language, text, source }) => {
  const own = readPlaceholders(text);
  const theirs = source ? readPlaceholders(source.text) : own;
  const form = formOf(label)?.form;
  const missing = surplus(theirs, own).filter(
    ({ key }) => !(key === COUNT && form && saysItsNumber(language, form)),
  );
  const unknown = surplus(own, theirs).filter(({ key }) => !(key === COUNT && form));
  if (missing.length > 0 || unknown.length > 0)
    return [
      ...mark(unknown, missing, { text, source: source?.text ?? '' }),
      ...findBroken(text, source?.text),
    ];
  return [...findBroken(text, source?.text), ...findMisplaced(own, theirs, text)];
};

const COUNT = '{{count}}';

/** In French `one` is for 0 too, and still says its number in words; in Russian it is for 21, 31 … */
const MAX_NUMBERS_IN_WORDS = 2;

const saysItsNumber = (language: string, form: PluralForm): boolean =>
  ['zero', 'one', 'two'].includes(form) && (numbersOf(language).get(form) ?? 0) <= MAX_NUMBERS_IN_WORDS;

/** What `some` has and `others` has not. A command of a mail counts as often as it is there, all else once. */
function surplus(some: readonly Placeholder[], others: readonly Placeholder[]): Placeholder[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return some.filter(({ key, kind }) => {
    const count = left.get(key) ?? 0;
    if (kind === 'block' && count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/** An unknown placeholder is probably a missing one that was changed. */
function mark(
  unknown: readonly Placeholder[],
  missing: readonly Placeholder[],
  { text, source }: { text: string; source: string },
): Finding[] {
  const wanted = [...new Map(missing.map((one) => [one.kind === 'block' ? one : one.key, one])).values()].map(
    ({ at, length }) => source.slice(at, at + length),
  );
  const wrong = unknown.map(({ at, length, kind }, index): Finding => ({
    check: 'placeholder',
    isError: true,
    at,
    length,
    found: text.slice(at, at + length),
    instead: kind === 'block' ? undefined : wanted[index],
  }));
  const lost = wanted
    .slice(unknown.length)
    .map((found): Finding => ({ check: 'placeholder', isError: true, at: 0, length: text.length, found }));
  return [...wrong, ...lost];
}

/** Half of a placeholder, `{{name}` or `name %}`, unless the source has it too. */
function findBroken(text: string, source?: string): Finding[] {
  const halves = (of: string) => [...withoutPlaceholders(of).matchAll(/\{\{|\}\}|\{%|%\}|\$t\(/g)];
  const own = halves(text);
  if (source !== undefined && halves(source).length >= own.length) return [];
  return own.map(({ 0: found, index: at }): Finding => ({
    check: 'placeholder',
    isError: true,
    at,
    length: found.length,
    found,
  }));
}

/** The commands of a mail that lost their partner because their order changed: `{% endif %} … {% if %}`. */
function findMisplaced(own: readonly Placeholder[], theirs: readonly Placeholder[], text: string): Finding[] {
  if (findUnpaired(bracketsOf(theirs)).length > 0 && own !== theirs) return [];
  return findUnpaired(bracketsOf(own)).map(({ at, length }) => ({
    check: 'placeholder',
    isError: true,
    at,
    length,
    found: text.slice(at, at + length),
  }));
}

const closing = new Set(['if', 'unless', 'for', 'case', 'capture', 'comment', 'raw', 'tablerow']);

const bracketsOf = (placeholders: readonly Placeholder[]): Bracket[] =>
  placeholders.flatMap(({ kind, name, at, length }): Bracket[] => {
    if (kind !== 'block') return [];
    if (closing.has(name)) return [{ name, role: 'open', at, length }];
    return name.startsWith('end') ? [{ name: name.slice(3), role: 'close', at, length }] : [];
  });
