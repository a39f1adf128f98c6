import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notFound } from '#platform/contract/refusal.ts';
import { ask, isRefusal, Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
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
  const [busy, setBusy] = useState<number>();
  const asked = ask(links.subjectIds, { projectId, supervisorId });
  const query = useQuery(asked);

  const set = async ({ id, name }: Named, link: boolean, isBack = false): Promise<void> => {
    setBusy(id);
    try {
      const ids = await send(links.supervise, { projectId, supervisorId, subjectId: id, link });
      queries.setQueryData(asked.queryKey, ids);
      toast(t(link ? 'links.subjects.added' : 'links.subjects.removed', { name }), {
        kind: 'success',
        ...(!isBack && {
          seconds: 10,
          undo: { label: t('links.undo'), onUndo: () => void set({ id, name }, !link, true) },
        }),
      });
    } catch (error) {
      if (isRefusal(error, notFound)) toast(t('links.subjects.gone'), { kind: 'error', seconds: 10 });
      else tellFailure(t, error);
      await query.refetch();
    } finally {
      setBusy(undefined);
    }
  };

  return {
    ids: query.data,
    problem: query.error instanceof Problem ? query.error : undefined,
    retry: () => void query.refetch(),
    /** The person whose link is being changed. */
    busy,
    add: (person: Named) => void set(person, true),
    remove: (person: Named) => void set(person, false),
  };
}
