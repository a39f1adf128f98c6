/** One change of the code that a user would notice: a condition that is missing, a comparison that is turned, a limit that is off by one. */
export interface Fault {
  /** From the folder of the project. */
  file: string;
  line: number;
  kind: FaultKind;
  /** The characters of the file that are replaced. */
  start: number;
  end: number;
  /** The replacement. */
  text: string;
}

export type FaultKind = 'condition' | 'comparison' | 'guard' | 'filter' | 'limit' | 'predicate';

/** The code with the fault in it. */
export const plant = (code: string, { start, end, text }: Fault): string =>
  code.slice(0, start) + text + code.slice(end);

/** The faulty part of the code before and after, each in one line. */
export const shown = (code: string, { start, end, text }: Fault) => {
  const from = code.lastIndexOf('\n', start) + 1;
  const to = (code.indexOf('\n', end) + 1 || code.length + 1) - 1;
  return {
    before: inOneLine(code.slice(from, to)),
    after: inOneLine(code.slice(from, start) + text + code.slice(end, to)),
  };
};

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
};
