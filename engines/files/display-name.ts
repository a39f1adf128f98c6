const MAX_LENGTH = 150;

/** Characters that no name needs and that make one look like another: controls, and those that turn the direction of writing. */
const deceiving = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What some system takes for a path, a drive or a wildcard. */
const structural = /[\\/:*?"<>|]/g;
/** Names that are devices on Windows, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name that a file is saved under: what its owner called it, without anything that could lead out of a folder or
 * deceive the reader. It ends in `extension`, and is 150 characters long at most.
 */
export function displayName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1)!;
  const plain = last.replace(deceiving, '').replace(structural, '_').replace(/\s+/g, ' ').trim();
  const ends = new RegExp(`\\.${extension}$`, 'i');
  const stem = plain
    .replace(ends, '')
    .replace(/^\.+|[. ]+$/g, '')
    .replace(devices, '_$1');
  return `${[...(stem || 'file')].slice(0, MAX_LENGTH - extension.length - 1).join('')}.${extension}`;
}
