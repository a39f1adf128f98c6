import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { staleRelease } from '../../contract/sets.ts';
import { translations } from '../../contract.ts';
import { DifferenceList } from '../differences/DifferenceList.tsx';

interface Props {
  codes: readonly string[];
  titleOf: (code: string) => string;
  onClose: () => void;
}

/** Makes texts permanent, exactly as they are shown here: the digest of what was reviewed goes with the call. */
export function ReleaseDialog({ codes, titleOf, onClose }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string[]>([...codes]);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const languages = chosen.length === codes.length ? {} : { languages: chosen };
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(translations.previewRelease, languages),
    enabled: chosen.length > 0,
  });
  const isStale = isRefusal(problem, staleRelease);
  const texts = chosen.length > 0 ? data?.texts : [];
  const release = async () => {
    if (!data) return false;
    const done = await run(translations.release, { ...languages, digest: data.digest });
    if (done) toast(t('ui.word.ok'), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={t('translations.permanent.title')}
      submit={t('translations.release.yes', { count: texts?.length ?? 0 })}
      size="xl"
      isDirty={false}
      isBusy={isBusy}
      canSubmit={!isFetching && (texts?.length ?? 0) > 0}
      onSubmit={release}
      onClose={onClose}
      problem={isStale ? undefined : problem}
      what={t('translations.release.failed')}
      failure={
        isStale && (
          <Notice kind="warning" role="alert" title={t('translations.release.stale')}>
            {t('translations.release.stale.text')}
          </Notice>
        )
      }
    >
      <Text size="sm">{t('translations.release.text')}</Text>
      <MultiSelectField
        name="release-languages"
        label={t('translations.release.languages')}
        options={codes.map((code) => ({ value: code, label: titleOf(code) }))}
        value={chosen}
        onChange={setChosen}
      />
      {error && (
        <FailureNotice what={t('translations.release.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!texts && !error && <Loading lines={6} />}
      {texts?.length === 0 && <Text role="status">{t('translations.release.none')}</Text>}
      {texts && texts.length > 0 && (
        <DifferenceList label={t('translations.release.list')} texts={texts} titleOf={titleOf} />
      )}
    </FormDialog>
  );
}
