import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { Empty } from '#ui/Empty.tsx';
import { moveAt } from '#ui/lists.ts';
import type { Trial } from '../conditions/use-trial.ts';
import styles from '../editor.module.css';
import { useSure } from '../forms/use-sure.ts';
import { lineOf } from '../state/names.ts';
import type { Editor } from '../state/use-editor.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { newScale, withoutScale, withScale } from './replace-scale.ts';
import { ScaleForm } from './ScaleForm.tsx';
import { ScoreTrial } from './ScoreTrial.tsx';

interface Props {
  editor: Pick<Editor, 'draft' | 'change'>;
  trial: Trial;
}

/** The scales of the questionnaire, the profile, and a trial of the scoring. */
export function ScalesTab({ editor: { draft, change }, trial }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const sure = useSure();
  const [open, setOpen] = useState<number | undefined>(draft.scales.length === 1 ? 0 : undefined);
  const remove = async (at: number, name: string) => {
    if (!(await sure(t('questionnaires.scales.gone', { name })))) return;
    change((before) => withoutScale(before, at));
    setOpen(undefined);
  };
  return (
    <Stack maw={1080}>
      {draft.scales.length === 0 && (
        <Empty title={t('questionnaires.scales.none')}>{t('questionnaires.scales.none.text')}</Empty>
      )}
      {draft.scales.map((scale, at) => {
        const name = lineOf(scale.title, language) || scale.name;
        return (
          // The name is being edited; the place identifies the scale.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} aria-label={name} className={styles.record}>
            <Group justify="space-between" wrap="nowrap">
              <Button
                variant="subtle"
                color="gray"
                className={styles.name}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                {t('questionnaires.scales.named', { name, count: scale.items.length })}
              </Button>
              <Arrange
                name={name}
                isFirst={at === 0}
                isLast={at === draft.scales.length - 1}
                onMove={(by) => {
                  change((before) => ({ ...before, scales: moveAt(before.scales, at, by) }));
                  setOpen(undefined);
                }}
                onRemove={() => void remove(at, name)}
              />
            </Group>
            {open === at && (
              <ScaleForm
                name={`scale-${at}`}
                scale={scale}
                questionnaire={draft}
                onChange={(next, about) =>
                  change((before) => withScale(before, at, next), about && `scale ${at} ${about}`)
                }
              />
            )}
          </section>
        );
      })}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            change((before) => ({ ...before, scales: [...before.scales, newScale(before.scales)] }));
            setOpen(draft.scales.length);
          }}
        >
          {t('questionnaires.scales.add')}
        </Button>
      </div>
      {draft.scales.length > 0 && (
        <>
          <ProfileForm editor={{ draft, change }} />
          <Title order={2} size="h3">
            {t('questionnaires.scales.trial')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('questionnaires.scales.trial.help')}
          </Text>
          <ScoreTrial draft={draft} trial={trial} />
        </>
      )}
    </Stack>
  );
}
