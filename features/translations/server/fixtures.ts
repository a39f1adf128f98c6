import { isContentLanguage, spokenLanguages } from '#platform/contract/languages.ts';
import { catalogue } from '#platform/server/texts.ts';
import type { Person, startServer } from '#testing/server.ts';
import type { FormatName } from '../contract/files.ts';
import { translations } from '../contract.ts';

type Server = ReturnType<typeof startServer>;

interface Translating {
  admin: Person;
  translator: Person;
}

/** A file of texts as a browser has it. */
export interface HeldFile {
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

/** The text of the product's files. */
export const file = (language: 'el' | 'en', label: string): string => catalogue[language].all[label]!;

/** What people do with texts on a server. */
export function translating(server: Server, people: () => Translating) {
  const cellOf = async (label: string, language: string) =>
    (await server.as(people().admin, translations.label, { label })).body.row.cells.find(
      (one) => one.language === language,
    )!;

  return {
    cellOf,

    /** Writes a text over the present one. */
    write: async (label: string, language: string, text: string, person = people().translator) => {
      const { version } = await cellOf(label, language);
      return server.as(person, translations.insertText, { label, language, text, version });
    },

    /** Downloads texts as the page does. */
    download: async (
      format: FormatName,
      input: { languages: string; only?: 'all' | 'changed' },
    ): Promise<HeldFile> => {
      const { translator } = people();
      const { headers } = await server.as(translator, translations.exportTexts, { format, ...input });
      const query = new URLSearchParams({ format, ...input }).toString();
      // Of a workbook the bytes count, not their text.
      const { rawPayload } = await server.app.inject({
        url: `${translations.exportTexts.path}?${query}`,
        headers: { cookie: [...translator.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      const [, name = ''] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
      return { name, data: new Uint8Array(rawPayload) };
    },

    /** What an import of the file would do. */
    preview: async (held: HeldFile) => {
      const { body, problem } = await server.as(people().translator, translations.previewImport, held);
      if (Object.keys(problem).length > 0) throw new Error(JSON.stringify(problem));
      return body;
    },

    /** Undoes what a test changed and removes its languages: other files of the worker say the texts of the files. */
    restore: async () => {
      const { admin } = people();
      for (const { id, isUndone, kind } of (await server.as(admin, translations.sets, {})).body)
        if (!isUndone && kind !== 'undo' && kind !== 'language')
          await server.as(admin, translations.undoSet, { id, keep: true });
      for (const { code } of spokenLanguages())
        if (!isContentLanguage(code)) await server.as(admin, translations.removeLanguage, { code });
    },
  };
}
