import { Button, Stack } from '@mantine/core';
import { IconEyeQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { ReadingList } from './ReadingList.tsx';
import type { Asked } from './asked.ts';
import { ReportList } from './ReportList.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** What staff know of conversations: reported messages, and the requests to read one, with what became of them. */
export function ReadingsScreen() {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Page
      title={t('chat.readings.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconEyeQuestion size={18} aria-hidden />}
          onClick={() => setAsked('people')}
        >
          {t('chat.readings.ask')}
        </Button>
      }
    >
      <Stack gap="xl">
        <ReportList onAsk={(conversationId) => setAsked({ conversationId })} />
        <ReadingList />
      </Stack>
      {asked && (
        <Suspense>
          <AskDialog about={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
