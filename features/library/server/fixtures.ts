import { link } from '#features/meetings/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import type { Person, startServer } from '#testing/server.ts';
import { library } from '../contract.ts';

type Server = ReturnType<typeof startServer>;

/** A project with an empty library, its supervisor, a mentor with a linked mentee, and another mentee. */
export async function aLibrary(server: Server) {
  const projectId = await aProject(server.db);
  const named = (first_name: string) => ({ project: projectId, fields: { first_name } });
  const supervisor = await server.person('Supervisor', named('Ίρις'));
  const mentor = await server.person('Mentor', named('Λητώ'));
  const mentee = await server.person('Mentee', named('Δανάη'));
  const other = await server.person('Mentee', named('Στάθης'));
  await link(server.db, projectId, mentor, mentee);
  return { projectId, supervisor, mentor, mentee, other };
}

/** Adds a text file as a person does, in one part; returns the answer of the last call. */
export async function anUpload(
  server: Server,
  person: Person,
  wish: {
    projectId: number;
    title: string;
    category?: string;
    text?: string;
    name?: string;
    tags?: string[];
  },
) {
  const { projectId, title, category = '', text = title, name = 'οδηγός.txt', tags = [] } = wish;
  const started = await server.as(person, library.startUpload, {
    projectId,
    category,
    title,
    originalName: name,
    mime: '',
    parts: 1,
  });
  const { id } = started.body;
  await server.as(person, library.uploadPart, { id, part: 0, data: Buffer.from(text) });
  return server.as(person, library.endUpload, { id, tags });
}

/** Adds a link; returns its item. */
export const aLink = async (
  server: Server,
  person: Person,
  wish: { projectId: number; title?: string; category?: string; link?: string; tags?: string[] },
) => {
  const { projectId, title = '', category = '', link = 'https://www.example.org/odigos', tags = [] } = wish;
  return (await server.as(person, library.uploadLink, { projectId, category, title, link, tags })).body;
};
