import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { reachesOthers } from '#features/people/access.ts';
import type { Asked } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { sentFiles } from '../../contract.ts';
import { hasItems, itemsHref } from '../items-address.ts';
import { ItemLines } from './ItemLines.tsx';

const SendDialog = lazy(async () => ({ default: (await import('../send/SendDialog.tsx')).SendDialog }));

interface Props {
  title: string;
  /** What the part shows; the link to the whole list filters by the same. */
  of: Omit<Asked<typeof sentFiles.list>, 'projectId' | 'page' | 'count'>;
  /** Whom the reader can send a file from here, and about which action. */
  to?: { id: number; name: string } | undefined;
  actionId?: number;
  /** Files that it shows at most. */
  count?: number;
  /** Shows nothing until it is loaded, nor if there is no file and nothing can be sent. */
  hidesEmpty?: boolean;
  /** It goes on with another list, and has no visible title. */
  isInner?: boolean;
}

/** The newest sent files of a person, a pair or an action, with the way to the whole list. */
export function ItemsPart({
  title,
  of,
  to,
  actionId,
  count = 5,
  hidesEmpty = false,
  isInner = false,
}: Props) {
  const t = useTexts();
  const headingId = useId();
  const { id: projectId, url } = useProject();
  const { roles, viewedBy } = useSession();
  const [isSending, setSending] = useState(false);
  const found = useQuery(ask(sentFiles.list, { projectId, ...of, count }));
  const { list = [], all = 0 } = found.data ?? {};
  const maySend = to !== undefined && viewedBy === undefined && reachesOthers(roles);
  if (hidesEmpty && (!found.data || (all === 0 && !maySend))) return null;
  const problem = problemOf(found.error);
  const search = {
    ...(of.personId !== undefined && { person: of.personId }),
    ...(of.ofId !== undefined && { of: of.ofId }),
    ...(of.actionId !== undefined && { action: of.actionId }),
  };
  return (
    <section aria-labelledby={headingId}>
      <Group justify="space-between" mb="xs" gap="xs">
        {isInner ? (
          <VisuallyHidden id={headingId}>{title}</VisuallyHidden>
        ) : (
          <Title order={2} size="h3" id={headingId}>
            {title}
          </Title>
        )}
        <Group gap="sm">
          {hasItems(roles) && all > 0 && (
            <Anchor component={Link} to={itemsHref({ roles, curProject: url }, search)}>
              {t('sent-files.all', { count: all })}
            </Anchor>
          )}
          {maySend && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => setSending(true)}
            >
              {t('sent-files.send')}
            </Button>
          )}
        </Group>
      </Group>
      {problem && (
        <FailureNotice what={t('sent-files.failed')} error={problem} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Loading lines={3} />}
      {found.data && all === 0 && !isInner && <Text c="dimmed">{t('sent-files.none.part')}</Text>}
      {list.length > 0 && <ItemLines items={list} />}
      {isSending && (
        <Suspense>
          <SendDialog
            {...(to && { to })}
            {...(actionId !== undefined && { actionId })}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
