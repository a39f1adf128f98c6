import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNoEarlyPage } from './early-page.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './Page.module.css';

interface Props {
  /** The one h1 of the page, and the title of the window. */
  title: string;
  /** The title of the window where it says more than the h1. @default title */
  windowTitle?: string | undefined;
  /** What can be done on the page as a whole; at most one of them is primary. */
  actions?: ReactNode;
  /** `reading` keeps lines at 720 px, `full` is for lists. @default 'full' */
  width?: 'reading' | 'full';
  children: ReactNode;
}

/** A page of the product: its main landmark, its heading, its actions, its content. The skip link leads to `#main`. */
export function Page({ title, windowTitle = title, actions, width = 'full', children }: Props) {
  const t = useTexts();
  useNoEarlyPage();
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-width={width}>
      <title>{t('ui.page.title', { title: windowTitle })}</title>
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={1} className={styles.heading}>
          {title}
        </Title>
        {actions && (
          <Group gap="xs" data-no-print>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </main>
  );
}
