import { staff } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import type { ScopePlans } from '#testing/scope.ts';
import { addBatch } from '../store/batches.ts';
import { addIssue } from '../store/issues.ts';
import { addTemplate } from '../store/templates.ts';
import type { TemplateContent } from '../tables.ts';

const text = () => ({ name: 'planted', lang: 'el', title: 'Τίτλος', text: '<p>x</p>' });

const noPage = () => ({ status: 200, body: { list: [], count: 1, All: 0 } });

/** What the scope matrix cannot tell from the contract of documents, by call and field. */
export const scope: ScopePlans = {
  'saveRazorDocument id': { more: () => ({ ...text(), projectId: undefined, version: 1 }) },
  'saveRazorDocument projectId': {
    more: () => ({ ...text(), name: `p-${crypto.randomUUID().slice(0, 8)}` }),
  },
  // A file of the caller alone: the tests of the feature try another one.
  'saveRazorDocument docxFileId': {
    kinds: [],
    finder: 'Admin',
    more: () => ({ ...text(), id: undefined, kind: 'docx' }),
  },
  'draft mentorId': { sharedWith: staff },
  'issued templateId': { answer: noPage },
  'issued personId': { kinds: ['user'], answer: noPage },
  'restore id': { kinds: ['removedDocumentTemplate'] },
};

declare module '#testing/plant.ts' {
  interface Records {
    documentTemplate: number;
    removedDocumentTemplate: number;
    documentBatch: number;
    documentIssue: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  documentTemplate: { kinds: ['documentTemplate'], sharedWith: staff },
  documentBatch: { kinds: ['documentBatch'], sharedWith: staff },
  documentIssue: { kinds: ['documentIssue'], sharedWith: staff },
};

const contentOf = (name: string): TemplateContent => ({
  name,
  lang: 'el',
  about: 'person',
  kind: 'text',
  title: 'Βεβαίωση',
  body: '<p>{{ person.name }}</p>',
  docxFileId: null,
  isCertificate: false,
  needs: ['person'],
});

/** A template of the project, one that was taken away, a batch that was cancelled, and a document that was issued to the mentee. */
export async function plant({ server, project, person, runnerId }: Ground): Planted {
  const add = async (isRemoved: boolean) => {
    const content = contentOf(`planted-${crypto.randomUUID().slice(0, 13)}`);
    const id = await addTemplate(server.db, { ...content, projectId: project }, undefined);
    if (isRemoved)
      await server.db
        .updateTable('documentTemplate')
        .set({ removedAt: new Date() })
        .where('id', '=', id)
        .execute();
    return id;
  };
  const documentTemplate = await add(false);
  const content = contentOf('planted');
  const subject = { personId: person.id, mentorId: null, actionId: null, runId: null };
  const documentBatch = await addBatch(
    server.db,
    {
      projectId: project,
      templateId: documentTemplate,
      content,
      version: 1,
      notifies: false,
      madeBy: runnerId,
      adminId: undefined,
    },
    [subject],
  );
  await server.db
    .updateTable('documentBatch')
    .set({ cancelledAt: new Date() })
    .where('id', '=', documentBatch)
    .execute();
  const { id: documentIssue } = await addIssue(server.db, {
    ...subject,
    projectId: project,
    templateId: documentTemplate,
    version: 1,
    content,
    level: 1,
    issuedBy: runnerId,
    year: undefined,
  });
  await server.db
    .updateTable('documentIssue')
    .set({ issuedAt: new Date() })
    .where('id', '=', documentIssue)
    .execute();
  return {
    documentTemplate,
    removedDocumentTemplate: await add(true),
    documentBatch,
    documentIssue,
  };
}
