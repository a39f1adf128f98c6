import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound } from '#platform/contract/refusal.ts';
import { ask, isRefusal, type Problem, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { links } from '../../contract.ts';

interface Named {
  id: number;
  name: string;
}

/** The subjects of a supervisor and the functions that change them. Each change can be undone. */
export function useSubjects(supervisorId: number) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const asked = ask(links.subjectIds, { projectId, supervisorId });
  const query = useQuery(asked);

  const handles = (problem: Problem) => {
    const isGone = isRefusal(problem, notFound);
    if (isGone) toast(t('links.subjects.gone'), { kind: 'error', seconds: 10 });
    void query.refetch();
    return isGone;
  };
  const { run, sentOf } = useAct({ handles });

  const set = async ({ id, name }: Named, link: boolean, isBack = false): Promise<void> => {
    const ids = await run(links.supervise, { projectId, supervisorId, subjectId: id, link });
    if (!ids) return;
    queries.setQueryData(asked.queryKey, ids);
    toast(t(link ? 'links.subjects.added' : 'links.subjects.removed', { name }), {
      kind: 'success',
      ...(!isBack && {
        seconds: 10,
        undo: { label: t('ui.word.undo'), onUndo: () => void set({ id, name }, !link, true) },
      }),
    });
  };

  return {
    ids: query.data,
    problem: problemOf(query.error),
    retry: () => void query.refetch(),
    /** The person whose link is being changed. */
    busy: sentOf(links.supervise)?.subjectId,
    add: (person: Named) => void set(person, true),
    remove: (person: Named) => void set(person, false),
  };
}
