import type { Cell, LabelRow, Only } from '../contract/shapes.ts';

/** What the lists can be narrowed to, in the order of the filter. */
export const onlyChoices = [
  'missing',
  'outdated',
  'same',
  'findings',
  'fell-back',
  'changed',
  'unused',
] as const satisfies readonly Only[];

/** The filter of an address; unknown words filter nothing. */
export const onlyOf = (only: string): Only => onlyChoices.find((one) => one === only) ?? 'all';

/** The findings of a text that no one has said to be right. */
export const openFindings = ({ findings }: Cell) => findings.filter(({ allowed }) => allowed === undefined);

/** What has to be done with a text. */
export const marks = ['missing', 'outdated', 'same', 'findings'] as const;
export type Mark = (typeof marks)[number];

export const marksOf = (cell: Cell): Mark[] => {
  const has: Record<Mark, boolean> = {
    missing: cell.text === undefined,
    outdated: cell.isOutdated,
    same: cell.isSame,
    findings: openFindings(cell).length > 0,
  };
  return marks.filter((mark) => has[mark]);
};

const fits: Record<Only, (cell: Cell) => boolean> = {
  all: () => true,
  missing: ({ text }) => text === undefined,
  // Only the server knows which of the missing texts a page has shown.
  'fell-back': ({ text }) => text === undefined,
  outdated: ({ isOutdated }) => isOutdated,
  same: ({ isSame }) => isSame,
  findings: (cell) => openFindings(cell).length > 0,
  changed: ({ type }) => type !== 'File',
  unused: () => true,
};

/** The texts of a label that a filter means: the server answers labels of which one text fits. */
export const fitting = ({ cells }: LabelRow, only: Only): Cell[] => cells.filter(fits[only]);
