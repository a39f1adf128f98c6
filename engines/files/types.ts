/** What a file is to a person: forms ask for kinds, never for formats. */
export const fileKinds = ['pdf', 'image', 'document', 'sheet', 'slides', 'text', 'audio', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A format that the product takes. */
export interface FileType {
  kind: FileKind;
  /** The type it is served as, whatever the sender announced. */
  mime: string;
  /** In small letters and without the dot; the first is the usual one, and the format's word for people. */
  extensions: readonly [string, ...string[]];
  /** Other names under which browsers announce it. */
  alsoAnnounced?: readonly string[];
  /** May be shown in the page: readers of this format run nothing that it brings along. The others are only saved. */
  inline: boolean;
  /** Its first bytes have no signature that identifies it: any text is one. */
  plain?: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Every format. Neither HTML nor SVG is one: they run scripts where they are shown. */
export const fileTypes = {
  pdf: { kind: 'pdf', mime: 'application/pdf', extensions: ['pdf'], inline: true },
  jpeg: {
    kind: 'image',
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    alsoAnnounced: ['image/jpg', 'image/pjpeg'],
    inline: true,
  },
  png: { kind: 'image', mime: 'image/png', extensions: ['png'], inline: true },
  webp: { kind: 'image', mime: 'image/webp', extensions: ['webp'], inline: true },
  heic: {
    kind: 'image',
    mime: 'image/heic',
    extensions: ['heic', 'heif'],
    alsoAnnounced: ['image/heif'],
    inline: false,
  },
  docx: {
    kind: 'document',
    mime: `${office}.wordprocessingml.document`,
    extensions: ['docx'],
    inline: false,
  },
  odt: { kind: 'document', mime: `${open}.text`, extensions: ['odt'], inline: false },
  xlsx: { kind: 'sheet', mime: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'], inline: false },
  ods: { kind: 'sheet', mime: `${open}.spreadsheet`, extensions: ['ods'], inline: false },
  pptx: {
    kind: 'slides',
    mime: `${office}.presentationml.presentation`,
    extensions: ['pptx'],
    inline: false,
  },
  odp: { kind: 'slides', mime: `${open}.presentation`, extensions: ['odp'], inline: false },
  txt: { kind: 'text', mime: 'text/plain', extensions: ['txt'], inline: false, plain: true },
  csv: {
    kind: 'text',
    mime: 'text/csv',
    extensions: ['csv'],
    alsoAnnounced: ['application/vnd.ms-excel', 'text/plain'],
    inline: false,
    plain: true,
  },
  mp3: {
    kind: 'audio',
    mime: 'audio/mpeg',
    extensions: ['mp3'],
    alsoAnnounced: ['audio/mp3'],
    inline: true,
  },
  m4a: {
    kind: 'audio',
    mime: 'audio/mp4',
    extensions: ['m4a'],
    alsoAnnounced: ['audio/x-m4a'],
    inline: true,
  },
  wav: {
    kind: 'audio',
    mime: 'audio/wav',
    extensions: ['wav'],
    alsoAnnounced: ['audio/x-wav', 'audio/wave'],
    inline: true,
  },
  mp4: { kind: 'video', mime: 'video/mp4', extensions: ['mp4', 'm4v'], inline: true },
  webm: {
    kind: 'video',
    mime: 'video/webm',
    extensions: ['webm'],
    alsoAnnounced: ['audio/webm'],
    inline: true,
  },
} as const satisfies Record<string, FileType>;

export type FileTypeId = keyof typeof fileTypes;

const all = Object.values(fileTypes) as FileType[];

/** The format that a name ends in, in any case; undefined when it is none of ours. */
export const typeByName = (name: string): FileType | undefined =>
  typeByExtension(/\.([^.]+)$/.exec(name)?.[1]);

/** The format of an extension (`JPG`), in any case. */
export const typeByExtension = (extension = ''): FileType | undefined =>
  all.find(({ extensions }) => extensions.includes(extension.toLowerCase()));

/** The format that is served as this type. */
export const typeByMime = (mime: string): FileType | undefined => all.find((type) => type.mime === mime);

/** The types that the formats of a kind are served as. */
export const mimesOf = (kind: FileKind): string[] =>
  all.filter((type) => type.kind === kind).map(({ mime }) => mime);
