import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { files } from '#features/files/contract.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Pager } from '#ui/grid/Pager.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type ReactNode, useState } from 'react';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { folderHref } from '../folder.ts';
import { ItemMarks } from './ItemMarks.tsx';
import { KindIcon } from './KindIcon.tsx';
import styles from './library.module.css';
import { Sentence } from './Sentence.tsx';
import { Stars } from './Stars.tsx';
import type { LibraryList, Row } from './use-library.ts';

/** The items as cards with pictures, page by page. */
export function ItemCards({ list, empty }: { list: LibraryList; empty: ReactNode }) {
  const t = useTexts();
  const { rows, problem, total, page, pageSize, isLoading } = list;
  if (problem)
    return <FailureNotice what={t('library.notLoaded')} error={problem} onRetry={() => void list.reload()} />;
  if (!rows) return <Loading lines={8} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={styles.cards} aria-label={t('library.items')} aria-busy={isLoading}>
        {rows.map((row) => (
          <li key={row.item.id}>
            <ItemCard row={row} list={list} />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" my="sm">
        {t('library.count', { count: total })}
      </Text>
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} onPage={(next) => list.go({ page: next })} />
    </>
  );
}

function ItemCard({ row: { item, hit }, list }: { row: Row; list: LibraryList }) {
  const { url } = useProject();
  return (
    <div className={styles.card} data-open={list.at.item === item.id || undefined}>
      <div className={styles.picture}>
        <Picture item={item} />
      </div>
      <Anchor
        component={Link}
        to={folderHref(url, list.category, { item: item.id })}
        className={styles.open}
        style={{ overflowWrap: 'anywhere' }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          list.go({ item: item.id });
        }}
      >
        {item.title}
      </Anchor>
      {hit && hit.where !== 'title' && <Sentence sentence={hit.sentence} />}
      <Group gap="xs">
        <Stars item={item} />
        <ItemMarks item={item} />
      </Group>
    </div>
  );
}

/** The thumbnail of an image, the picture of a link's page, or the icon of the kind. An image has no thumbnail until a job has made it. */
function Picture({ item }: { item: Item }) {
  const [isMissing, setMissing] = useState(false);
  const href = pictureOf(item);
  return href !== undefined && !isMissing ? (
    <img src={href} alt="" loading="lazy" onError={() => setMissing(true)} />
  ) : (
    <KindIcon item={item} size={48} />
  );
}

function pictureOf({ id, kind, fileId, page }: Item): string | undefined {
  if (kind === 'Image' && fileId !== undefined) return hrefOf(files.thumbnail, { id: fileId });
  return page?.hasPicture === true ? hrefOf(library.linkPicture, { id }) : undefined;
}
