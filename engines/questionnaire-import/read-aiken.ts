import { singleParts } from './choices.ts';
import { Draft } from './draft.ts';
import type { Content, ImportResult } from './import.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { languageIn } from './texts.ts';
import { titleOf } from './title.ts';

/** Greek capitals that look like Latin ones, and back: a label is typed in either alphabet. */
const twins: Readonly<Record<string, string>> = { Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K' };
const labelOf = (letter: string): string => {
  const upper = letter.toUpperCase();
  return twins[upper] ?? upper;
};

const OPTION = /^\s*([A-ZΑ-Ω])[.)]\s+(\S.*)$/;
const ANSWER = /^\s*(?:ANSWER|ΑΠΑΝΤΗΣΗ|Απάντηση)\s*:\s*([A-Za-zΑ-Ωα-ω])?\s*$/;

/** Whether a line says which option is right. */
export const isAikenAnswer = (line: string): boolean => ANSWER.test(line);

/** A question while it is read. */
interface Open {
  readonly at: number;
  readonly words: string[];
  readonly options: { readonly label: string; text: string }[];
}

/** Reads questions in the format Aiken: the question, options `A. …`, and `ANSWER: A`. */
export function readAiken({ name, text }: Content): ImportResult {
  const lines = text.split('\n');
  if (!lines.some(isAikenAnswer)) return { ok: false, problem: 'no-questions' };
  const draft = new Draft(languageIn(text));
  let open: Open | undefined;
  const close = (answer?: string) => {
    if (open) addQuestion(draft, open, answer);
    open = undefined;
  };
  for (const [place, line] of lines.entries()) {
    if (draft.isOverfull) break;
    const [, answer] = ANSWER.exec(line) ?? [];
    const [, label, option] = OPTION.exec(line) ?? [];
    if (isAikenAnswer(line)) close(answer ?? '');
    else if (label && option && open) open.options.push({ label: labelOf(label), text: option });
    else if (line.trim() !== '') {
      // Words after the options begin the next question: this one has no answer.
      if (open && open.options.length > 0) close();
      open ??= { at: place + 1, words: [], options: [] };
      open.words.push(line.trim());
    }
  }
  close();
  return draft.finish({ title: titleOf(name, draft.texts) });
}

function addQuestion(draft: Draft, { at, words, options }: Open, answer = ''): void {
  const text = draft.texts.plain(words.join('\n'));
  const origin = { kind: 'aiken', at };
  if (options.length === 0) return draft.drop(origin, text, 'no-options');
  const remarks = new Remarks();
  const right = options.findIndex(({ label }) => label === labelOf(answer));
  if (right < 0) remarks.add(answer === '' ? 'key-missing' : 'key-unknown');
  const marked = options.map((option, place) => ({
    text: draft.texts.plain(option.text),
    percent: place === right ? 100 : 0,
  }));
  draft.add(origin, singleParts(text, marked, remarks), remarks);
}
