import { createHash } from 'node:crypto';

/** The hash of a notice that applicants agree to: SHA-256 in hex. */
export const noticeHash = (html: string): string => createHash('sha256').update(html).digest('hex');
