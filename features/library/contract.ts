import { uploading } from './contract/uploading.ts';
import { managing } from './contract/managing.ts';
import { reading } from './contract/reading.ts';

/** All calls of the library: reading and finding, adding, and looking after it. */
export const library = { ...reading, ...uploading, ...managing };
