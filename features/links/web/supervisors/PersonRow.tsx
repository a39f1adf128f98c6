import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import type { User } from '#features/people/contract/directory.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import styles from './supervisors.module.css';

interface Props {
  person: Pick<User, 'name' | 'username' | 'roles' | 'state'>;
  /** The buttons of the row. */
  children: ReactNode;
}

/** A person in one of the two lists: name, roles, and the button that moves them. */
export function PersonRow({ person: { name, username, roles, state }, children }: Props) {
  const t = useTexts();
  return (
    <li className={styles.person} tabIndex={-1}>
      <div className={styles.words}>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {roles.map((role) => t(`role.${role}`)).join(', ')}
        </Text>
        <Text size="sm" c="dimmed">
          {username}
        </Text>
        {state !== ACTIVE && <StatusBadge kind="neutral">{t('links.inactive')}</StatusBadge>}
      </div>
      {children}
    </li>
  );
}

/**
 * Keeps the focus in the list when the focused button disappears: on its row if it stays, else on the next row, or on
 * the list when it is empty.
 */
export function keepPlace(button: HTMLElement, rowStays: boolean): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section');
  const to = rowStays ? row : next;
  if (to instanceof HTMLElement) to.focus();
}
