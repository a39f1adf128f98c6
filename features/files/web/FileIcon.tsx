import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import { type FileKind, typeByMime, typeByName } from '#engines/files/types.ts';

const icons: Record<FileKind, typeof IconFile> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  document: IconFileText,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  text: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
};

interface Props {
  /** Either tells the kind of the file; the type is the surer one. */
  mime?: string;
  name?: string;
  /** In pixels. */
  size?: number;
}

/** The icon of a file by its kind. Screen readers skip it, since the name of the file ends in its type. */
export function FileIcon({ mime = '', name = '', size = 24 }: Props) {
  const kind = (typeByMime(mime) ?? typeByName(name))?.kind;
  const Icon = kind ? icons[kind] : IconFile;
  return <Icon size={size} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} data-kind={kind} />;
}
