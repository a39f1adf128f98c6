/** A file that is shown. */
export interface ShownFile {
  fileId: number;
  /** As it is saved: without a path, controls or another direction of writing. */
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

/** A file as a preview takes it. */
export interface PreviewedFile extends ShownFile {
  /** What shows the preview has a button for downloading already. */
  hasDownload?: boolean;
}

/** A file with the address of its content. */
export interface FileAtHref extends PreviewedFile {
  href: string;
}
