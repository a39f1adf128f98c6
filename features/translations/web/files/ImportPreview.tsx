import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { previewOutdated } from '../../contract/files.ts';
import { translations } from '../../contract.ts';
import { choiceOf, firstTaken, proposedKinds, type ProposedKind } from './choice.ts';
import type { ReadFile } from './read-file.ts';
import { ProposedList } from './ProposedList.tsx';
import { SkippedList } from './SkippedList.tsx';

interface Props {
  read: ReadFile;
  titleOf: (code: string) => string;
  /** The file was compared with the texts again. */
  onRead: (read: ReadFile) => void;
  onClose: () => void;
}

/** What a file would change, by kind. What would replace the work of others is taken only where the translator chooses it. */
export function ImportPreview({ read, titleOf, onRead, onClose }: Props) {
  const t = useTexts();
  const { input, preview } = read;
  const { texts, skipped, more, format, encoding, version } = preview;
  const [taken, setTaken] = useState(() => firstTaken(texts));
  const counts = Map.groupBy(texts, ({ kind }) => kind);
  const kinds = proposedKinds.filter((kind) => counts.has(kind));
  const [chosenKind, setKind] = useState<ProposedKind>();
  const kind = chosenKind ?? kinds[0];
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(translations.undoSet);
  useLeaving(() => taken.size > 0, t('translations.import.leaving'), 'tab');
  const isOutdated = isRefusal(problem, previewOutdated);

  const choice = useMemo(() => choiceOf(texts, taken), [texts, taken]);

  const take = async () => {
    if (!choice) return;
    const done = await run(translations.importTexts, { ...input, version, ...choice });
    if (!done) return;
    onClose();
    const { set } = done;
    toast(t('translations.import.done', { count: done.texts }), {
      kind: 'success',
      ...(set !== undefined && { undo: { label: t('ui.word.undo'), onUndo: () => undo({ id: set }) } }),
    });
  };
  const readAgain = async () => {
    const answer = await run(translations.previewImport, input);
    if (answer) onRead({ input, preview: answer });
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {[
          input.name,
          t(`translations.format.${format}`),
          encoding && t('translations.import.encoding', { encoding }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {texts.length === 0 && <Empty title={t('translations.import.nothing')} />}
      {kind !== undefined && (
        <>
          <ChoiceButtons
            label={t('translations.import.kinds')}
            options={kinds.map((value) => ({
              value,
              text: t('translations.import.kind', {
                kind: t(`translations.proposed.${value}`),
                number: counts.get(value)!.length,
              }),
            }))}
            value={kind}
            onChange={setKind}
          />
          <ProposedList
            key={kind}
            kind={kind}
            texts={counts.get(kind) ?? []}
            taken={taken}
            titleOf={titleOf}
            onTaken={setTaken}
          />
        </>
      )}
      <SkippedList skipped={skipped} more={more} />
      {problem && !isOutdated && <FailureNotice what={t('translations.import.notTaken')} error={problem} />}
      {isOutdated && (
        <Notice kind="warning" role="alert" title={t('translations.import.outdated')}>
          <Button variant="default" loading={isBusy} onClick={() => void readAgain()}>
            {t('translations.import.readAgain')}
          </Button>
        </Notice>
      )}
      {!choice && (
        <Notice kind="warning" role="alert" title={t('translations.import.tooMany')}>
          {t('translations.import.tooMany.text')}
        </Notice>
      )}
      <Group gap="xs">
        <Button
          loading={isBusy}
          disabled={taken.size === 0 || isOutdated || !choice}
          onClick={() => void take()}
        >
          {t('translations.import.take', { count: taken.size })}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('translations.import.other')}
        </Button>
      </Group>
    </Stack>
  );
}
