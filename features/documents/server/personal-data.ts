import { forgetFiles } from '#features/files/server/inside.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { documentsHeld, filesAbout, forgetPerson } from './store/personal.ts';
import './tables.ts';

/**
 * The documents about a person. Erasing deletes their files and their link to the person. That a document with this number and code was
 * issued, and whether it was revoked, stays: the person who holds the paper can still prove it (docs/decisions/0105).
 */
export const documentsData: PersonalData = {
  tables: [
    'document_template',
    'document_template_version',
    'document_batch',
    'document_batch_row',
    'document_issue',
  ],
  held: [{ part: 'issuedDocuments', query: documentsHeld }],
  erase: async (db, userId) => {
    const files = await filesAbout(db, userId);
    await forgetPerson(db, userId);
    await forgetFiles(db, files);
  },
};
