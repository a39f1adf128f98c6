import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { formatMoment } from '../moments.ts';
import type { Language } from '#platform/contract/languages.ts';
import { type Texts, useLanguage, useTexts } from '../texts.ts';

interface Who {
  by: string | null;
  at: Date | null;
}

interface Props {
  conflict: Who;
  /** What happened. @default that another user has saved meanwhile */
  title?: string;
  /** Who saved and when, in the editor's own words. */
  told?: string;
  /** What the buttons say. */
  mine?: string;
  theirs?: string;
  /** A save is on its way. */
  isBusy?: boolean;
  /** What was typed can be saved as it stands. @default true */
  isReady?: boolean;
  onMine: () => void;
  onTheirs: () => void;
  /** What is different. */
  children?: ReactNode;
}

/** A notice that another user saved meanwhile: who, when and what. The reader chooses one of the two versions. */
export function ConflictNotice({ conflict, title, told, mine, theirs, isBusy = false, ...props }: Props) {
  const t = useTexts();
  const who = whoText(t, conflict, useLanguage());
  const line = told ?? who;
  return (
    <Notice kind="warning" role="alert" title={title ?? t('versioned.title')}>
      <Stack gap="xs">
        {line !== '' && <Text size="sm">{line}</Text>}
        {props.children}
        <Group gap="xs">
          <Button
            variant="default"
            loading={isBusy}
            disabled={props.isReady === false}
            onClick={props.onMine}
          >
            {mine ?? t('versioned.keepMine')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={props.onTheirs}>
            {theirs ?? t('versioned.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/** Who saved and when, as far as the server knows. */
function whoText(t: Texts, { by, at }: Who, language: Language): string {
  const when = at && formatMoment(at, language);
  if (by && when) return t('versioned.who', { by, when });
  return by ?? (when ? t('versioned.when', { when }) : '');
}
