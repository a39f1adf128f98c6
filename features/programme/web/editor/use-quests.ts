import { useQuery } from '@tanstack/react-query';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';

/** The questionnaires of the project as options, also archived ones. */
export function useQuests() {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery({
    queryKey: ['questionnaires', projectId],
    queryFn: () => send(questionnaires.list, { projectId }),
  });
  return data.map(({ id, title, published, isArchived }) => {
    const name = textIn(title, language) || t('programme.quest.untitled');
    return {
      value: String(id),
      label: published === null ? t('programme.quest.draft', { title: name }) : name,
      isArchived,
    };
  });
}
