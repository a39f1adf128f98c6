import { Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Output } from '#platform/contract/call.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { library } from '../../contract.ts';
import { folderHref } from '../folder.ts';
import styles from './library.module.css';

/** The folders in a folder, each with the number of items in it and below. */
export function FolderCards({ folders }: Pick<Output<typeof library.subCategories>, 'folders'>) {
  const t = useTexts();
  const { url } = useProject();
  if (folders.length === 0) return null;
  return (
    <ul className={styles.folders} aria-label={t('library.folders')}>
      {folders.map(({ path, name, items }) => (
        <li key={path}>
          <Link to={folderHref(url, path)} className={styles.folder}>
            <IconFolder size={20} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
            <span className={styles.name}>{name}</span>
            <Text span size="sm" c="dimmed" aria-label={t('library.count', { count: items })}>
              {items}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
