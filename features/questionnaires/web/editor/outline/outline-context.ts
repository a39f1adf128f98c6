import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { Dropped, Edge } from '#ui/dragging/use-dragging.ts';
import type { Selection } from '../state/selection.ts';
import type { Acts } from '../state/use-acts.ts';
import type { Kind } from './carried.ts';
import type { Carrying } from './use-carrying.ts';

/** What is added to the bank: questions, or a whole section. */
export type ForBank = { questions: readonly QuestionId[] } | { section: number };

/** The row on which something was dropped. */
export interface DropRow {
  id: QuestionId;
  edge: Edge;
  /** The row shares its line with others. */
  isShared: boolean;
}

/** What all rows of the outline need. It changes only while something is carried. */
export interface OutlineContext {
  acts: Acts;
  carrying: Pick<Carrying, 'mark' | 'onKey' | 'onBlur'>;
  helpId: string;
  onSelect: (selected: Selection) => void;
  onDropAt: (dropped: Dropped<Kind>, row: DropRow) => void;
  onBank: (what: ForBank) => void;
}
