import { useQuery } from '@tanstack/react-query';
import { programme } from '#features/programme/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';

/** An action with a questionnaire. */
export interface QuestAction {
  id: number;
  /** The title, with the group of the action if another action has the same title. */
  title: string;
}

/** The actions of the project that have a questionnaire, in the order of the programme. */
export function useQuestActions() {
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(programme.all, { projectId, all: true }));
  const found = data?.filter(({ questId }) => questId !== null);
  const titles = Map.groupBy(found ?? [], ({ title }) => title);
  const actions = found?.map(({ id, title, group }): QuestAction => {
    const place = group.at(-1);
    return { id, title: place && titles.get(title)!.length > 1 ? `${title} (${place})` : title };
  });
  return { actions, error, refetch };
}
