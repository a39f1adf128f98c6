import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { links, type MentorsOf } from '../../contract.ts';
import { refreshLinks } from '../refresh.ts';

/** Changes the mentors of a mentee. Each change can be undone for ten seconds. */
export function useMentorsOf(menteeId: number, before: MentorsOf) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const who = { projectId, menteeId };

  const change = async (act: () => Promise<MentorsOf | undefined>, told: (after: MentorsOf) => void) => {
    setBusy(true);
    try {
      const after = await act();
      if (after) {
        queries.setQueryData(ask(links.ofMentee, who).queryKey, after);
        told(after);
      } else toast(t('links.one.overtaken'), { kind: 'error', seconds: 10 });
    } catch (error) {
      tellFailure(t, error);
    } finally {
      setBusy(false);
    }
    await refreshLinks(queries);
  };

  /**
   * Undoes the change only if the links are still as it left them, so that a later change of another user stays.
   */
  const undo = (after: MentorsOf) =>
    change(
      async () => {
        const now = await send(links.ofMentee, who);
        return isSame(now, after) ? restore(who, before, now) : undefined;
      },
      () => toast(t('links.one.undone'), { kind: 'success' }),
    );

  const set = (act: () => Promise<MentorsOf>) =>
    change(act, (after) =>
      toast(t('links.one.done'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('links.undo'), onUndo: () => void undo(after) },
      }),
    );

  return {
    isBusy,
    setDefault: (mentorId: number) => set(() => send(links.setDefaultSingle, { ...who, mentorId })),
    setActions: (actionIds: number[], mentorId: number) =>
      set(() => send(links.setActionsOne, { ...who, actionIds, mentorId })),
    resetActions: (actionIds: number[]) => set(() => send(links.resetActionsOne, { ...who, actionIds })),
  };
}

/** The mentor of each action that has its own. */
const byAction = ({ actions }: MentorsOf) =>
  new Map(actions.map(({ actionId, mentor }) => [actionId, mentor.id]));

function isSame(one: MentorsOf, other: MentorsOf): boolean {
  const [own, others] = [byAction(one), byAction(other)];
  return (
    one.mentor?.id === other.mentor?.id &&
    own.size === others.size &&
    [...own].every(([action, mentor]) => others.get(action) === mentor)
  );
}

/** Restores the mentors of a mentee. The default mentor comes first, because it may move the actions too. */
async function restore(
  who: { projectId: number; menteeId: number },
  before: MentorsOf,
  now: MentorsOf,
): Promise<MentorsOf> {
  let at = now;
  if (before.mentor?.id !== at.mentor?.id)
    at = await send(links.setDefaultSingle, { ...who, mentorId: before.mentor?.id ?? 0 });
  const wanted = byAction(before);
  const extra = [...byAction(at).keys()].filter((action) => !wanted.has(action));
  if (extra.length > 0) at = await send(links.resetActionsOne, { ...who, actionIds: extra });
  const given = byAction(at);
  const missing = [...wanted].filter(([action, mentor]) => given.get(action) !== mentor);
  for (const [mentorId, pairs] of Map.groupBy(missing, ([, mentor]) => mentor))
    at = await send(links.setActionsOne, { ...who, actionIds: pairs.map(([action]) => action), mentorId });
  return at;
}
