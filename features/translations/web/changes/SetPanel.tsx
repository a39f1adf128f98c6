import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { changedSince, type TextSet } from '../../contract/sets.ts';
import { translations } from '../../contract.ts';
import { DifferenceList } from '../differences/DifferenceList.tsx';
import { useSetName } from './use-set-name.ts';

interface Props {
  set: TextSet;
  titleOf: (code: string) => string;
  maySettle: boolean;
  onClose: () => void;
}

/** The texts of a set, what became of each, and the way back. What was changed again since is shown first, and can be left as it is. */
export function SetPanel({ set, titleOf, maySettle, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const nameOf = useSetName();
  const { data, error, refetch } = useQuery(ask(translations.set, { id: set.id }));
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const changed = isRefusal(problem, changedSince) ? problem.data.texts : undefined;
  // Only Admins take permanent texts back.
  const mayUndo =
    set.texts > 0 && !set.isUndone && (maySettle || set.kind === 'edit' || set.kind === 'import');
  const undo = async (keep: boolean) => {
    const done = await run(translations.undoSet, { id: set.id, keep });
    if (done) toast(t('translations.set.undoneTexts', { count: done.texts }), { kind: 'success' });
  };
  return (
    <SidePanel
      title={nameOf(set)}
      onClose={onClose}
      actions={
        mayUndo &&
        !changed && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => void undo(false)}
          >
            {t('translations.set.undo')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {[set.by, formatMoment(set.at, language)].filter(Boolean).join(' · ')}
        </Text>
        {problem && !changed && <FailureNotice what={t('translations.set.undo.failed')} error={problem} />}
        {changed && (
          <Notice
            kind="warning"
            role="alert"
            title={t('translations.set.changedSince', { count: changed.length })}
          >
            <Stack gap="xs" align="start">
              <DifferenceList label={t('translations.set.now')} texts={changed} titleOf={titleOf} />
              <Button variant="default" loading={isBusy} onClick={() => void undo(true)}>
                {t('translations.set.undoRest')}
              </Button>
            </Stack>
          </Notice>
        )}
        {error && (
          <FailureNotice
            what={t('translations.changes.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading lines={6} />}
        {data && <DifferenceList label={nameOf(set)} texts={data.texts} titleOf={titleOf} />}
      </Stack>
    </SidePanel>
  );
}
