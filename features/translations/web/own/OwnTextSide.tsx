import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { type OwnText, staleOwnText } from '../../contract/own.ts';
import { translations } from '../../contract.ts';
import styles from './own.module.css';

interface Props {
  kind: string;
  text: OwnText;
  language: 'el' | 'en';
  mayChange: boolean;
}

/** One language of a text. After a refusal what was typed stays beside what is saved now. */
export function OwnTextSide({ kind, text, language, mayChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { key, place, version } = text;
  const saved = text[language];
  const [typed, setTyped] = useState<string>();
  const { run, isBusy, problem, clear } = useAct({ shows: 'here' });
  useLeaving(() => typed !== undefined && typed !== saved, t('ui.unsaved'), 'kind');
  const of = t('translations.own.of', { place, language: t(`translations.content.${language}`) });
  const isStale = isRefusal(problem, staleOwnText);

  const save = async () => {
    const input = { projectId, kind, key, language, text: typed ?? '', version };
    if (!(await run(translations.saveOwnText, input))) return;
    setTyped(undefined);
    toast(t('ui.word.saved'), { kind: 'success' });
  };
  const close = () => {
    setTyped(undefined);
    clear();
  };
  return (
    <Stack gap={4} className={styles.text} align="start">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t(`translations.content.${language}`)}
        </Text>
        {saved.trim() === '' && <StatusBadge kind="warning">{t('translations.mark.missing')}</StatusBadge>}
      </Group>
      {typed === undefined ? (
        <>
          <Text size="sm" lang={language}>
            {saved}
          </Text>
          {mayChange && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={t('translations.own.edit', { of })}
              onClick={() => setTyped(saved)}
            >
              {t('ui.word.change')}
            </Button>
          )}
        </>
      ) : (
        <Stack gap="xs" w="100%" lang={language}>
          <LongTextField
            name={`own-${language}-${key}`}
            label={of}
            rows={2}
            value={typed}
            onChange={setTyped}
          />
          {isStale && (
            <Notice kind="warning" role="alert" title={t('translations.own.stale')}>
              <span className={styles.text}>{saved}</span>
            </Notice>
          )}
          {problem && !isStale && <FailureNotice what={t('translations.own.notSaved')} error={problem} />}
          <Group gap="xs">
            <Button size="compact-md" loading={isBusy} onClick={() => void save()}>
              {t('ui.word.save')}
            </Button>
            <Button size="compact-md" variant="default" disabled={isBusy} onClick={close}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}
