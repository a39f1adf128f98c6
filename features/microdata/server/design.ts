import { type FormKind, formKinds } from '#engines/microdata/definition.ts';
import { problemsOf, readForm, writeForm } from '#engines/microdata/read-form.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { changeContent } from '#features/projects/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { formWrong, staleEdit } from '../contract/refusals.ts';
import { MicrodataSettings } from '../settings.ts';
import { toContract } from './to-contract.ts';
import { begunOf } from './store/versions.ts';

const usual = MicrodataSettings.parse({});
const columns = { entry: 'microdataStart', exit: 'microdataEnd' } as const;

const formOfProject =
  (kind: FormKind) =>
  async ({ db, input }: Request<typeof microdata.projectStart>) =>
    readForm((await projectAt(db, input.id))[columns[kind]]).questions.map(toContract);

/** The forms of a project, as the specification's calls return them. */
export const projectStart = formOfProject('entry');
export const projectEnd = formOfProject('exit');

/** Returns the forms as staff edit them. A stored question that cannot be read is a problem, and is not among the questions. */
export async function editForms({ db, input }: Request<typeof microdata.editForms>) {
  const project = await projectAt(db, input.projectId);
  const read = { entry: readForm(project.microdataStart), exit: readForm(project.microdataEnd) };
  return {
    version: project.version,
    entry: read.entry.questions.map(toContract),
    exit: read.exit.questions.map(toContract),
    problems: formKinds.flatMap((form) => read[form].problems.map(({ id, code }) => ({ form, id, code }))),
    begun: await begunOf(db, input.projectId),
  };
}

/** Saves a form as a new version of the project. A form with problems is refused, since it cannot be filled in. */
export async function saveForm(request: Request<typeof microdata.saveForm>) {
  const { projectId, version, form, questions } = request.input;
  const problems = problemsOf(questions);
  if (problems.length > 0) throw formWrong({ problems });
  const saved = await changeContent(
    request,
    {
      projectId,
      version,
      what: 'microdata.save-form',
      stale: (last) => staleEdit({ version: last.version, by: last.by, at: last.at }),
    },
    ({ settings }) => ({
      [columns[form]]: writeForm(questions),
      // A project with a form has the marks of its people.
      settings: {
        ...settings,
        Config: { ...settings.Config, Microdata: settings.Config?.Microdata ?? usual },
      },
    }),
  );
  return { version: saved };
}

/** Returns a ready-made form. */
export const readyForm = async ({ input }: Request<typeof microdata.readyForm>) =>
  readForm(readyForms[input.period][input.form]).questions.map(toContract);
