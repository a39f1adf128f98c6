import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { inWords } from '#engines/forms/words.ts';
import { selection } from '../../contract.ts';

/** Asks the applicant for documents again, each with a reason. The mail and the applicant's page show the reasons. */
export function ResubmitDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { data } = useQuery(ask(selection.one, { id }));
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const { run, problem } = useAct({ shows: 'here' });
  const chosen = Object.entries(reasons).map(([key, reason]) => ({ key, reason: reason.trim() }));
  const ready = chosen.length > 0 && chosen.every(({ reason }) => reason !== '');
  const choose = (key: string, on: boolean) =>
    setReasons((before) =>
      on
        ? { ...before, [key]: '' }
        : Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)),
    );
  const go = async () => {
    const sent = await run(selection.resubmit, { appId: id, reasons: chosen });
    if (sent) toast(t('forms.ok'), { kind: 'success' });
    return sent !== undefined;
  };
  return (
    <FormDialog
      title={t('selection.resubmit')}
      submit={t('selection.resubmit.go')}
      size="lg"
      isDirty={chosen.length > 0}
      canSubmit={ready}
      problem={problem}
      what={t('selection.notSent')}
      onSubmit={go}
      onClose={onClose}
    >
      <Text>{t('selection.resubmit.text')}</Text>
      {!data && <Loading lines={3} />}
      {data?.documents.map(({ key, title, state }) => {
        const reason = reasons[key];
        return (
          <div key={key}>
            <CheckField
              name={`ask-${key}`}
              label={t('selection.resubmit.document', {
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
                label={t('selection.resubmit.reason', { title: inWords(title, language) })}
                value={reason}
                onChange={(text) => setReasons({ ...reasons, [key]: text })}
              />
            )}
          </div>
        );
      })}
    </FormDialog>
  );
}
