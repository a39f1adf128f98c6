import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
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
    const now = await run(links.ofMentee, who);
    if (!now) return;
    if (!isSame(now, after)) return toast(t('links.one.overtaken'), { kind: 'error', seconds: 10 });
    const restored = await restore(run, who, { before, now });
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

/** Restores the mentors of a mentee; undefined after a failure. The default mentor comes first, because it may move the actions too. */
async function restore(
  run: Run,
  who: { projectId: number; menteeId: number },
  { before, now }: { before: MentorsOf; now: MentorsOf },
): Promise<MentorsOf | undefined> {
  let at: MentorsOf | undefined = now;
  if (before.mentor?.id !== at.mentor?.id)
    at = await run(links.setDefaultSingle, { ...who, mentorId: before.mentor?.id ?? 0 });
  const wanted = byAction(before);
  const extra = at ? [...byAction(at).keys()].filter((action) => !wanted.has(action)) : [];
  if (extra.length > 0) at = await run(links.resetActionsOne, { ...who, actionIds: extra });
  const given = at && byAction(at);
  const missing = given ? [...wanted].filter(([action, mentor]) => given.get(action) !== mentor) : [];
  for (const [mentorId, pairs] of Map.groupBy(missing, ([, mentor]) => mentor)) {
    at = await run(links.setActionsOne, { ...who, actionIds: pairs.map(([action]) => action), mentorId });
    if (!at) return undefined;
  }
  return at;
}
