import { useQuery } from '@tanstack/react-query';
import { decodeText } from '#engines/sheets/decode-text.ts';

/** The beginning of a text file. */
export interface Beginning {
  text: string;
  /** The file is longer than this beginning. */
  isCut: boolean;
}

/** Loads the first bytes of a text file and decodes them, whatever encoding they have. */
export const useBeginning = (href: string, { size, bytes }: { size: number; bytes: number }) =>
  useQuery({
    queryKey: ['beginning', href, bytes],
    retry: false,
    queryFn: async ({ signal }): Promise<Beginning> => {
      const isCut = size > bytes;
      const answer = await fetch(href, {
        signal,
        ...(isCut && { headers: { range: `bytes=0-${bytes - 1}` } }),
      });
      if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
      const all = new Uint8Array(await answer.arrayBuffer());
      return { text: decodeText(isCut ? withoutBrokenEnd(all) : all).text, isCut };
    },
  });

/** Half of a character at the end would make a text of UTF-8 look like one of another encoding. Words end in ASCII. */
function withoutBrokenEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! >= 0x80) end -= 1;
  return bytes.subarray(0, end);
}
