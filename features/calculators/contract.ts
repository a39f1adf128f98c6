import { withStale } from '#platform/contract/stale.ts';
import { editingCalls } from './contract/editing.ts';
import { runningCalls } from './contract/running.ts';
import { scenarioCalls } from './contract/scenarios.ts';

/** All calls of calculators (spec 002 §2.7, §7.7; docs/decisions/0109). */
export const calculators = withStale({ ...editingCalls, ...runningCalls, ...scenarioCalls }, (of) => {
  const lists = [of.list, of.getSpreadsheetList];
  const edited = [...lists, of.one, of.workbook];
  const used = [...edited, of.ofAction, of.getSpreadsheet, of.scenarios];
  return {
    upload: edited,
    uploadText: edited,
    setCell: edited,
    save: edited,
    publish: used,
    remove: lists,
    restore: lists,
    setAction: [of.list, of.one, of.ofAction],
    addScenario: [of.scenarios],
    renameScenario: [of.scenarios],
    removeScenario: [of.scenarios],
    restoreScenario: [of.scenarios],
    moveScenario: [of.scenarios],
    settleScenario: [of.scenarios],
  };
});
