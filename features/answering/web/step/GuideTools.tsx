import { href } from '#platform/contract/addresses.ts';
import { Button, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useTell } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { inform } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { answering } from '../../contract.ts';

interface Props {
  actionId: number;
  menteeId: number;
  isOver: boolean;
}

/** What mentors and staff do with the questionnaire of a mentee: extra time, a link, and what happened. */
export function GuideTools({ actionId, menteeId, isOver }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const [open, setOpen] = useState<'time' | 'record'>();
  const token = useTell(answering.makeToken);
  const copyLink = () =>
    token.mutate(
      { actionId, menteeId },
      {
        onSuccess: async ({ tokenName }) => {
          const path = href('/{curProject}/questtoken/{token}', { curProject: url, token: tokenName });
          const link = location.origin + path;
          await navigator.clipboard.writeText(link).then(
            () => toast(t('answering.guide.linked'), { kind: 'success' }),
            // The browser may refuse, since the click was some time ago. The user can still copy it by hand.
            () => inform({ title: t('answering.guide.link'), text: link, ok: t('answering.version.close') }),
          );
        },
        onError: (error) => tellFailure(t, error),
      },
    );
  return (
    <>
      <ActionMenu
        button={<Button variant="default">{t('answering.guide')}</Button>}
        groups={[
          [
            ...(isOver
              ? []
              : [
                  { label: t('answering.guide.time'), onClick: () => setOpen('time') },
                  { label: t('answering.guide.link'), onClick: copyLink },
                ]),
            { label: t('answering.guide.record'), onClick: () => setOpen('record') },
          ],
        ]}
      />
      {open === 'time' && (
        <TimeDialog actionId={actionId} menteeId={menteeId} onClose={() => setOpen(undefined)} />
      )}
      {open === 'record' && (
        <RecordDialog actionId={actionId} menteeId={menteeId} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface DialogProps extends Omit<Props, 'isOver'> {
  onClose: () => void;
}

function TimeDialog({ actionId, menteeId, onClose }: DialogProps) {
  const t = useTexts();
  const [minutes, setMinutes] = useState<number | undefined>(10);
  const grant = useTell(answering.grantTime, { refreshes: [answering.record] });
  const give = () =>
    minutes !== undefined &&
    grant.mutate(
      { actionId, menteeId, seconds: Math.round(minutes * 60) },
      {
        onSuccess: () => {
          toast(t('answering.guide.given', { count: minutes }), { kind: 'success' });
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('answering.guide.time')}>
      <Stack gap="md">
        <Text>{t('answering.guide.time.text')}</Text>
        <NumberField
          name="extra-minutes"
          label={t('answering.guide.minutes')}
          value={minutes}
          onChange={(value) => setMinutes(typeof value === 'number' ? value : undefined)}
        />
        {grant.error && <FailureNotice error={grant.error} />}
        <Button loading={grant.isPending} disabled={!minutes || minutes < 1} onClick={give}>
          {t('answering.guide.give')}
        </Button>
      </Stack>
    </Modal>
  );
}

function RecordDialog({ actionId, menteeId, onClose }: DialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const found = useQuery(ask(answering.record, { actionId, menteeId }));
  return (
    <Modal opened onClose={onClose} title={t('answering.guide.record')} size="lg">
      {found.error && <FailureNotice error={found.error} />}
      {found.isPending && <Loading lines={3} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('answering.guide.record.none')}</Text>}
      {found.data && found.data.length > 0 && (
        <Table>
          <Table.Tbody>
            {found.data.map(({ kind, seconds, by, at }) => (
              <Table.Tr key={`${kind} ${at.getTime()}`}>
                <Table.Td>{formatMoment(at, language)}</Table.Td>
                <Table.Td>
                  {t(`answering.event.${kind}`, { seconds: seconds ?? 0 })}
                  {by && (
                    <Text span c="dimmed">
                      {' '}
                      ({by})
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}
