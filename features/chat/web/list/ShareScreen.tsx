import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useParam, useQuery as useAddress } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { chat } from '../../contract.ts';

/** A shared link (`/Share/{id}/`): it leads the people of the conversation to it, and says to others that it is not theirs. */
export function ShareScreen() {
  const t = useTexts();
  const conversationId = Number(useParam('id')) || 0;
  const message = Number(useAddress()['message']) || undefined;
  const { data, error, refetch } = useQuery({
    ...ask(chat.shared, { conversationId }),
    enabled: conversationId > 0,
  });
  if (data)
    return (
      <Navigate
        replace
        to={href(
          '/{curProject}/chat/{id}',
          { curProject: data.project, id: data.conversationId },
          message === undefined ? {} : { message },
        )}
      />
    );
  const isGone = conversationId === 0 || (error instanceof Problem && [403, 404].includes(error.status));
  return (
    <Page title={t('nav.chat')} width="reading">
      {isGone ? (
        <Empty title={t('chat.gone')}>{t('chat.gone.text')}</Empty>
      ) : error ? (
        <FailureNotice what={t('chat.notLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Page>
  );
}
