import { type Stage, stages } from '#engines/microdata/definition.ts';
import { type Due, dues, type ToolState, toolStates } from '../../contract/states.ts';

/** The filters of the list in the URL; these values filter nothing. */
export const toolFilters = { search: '', states: [] as readonly unknown[], due: '' };

/** What else is in the URL: the stage of the tab, and the person whose form is open. */
export const toolKeeps = { stage: 'entry', open: 0 };

/** The stage in the URL; an unknown one means the entry. */
export const stageIn = (at: { stage: string }): Stage => stages.find((one) => one === at.stage) ?? 'entry';

/** The states in the URL, without unknown ones. */
export const statesIn = (at: { states: readonly unknown[] }): ToolState[] =>
  toolStates.filter((state) => at.states.includes(state));

/** Whether the list shows the forms that fall due soon, or late ones, alone. Entry forms have no such day. */
export const dueIn = (at: { stage: string; due: string }): Due | undefined =>
  stageIn(at) === 'entry' ? undefined : dues.find((one) => one === at.due);
