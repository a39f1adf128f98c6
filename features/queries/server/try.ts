import { parametersOf } from '#engines/sql/parameters.ts';
import { record } from '#features/audit/server/inside.ts';
import { levelOf } from '#platform/contract/roles.ts';
import { forbidden } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import { textOfColumn } from './column-words.ts';
import { isAdmin } from '../access.ts';
import { switchedOff } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { remarksInWords } from './problems.ts';
import { runText } from './run.ts';
import { fieldsSeen, type Reader, viewsFor } from './tickets.ts';
import { viewNames } from './views.ts';
import { judgeQuery } from './wall/judge.ts';
import { requireWriter } from './writing.ts';

/** Runs text that is not saved, with the rights of the caller, or for an Admin with those of another role. */
export async function adminExecute(request: Request<typeof queries.adminExecute>) {
  const { db, actor, http, input, services } = request;
  if (!services.config.queries.adminExecute) throw switchedOff();
  await requireWriter(db, actor);
  const { query: text, parameters: given, defined, projectId, asRole, asPersonId, plan } = input;
  if ((asRole !== undefined || asPersonId !== undefined) && !isAdmin(actor)) throw forbidden();
  const reader: Reader =
    asRole === undefined ? actor : { id: asPersonId ?? actor.id, roles: [asRole], level: levelOf([asRole]) };
  await record({ ...request, db: services.pool }, 'queries.try', {
    projectId,
    subjectId: asPersonId,
    after: { query: text, asRole },
  });
  return runText({ services, actor, http }, { text, parameters: defined, given, projectId, reader, plan });
}

/** What is wrong with a text, and its parameters. */
export async function check({ db, actor, input, services }: Request<typeof queries.check>) {
  await requireWriter(db, actor);
  const verdict = await judgeQuery(input.query, viewNames(services));
  return {
    remarks: remarksInWords(actor.language, input.query, verdict),
    parameters: parametersOf(input.query).map(({ name }) => name),
  };
}

/** The views that the caller reads; `people` with the fields of the project. */
export async function schema({ db, actor, input, services }: Request<typeof queries.schema>) {
  await requireWriter(db, actor);
  const fields = input.projectId === undefined ? [] : await fieldsSeen(db, input.projectId, actor.level);
  return services.features.flatMap(({ name: feature, reportViews }) =>
    viewsFor(
      { features: [{ name: feature, contract: {}, handlers: {}, ...(reportViews && { reportViews }) }] },
      actor.roles,
    ).map(({ name, columns }) => ({
      name,
      title: say(actor.language, `${feature}.report.${name}`),
      about: say(actor.language, `${feature}.report.${name}.about`),
      columns: [
        ...Object.entries(columns).map(([column, { type }]) => ({
          name: column,
          title: textOfColumn(actor.language, feature, name, column),
          type,
        })),
        ...(name === 'people'
          ? fields
              .filter((field) => !Object.hasOwn(columns, field.name))
              .map((field) => ({ name: field.name, title: field.label, type: typeOfField(field.type) }))
          : []),
      ],
    })),
  );
}

const typeOfField = (type: string): string =>
  ({ number: 'number', date: 'day', checkbox: 'yesNo', multiSelect: 'list' })[type] ?? 'text';
