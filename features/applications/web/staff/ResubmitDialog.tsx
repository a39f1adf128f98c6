import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useTell } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { applications } from '../../contract.ts';
import { inWords } from '../shared/definition.ts';

/** Asks the applicant for documents again, each with a reason. The mail and the applicant's page show the reasons. */
export function ResubmitDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery(ask(applications.one, { id }));
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const resubmit = useTell(applications.resubmit, { refreshes: [applications.one, applications.list] });
  const chosen = Object.entries(reasons).map(([key, reason]) => ({ key, reason: reason.trim() }));
  const ready = chosen.length > 0 && chosen.every(({ reason }) => reason !== '');
  const choose = (key: string, on: boolean) =>
    setReasons((before) =>
      on
        ? { ...before, [key]: '' }
        : Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)),
    );
  const go = () =>
    resubmit.mutate(
      { appId: id, reasons: chosen },
      {
        onSuccess: () => {
          toast(t('applications.ok'), { kind: 'success' });
          onClose();
        },
        onError: (error) => {
          toast(t('applications.notSent'), { kind: 'error', seconds: 10 });
          tellFailure(t, error);
        },
      },
    );
  return (
    <Modal opened onClose={onClose} size="lg" title={<b>{t('applications.resubmit')}</b>}>
      <Stack>
        <Text>{t('applications.resubmit.text')}</Text>
        {!data && <Loading lines={3} />}
        {data?.documents.map(({ key, title, state }) => {
          const reason = reasons[key];
          return (
            <div key={key}>
              <CheckField
                name={`ask-${key}`}
                label={t('applications.resubmit.document', {
                  title: inWords(title, language),
                  state: t(`applications.document.${state}`),
                })}
                value={reason !== undefined}
                onChange={(on) => choose(key, on)}
              />
              {reason !== undefined && (
                <LongTextField
                  name={`reason-${key}`}
                  required
                  rows={2}
                  maxLength={1000}
                  label={t('applications.resubmit.reason', { title: inWords(title, language) })}
                  value={reason}
                  onChange={(text) => setReasons({ ...reasons, [key]: text })}
                />
              )}
            </div>
          );
        })}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!ready} loading={resubmit.isPending} onClick={go}>
            {t('applications.resubmit.go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
