import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { answering } from '../../contract.ts';
import { fresh } from './fresh.ts';
import { AnswerSetLoader } from './AnswerSetLoader.tsx';

/** A questionnaire by the link that a mentor or staff made for the user. */
export function TokenScreen() {
  const { url } = useProject();
  const tokenName = useParam('token') ?? '';
  const query = useQuery({ ...ask(answering.byToken, { tokenName }), ...fresh });
  return <AnswerSetLoader query={query} project={url} />;
}
