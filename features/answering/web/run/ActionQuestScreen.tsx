import { useQuery as useCall } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useParam, useQuery } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { answering } from '../../contract.ts';
import { fresh } from './fresh.ts';
import { AnswerSetLoader } from './AnswerSetLoader.tsx';

/** The questionnaire of an action: of the user, or of a mentee whom the address names (`?mentee=`). */
export function ActionQuestScreen() {
  const { url } = useProject();
  const actionId = Number(useParam('id'));
  const mentee = Number(useQuery()['mentee'] ?? 0);
  const asked = { actionId, ...(mentee > 0 && { menteeId: mentee }) };
  const query = useCall({ ...ask(answering.byAction, asked), ...fresh });
  return <AnswerSetLoader query={query} project={url} />;
}
