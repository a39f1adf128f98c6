import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { links, type MentorsOf } from '../../contract.ts';

/** Changes the mentors of a mentee. Each change can be undone for ten seconds. */
export function useMentorsOf(menteeId: number, before: MentorsOf) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const { run, isBusy } = useAct();
  const who = { projectId, menteeId };

  const show = (after: MentorsOf) => queries.setQueryData(ask(links.ofMentee, who).queryKey, after);

  /**
   * Undoes the change only if the links are still as it left them, so that a later change of another user stays.
   */
  const undo = async (after: MentorsOf) => {
    const restored = await run(links.restoreOne, { ...who, ...fromTo(before, after) });
    if (!restored) return;
    show(restored);
    toast(t('links.one.undone'), { kind: 'success' });
  };

  const set = async (change: Promise<MentorsOf | undefined>) => {
    const after = await change;
    if (!after) return;
    show(after);
    toast(t('links.one.done'), {
      kind: 'success',
      seconds: 10,
      undo: { label: t('ui.word.undo'), onUndo: () => void undo(after) },
    });
  };

  return {
    isBusy,
    setDefault: (mentorId: number) => set(run(links.setDefaultSingle, { ...who, mentorId })),
    setActions: (actionIds: number[], mentorId: number) =>
      set(run(links.setActionsOne, { ...who, actionIds, mentorId })),
    resetActions: (actionIds: number[]) => set(run(links.resetActionsOne, { ...who, actionIds })),
  };
}

/** The mentors before and after a change by ids, and the actions that either of them names. */
function fromTo(before: MentorsOf, after: MentorsOf) {
  const actionIds = [...new Set([...before.actions, ...after.actions].map(({ actionId }) => actionId))];
  const idsOf = ({ mentor, actions }: MentorsOf) => {
    const own = new Map(actions.map(({ actionId, mentor: { id } }) => [actionId, id]));
    return { mentorId: mentor?.id ?? 0, ofActions: actionIds.map((id) => own.get(id) ?? 0) };
  };
  return { actionIds, before: idsOf(before), after: idsOf(after) };
}
