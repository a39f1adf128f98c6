import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { answering } from '../../contract.ts';
import { fresh } from './fresh.ts';
import { Loaded } from './Loaded.tsx';

/** A questionnaire by the id of its answer set, in the language of the address. */
export function SetScreen() {
  const answerSetId = Number(useParam('id'));
  const found = useQuery({ ...ask(answering.byAnswerSet, { answerSetId }), ...fresh });
  return <Loaded found={found} project={undefined} language={useParam('lang') === 'en' ? 'en' : 'el'} />;
}
