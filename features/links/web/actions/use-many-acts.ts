import type { Selection } from '#features/people/contract/selection.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { links, type Load } from '../../contract.ts';
import { useSettings } from '../use-mentee-fields.ts';
import { useMany } from './use-many.ts';

/**
 * The four changes of many links. A missing choice is reported in the words of the specification (spec 001 §5).
 */
export function useManyActs(selection: Selection, mentor: Load | undefined, actionIds: readonly number[]) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const takesActions = useSettings().Config?.LinkActionsAll === true;
  const { isBusy, act } = useMany(selection);

  const { filterState, roles, ...found } = selection;
  const ofActions = {
    projectId,
    actionIds: [...actionIds],
    ...found,
    ...(filterState.length > 0 && { active: filterState.includes(1) }),
  };
  const ofDefault = { projectId, ...found, roles, filterState };

  const refused = (key: string): void => toast(t(key), { kind: 'error', seconds: 5 });
  return {
    isBusy,
    setActions: () => {
      if (actionIds.length === 0) return refused('links.refusal.no-actions');
      if (!mentor) return refused('links.refusal.no-mentor');
      return void act({
        question: (count) =>
          t('links.many.give.sure', { count, mentor: mentor.name, actions: actionIds.length }),
        does: t('links.many.give'),
        change: (run, expected) => run(links.setActions, { ...ofActions, mentorId: mentor.id, expected }),
      });
    },
    resetActions: () => {
      if (actionIds.length === 0) return refused('links.refusal.no-actions');
      return void act({
        question: (count) => t('links.many.reset.sure', { count, actions: actionIds.length }),
        does: t('links.many.reset'),
        change: (run, expected) => run(links.resetActions, { ...ofActions, expected }),
      });
    },
    setDefault: () => {
      if (!mentor) return refused('links.refusal.no-mentor');
      return void act({
        question: (count) =>
          t(takesActions ? 'links.many.default.sureAll' : 'links.many.default.sure', {
            count,
            mentor: mentor.name,
          }),
        does: t('links.many.give'),
        change: (run, expected) => run(links.setDefault, { ...ofDefault, mentorId: mentor.id, expected }),
      });
    },
    clearDefault: () =>
      void act({
        question: (count) => t('links.many.clear.sure', { count }),
        does: t('links.unlink'),
        change: (run, expected) => run(links.setDefault, { ...ofDefault, mentorId: 0, expected }),
      }),
  };
}
