const reasons = {
  damaged: 'The backup is damaged or cut off, or this is no backup.',
  'other-version':
    'The backup was made by another version: restore it with that one, then bring it up to date.',
  'not-empty': 'The database is not empty. --force replaces all that is in it.',
} as const;

/** A restore that was not begun, and why; the database is as it was. */
export class BackupRefused extends Error {
  readonly reason: keyof typeof reasons;

  constructor(reason: keyof typeof reasons, detail?: string) {
    super(detail ? `${reasons[reason]} (${detail})` : reasons[reason]);
    this.name = 'BackupRefused';
    this.reason = reason;
  }
}
