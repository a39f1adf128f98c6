import type { Check, Finding } from '../finding.ts';

/**
 * Spaces at the ends that the source has not, or that the source has and the translation lost (`Name: ` before a value), and doubled
 * spaces inside. The lines of a mail may be indented.
 */
export const checkSpace: Check = ({ text, source }) => {
  const begin = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const findings: Finding[] = [];
  const atEnd = (at: number, length: number, isWanted: boolean) => {
    if (length > 0 !== isWanted)
      findings.push(
        length > 0
          ? { check: 'space', isError: false, at, length, found: text.slice(at, at + length), instead: '' }
          : { check: 'space', isError: false, at, length, found: ' ', instead: ' ' },
      );
  };
  if (begin === text.length) return [];
  atEnd(0, begin, /^\s/.test(source?.text ?? ''));
  atEnd(end, text.length - end, /\s$/.test(source?.text ?? ''));
  if (source && doubled(source.text).length > 0) return findings;
  for (const { 0: found, index } of doubled(text))
    if (index >= begin && index < end)
      findings.push({ check: 'space', isError: false, at: index, length: found.length, found, instead: ' ' });
  return findings;
};

/** Runs of two spaces and more, not beside a line break. */
const doubled = (text: string): RegExpExecArray[] => [
  ...text.matchAll(/(?<![ \t\u00a0\n])[ \t\u00a0]{2,}(?![ \t\u00a0\r\n])/g),
];
