import { useState } from 'react';
import { typeByMime } from '#engines/files/types.ts';
import { hrefOf } from '#platform/web/api.ts';
import { files } from '../contract.ts';
import { FileIcon } from './FileIcon.tsx';
import styles from './file-thumb.module.css';

interface Props {
  fileId: number;
  mime: string;
  name: string;
}

/** A small picture of an image, the icon of any other file. An image without a thumbnail yet has its icon. */
export function FileThumb({ fileId, mime, name }: Props) {
  const [isMissing, setMissing] = useState(false);
  const hasPicture = typeByMime(mime)?.kind === 'image' && !isMissing;
  return (
    <span className={styles.thumb}>
      {hasPicture ? (
        // The name of the file is beside it.
        <img
          src={hrefOf(files.thumbnail, { id: fileId })}
          alt=""
          loading="lazy"
          onError={() => setMissing(true)}
        />
      ) : (
        <FileIcon mime={mime} name={name} />
      )}
    </span>
  );
}
