import { Text } from '@mantine/core';
import { hrefOf } from '#platform/web/api.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import styles from './link-page.module.css';

interface Props {
  id: number;
  page: NonNullable<Item['page']>;
}

/** What the page of a link says of itself: its picture and its title. */
export const LinkPage = ({ id, page: { title, hasPicture } }: Props) => (
  <figure className={styles.page}>
    {hasPicture && <img src={hrefOf(library.linkPicture, { id })} alt="" loading="lazy" />}
    {title !== '' && (
      <Text component="figcaption" size="sm" className={styles.title}>
        {title}
      </Text>
    )}
  </figure>
);
