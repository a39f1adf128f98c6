import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconClock, IconPencil, IconWifiOff } from '@tabler/icons-react';
import { athensClock } from '#engines/dates/athens.ts';
import type { Saving } from '#engines/versioned/editing.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import type { Problem } from '../api.ts';
import { refusalText } from '../refusal-text.ts';
import { signInAgain } from '../sign-in-again.ts';
import { useTexts } from '../texts.ts';

const icons = {
  rest: undefined,
  conflict: undefined,
  refused: undefined,
  typing: IconPencil,
  saving: IconClock,
  saved: IconCircleCheck,
  offline: IconWifiOff,
};

/** Under something that saves itself: whether it is saved, and when. */
export function SavedState({ saving, onRetry }: { saving: Saving<unknown, Problem>; onRetry: () => void }) {
  const t = useTexts();
  const Icon = icons[saving.at];
  return (
    <>
      {/* Always there: a region that appears together with its words is not read out. */}
      <Group gap={6} mih={24} role="status" wrap="nowrap">
        {Icon && (
          <>
            <Icon size={18} aria-hidden />
            <Text size="sm">
              {saving.at === 'saved'
                ? t('versioned.saved', { time: athensClock(saving.when.getTime()).time })
                : t(`versioned.${saving.at}`)}
            </Text>
          </>
        )}
      </Group>
      {saving.at === 'refused' && (
        <ErrorNotice
          what={refusalText(t, saving.problem)}
          todo={t('versioned.kept')}
          code={saving.problem.requestId}
          onRetry={onRetry}
          link={signInAgain(t, saving.problem)}
        />
      )}
    </>
  );
}
