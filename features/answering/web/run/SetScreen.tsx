import { useQuery } from '@tanstack/react-query';
import { projects } from '#features/projects/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { answering } from '../../contract.ts';
import { fresh } from './fresh.ts';
import { AnswerSetLoader } from './AnswerSetLoader.tsx';

/** A questionnaire by the id of its answer set, in the language of the address, which names no project. */
export function SetScreen() {
  const answerSetId = Number(useParam('id'));
  const language = useParam('lang') === 'en' ? 'en' : 'el';
  const query = useQuery({ ...ask(answering.byAnswerSet, { answerSetId }), ...fresh });
  const own = useQuery(ask(projects.list, {}));
  const project = own.data?.find(({ id }) => id === query.data?.projectId)?.url;
  return <AnswerSetLoader key={language} query={query} project={project} language={language} />;
}
