import type { Output } from '#platform/contract/call.ts';
import type { translations } from '../../contract.ts';

/** A file that was read, with what it would change. */
export interface ReadFile {
  input: { data: Uint8Array<ArrayBuffer>; name: string; language?: string };
  preview: Output<typeof translations.previewImport>;
}
