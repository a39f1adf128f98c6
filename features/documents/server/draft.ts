import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { toFileName } from '#engines/greek/file-name.ts';
import { fileBytes } from '#features/files/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { PaperProblem } from '#platform/server/paper/press.ts';
import { say } from '#platform/server/texts.ts';
import { documentsBusy, notMade } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { loadData } from './data/load.ts';
import { requireTemplateIn } from './issue.ts';
import { makeFile } from './make.ts';
import { today } from './preview.ts';
import { requireSubjects } from './subjects.ts';
import { failureInWords } from './words.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document as it would be issued to a person that the caller sees, marked as a draft and without a number. */
export async function draft({
  db,
  actor,
  http,
  input,
  services,
}: Request<typeof documents.draft>): Promise<Download> {
  const { projectId, personId, mentorId, actionId, runId } = input;
  const content = await requireTemplateIn(db, actor, input);
  const { about, lang, needs, kind, docxFileId, isCertificate } = content;
  const asked = {
    projectId,
    about,
    personIds: personId === undefined ? [] : [personId],
    mentorId,
    actionId,
    runId,
  };
  const subjects = await requireSubjects(db, actor, asked);
  const subject = subjects.find((one) => mentorId === undefined || one.mentorId === mentorId);
  if (!subject) throw notFound();
  const reading = { services, reader: actor, projectId, about, language: lang, needs, signal: http.closed() };
  const [data] = await loadData(reading, [subject]);
  if (!data) throw notFound();
  const docx =
    docxFileId === null
      ? undefined
      : await buffer(await fileBytes(services.pool, services.files, docxFileId));
  try {
    const { bytes } = await makeFile({
      content,
      data,
      facts: {
        number: isCertificate ? say(lang, 'documents.draft.number') : '',
        date: today(),
        address: isCertificate ? `${services.config.baseUrl}/verify` : '',
        issuer: actor.name,
      },
      isDraft: true,
      docx,
    });
    return {
      name: toFileName(
        `${say(lang, 'documents.draft')} ${content.title}.${kind === 'docx' ? 'docx' : 'pdf'}`,
      ),
      mime: kind === 'docx' ? DOCX : 'application/pdf',
      body: Readable.from([bytes]),
      size: bytes.length,
      inline: kind === 'text',
    };
  } catch (error) {
    if (!(error instanceof PaperProblem) || error.failure.kind === 'error') throw error;
    if (error.failure.kind === 'too-large') throw documentsBusy({ retryAfter: 5 });
    throw notMade({ problems: failureInWords(actor.language, error) });
  }
}
