import { createHash, randomBytes } from 'node:crypto';

/** The code of a document: 128 random bits, so that codes cannot be counted through (promises S30). */
export const newCode = (): string => randomBytes(16).toString('base64url');

/** Only the hash of a code is stored: who reads the database cannot make a paper that is proved by it. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
