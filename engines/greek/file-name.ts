import { toLatin } from './latin.ts';

const longest = 100;

/**
 * A name that any file system takes, in small Latin letters: no path, no spaces, no leading dot, at most 100
 * characters with the extension kept. A name of which nothing is left becomes `file`.
 */
export function toFileName(name: string): string {
  const [, stem = '', extension = ''] =
    /^(.*?)(\.[a-z0-9]{1,10})?$/s.exec(toLatin(name).replace(/^\.+/, '')) ?? [];
  const safe = stem.replace(/[^a-z0-9_]+/g, '-').slice(0, longest - extension.length);
  return (safe.replace(/^-+|-+$/g, '') || (extension ? '' : 'file')) + extension;
}
