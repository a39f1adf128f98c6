/** The storage did not do what it was asked for; `cause` says why. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('The storage of files is away.', { cause });
    this.name = 'StorageAway';
  }
}

/** The disk is full, broken, read-only or not there, or this process has too many files open. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE']);

/** True when a storage of files failed for a reason that the operator can mend: trying again later makes sense. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || codes.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}
