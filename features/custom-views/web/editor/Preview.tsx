import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  baseMethods,
  declaredHere,
  type Methods,
  noParams,
  openMethods,
  useAddedMethods,
  useDirectives,
} from '#features/views/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { ANYONE } from '../../access.ts';
import { RunningView } from '../shown/RunningView.tsx';
import type { Draft } from './draft.ts';

/** Milliseconds after the last key until the preview runs again. */
const PAUSE_MS = 800;

/** The rows of a report, while a view is written. */
const noResult: Methods = {
  result: { takes: noParams, run: () => ({ columns: [], rows: [], isCut: false }) },
};

/** Runs the unsaved view in the real frame. What only reads is called with the rights of the author; nothing is recorded. */
export function Preview({ id, draft }: { id: number; draft: Draft }) {
  const t = useTexts();
  const language = useLanguage();
  const session = useSession();
  const [runs, setRuns] = useState(0);
  const { html, controller, access, name, titleEl, titleEn, category } = draft;
  const [running] = useDebouncedValue({ html, controller }, PAUSE_MS);
  const added = useAddedMethods(undefined);
  const directives = useDirectives();
  const say = (text: string) => toast(text, { kind: 'info' });
  const world = {
    language,
    say,
    go: async (to: string) => {
      say(to);
      return true;
    },
  };
  const isOpen = access.includes(ANYONE);
  const isBlank = running.html.trim() === '' && running.controller.trim() === '';
  const reading = Object.entries(added?.methods ?? {}).filter(([, { isReading }]) => isReading);
  return (
    <Stack
      gap="sm"
      component="section"
      aria-labelledby="view-preview"
      aria-busy={running.html !== html || running.controller !== controller}
    >
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="view-preview">
          {t('custom-views.preview')}
        </Title>
        <Button variant="default" size="sm" onClick={() => setRuns(runs + 1)}>
          {t('custom-views.preview.again')}
        </Button>
      </Group>
      {isBlank ? (
        <Text c="dimmed">{t('custom-views.preview.none')}</Text>
      ) : !added || !directives ? (
        <Loading lines={4} />
      ) : (
        <Paper withBorder p="sm">
          <RunningView
            key={[runs, isOpen, running.html, running.controller].join('\u0000')}
            view={{
              id,
              name,
              titleEl,
              titleEn,
              category,
              ...running,
              isOpen,
              version: 0,
              isLastGood: false,
              isDraft: true,
            }}
            methods={
              isOpen
                ? openMethods(world)
                : { ...Object.fromEntries(reading), ...baseMethods({ ...world, session }), ...noResult }
            }
            declared={isOpen ? declaredHere : added.declared}
            directives={directives}
          />
        </Paper>
      )}
    </Stack>
  );
}
