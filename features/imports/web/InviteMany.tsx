import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/people/contract.ts';
import type { Selection } from '#features/people/contract/selection.ts';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { imports } from '../contract.ts';

interface Props {
  target: { ids: readonly number[] } | { selection: Selection; expected: number };
  /** Called after a sending; clears the selection of rows. */
  onDone: () => void;
  onClose: () => void;
}

type Outcome = Output<typeof imports.invite>;

/** The people that one call invites. */
const AT_ONCE = 100;

/** Above this number, those who are left out are counted and not listed. */
const MAX_LISTED = 20;

/** The selected people. Of a filter only those who have never signed in are asked for. */
async function idsOf(projectId: number, target: Props['target']): Promise<readonly number[]> {
  if ('ids' in target) return target.ids;
  const ids: number[] = [];
  for (let page = 1, all = 1; ids.length < all; page++) {
    const answer = await send(people.list, {
      ...target.selection,
      projectId,
      notSignedIn: true,
      page,
      count: AT_ONCE,
    });
    if (answer.list.length === 0) break;
    ids.push(...answer.list.map(({ id }) => id));
    all = answer.all;
  }
  return ids;
}

interface Invited {
  /** Makes the calls; one that answers nothing is the last. */
  by: Run;
  projectId: number;
  ids: readonly number[];
  preview: boolean;
}

async function invite({ by, projectId, ids, preview }: Invited): Promise<Outcome & { isDone: boolean }> {
  const outcome: Outcome = { sent: 0, left: [] };
  for (let done = 0; done < ids.length; done += AT_ONCE) {
    const userIds = ids.slice(done, done + AT_ONCE);
    const answer = await by(imports.invite, { projectId, userIds, preview });
    if (!answer) return { ...outcome, isDone: false };
    outcome.sent += answer.sent;
    outcome.left.push(...answer.left);
  }
  return { ...outcome, isDone: true };
}

/** Says how many of the selected people get an invitation, sends them, and names those who get none. */
export function InviteMany({ target, onDone, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [outcome, setOutcome] = useState<Outcome>();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const preview = useQuery({
    queryKey: ['invite-preview', projectId, target],
    queryFn: async () => {
      const ids = await idsOf(projectId, target);
      return { ids, ...(await invite({ by: send, projectId, ids, preview: true })) };
    },
    gcTime: 0,
  });
  const submit = async (ids: readonly number[]) => {
    const { isDone, ...sent } = await invite({ by: run, projectId, ids, preview: false });
    if (isDone) setOutcome(sent);
  };
  const shown = outcome ?? preview.data;
  const close = () => {
    if (outcome) onDone();
    onClose();
  };
  return (
    <Dialog onClose={close} title={t('imports.invite.many')} size="lg">
      {preview.error && <FailureNotice error={preview.error} onRetry={() => void preview.refetch()} />}
      {!shown && !preview.error && <Loading lines={3} />}
      {shown && (
        <Stack>
          <Text role="status">
            {t(outcome ? 'imports.invite.many.done' : 'imports.invite.many.sure', { count: shown.sent })}
          </Text>
          {!outcome && shown.sent > 0 && <Text size="sm">{t('imports.invite.text')}</Text>}
          {shown.left.length > 0 && (
            <List size="sm">
              {shown.left.slice(0, MAX_LISTED).map(({ id, name, code }) => (
                <List.Item key={id}>{t(`imports.invite.left.${code}`, { name })}</List.Item>
              ))}
              {shown.left.length > MAX_LISTED && (
                <List.Item>
                  {t('imports.invite.many.more', { count: shown.left.length - MAX_LISTED })}
                </List.Item>
              )}
            </List>
          )}
          {problem && <FailureNotice error={problem} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t(outcome ? 'ui.close' : 'ui.cancel')}
            </Button>
            {!outcome && shown.sent > 0 && preview.data && (
              <Button loading={isBusy} onClick={() => void submit(preview.data.ids)}>
                {t('imports.invite.many.send', { count: shown.sent })}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
