import { Button, Group, Text, Title } from '@mantine/core';
import { type Texts, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import { longDay } from '../shared/days.ts';
import { Facts } from '../shared/Facts.tsx';
import { RequestBadge } from '../shared/RequestBadge.tsx';
import styles from '../shared/privacy.module.css';

interface Props {
  requests: readonly PrivacyRequest[];
  /** The reader's projects, to name them if there are several. */
  projects: readonly { id: number; descr: string }[];
}

/** The reader's requests, newest first, with their deadlines and answers. */
export function OwnRequests({ requests, projects }: Props) {
  const t = useTexts();
  const withdraw = useWithdrawing(t);
  if (requests.length === 0) return <Empty title={t('privacy.own.none')}>{t('privacy.own.none.text')}</Empty>;
  return (
    <ul className={styles.requests}>
      {requests.map((request) => (
        <OwnRequest
          key={request.id}
          request={request}
          project={
            projects.length > 1 ? projects.find(({ id }) => id === request.projectId)?.descr : undefined
          }
          onWithdraw={withdraw}
        />
      ))}
    </ul>
  );
}

interface OneProps {
  request: PrivacyRequest;
  project: string | undefined;
  onWithdraw: (request: PrivacyRequest) => Promise<void>;
}

function OwnRequest({ request, project, onWithdraw }: OneProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const { kind, state, text, madeAt, dueAt, extensionReason, closedAt, answer } = request;
  return (
    <li>
      <Group justify="space-between" align="start" gap="xs">
        <Title order={3} fz="md">
          {t(`privacy.kind.${kind}`)}
        </Title>
        <RequestBadge request={request} />
      </Group>
      {state === 'open' && <Text fw={600}>{t('privacy.due.by', { day: longDay(dueAt, language) })}</Text>}
      <Facts
        facts={[
          [t('ui.word.project'), project],
          [t('privacy.made'), longDay(madeAt, language)],
          [t('privacy.text.own'), text],
          [t('privacy.extended.why'), extensionReason],
          [t('privacy.closed.at'), closedAt && longDay(closedAt, language)],
          [t('ui.word.answer'), answer],
        ]}
      />
      {state === 'open' && (
        <Button
          variant="default"
          mt="xs"
          data-no-print
          aria-label={t('privacy.withdraw.of', { kind: t(`privacy.kind.${kind}`) })}
          onClick={() => void onWithdraw(request)}
        >
          {t('privacy.withdraw')}
        </Button>
      )}
    </li>
  );
}

/** Withdraws a request after a confirmation, because its deadline cannot be restarted. */
function useWithdrawing(t: Texts): (request: PrivacyRequest) => Promise<void> {
  const { run } = useAct();
  return async ({ id, kind }) => {
    const isSure = await confirm({
      title: t('privacy.withdraw.of', { kind: t(`privacy.kind.${kind}`) }),
      text: t('privacy.withdraw.sure'),
      yes: t('privacy.withdraw'),
      no: t('ui.cancel'),
    });
    if (isSure && (await run(privacy.withdraw, { id }))) toast(t('privacy.withdrawn'), { kind: 'success' });
  };
}
