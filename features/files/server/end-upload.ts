import { arrivedType } from '#engines/files/check-file.ts';
import { record } from '#features/audit/server/inside.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { fileInfected, fileType, partsMissing } from '../contract/refusals.ts';
import type { files } from '../contract.ts';
import { assemble, formatOf, type Part } from './assemble.ts';
import { hasVirus, withoutUnwanted } from './inspect.ts';
import { fileArea, filePlace, partsArea } from './places.ts';
import { queueReading } from './read-file.ts';
import * as store from './store.ts';

/**
 * Joins the parts and checks the result. It returns the same answer when it is repeated, also by concurrent calls.
 */
export async function endUpload({ actor, input, http, services }: Request<typeof files.endUpload>) {
  const { pool } = services;
  const file = await store.started(pool, actor, input.id);
  if (!file) throw notFound();
  if (file.state === 'ready') return factsOf(file);

  // A concurrent call that was faster has removed the parts.
  const ended = async () => {
    const now = await store.started(pool, actor, input.id);
    return now?.state === 'ready' ? factsOf(now) : undefined;
  };
  const parts = await store.partsOf(pool, file.id);
  const missing = missingOf(file.parts, parts);
  if (missing.length > 0) return (await ended()) ?? refuse(partsMissing({ missing }));
  const whole = await putTogether(services.files, file, parts).catch(unlessGone);
  if (!whole) return (await ended()) ?? refuse(notFound());
  const { type } = whole;
  if (!type) return removeAndRefuse(services, file, fileType());
  if (await hasVirus(services, file, whole.content)) return removeAndRefuse(services, file, fileInfected());
  const kept = await withoutUnwanted(services, file, { ...whole, type });
  if (!kept) return removeAndRefuse(services, file, fileType());

  const { size, sha256, content } = kept;
  const isFirst = await store.finish(pool, file.id, { size, sha256, content, mime: type.mime });
  if (isFirst) {
    await record({ db: pool, actor, http }, 'file.end', { target: `${file.id}` });
    await queueReading(services, file.id);
    await services.files.deleteAll(partsArea(file.storageKey));
    if (content !== whole.content) await services.files.delete(filePlace(file.storageKey, whole.content));
  }
  return (await ended()) ?? refuse(notFound());
}

const refuse = (refusal: Refusal): never => {
  throw refusal;
};

async function putTogether(storage: FileStorage, file: store.File, parts: readonly Part[]) {
  const { isText, ...whole } = await assemble(storage, file.storageKey, parts);
  const found = await formatOf(storage, filePlace(file.storageKey, whole.content));
  return { ...whole, type: arrivedType(file.category, file.originalName, { found, isText }) };
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function missingOf(announced: number, parts: readonly { index: number }[]): number[] {
  const arrived = new Set(parts.map(({ index }) => index));
  return Array.from({ length: announced }, (_, index) => index).filter((index) => !arrived.has(index));
}

async function removeAndRefuse(services: Services, file: store.File, refusal: Refusal): Promise<never> {
  await store.drop(services.pool, file.id);
  await services.files.deleteAll(partsArea(file.storageKey));
  await services.files.deleteAll(fileArea(file.storageKey));
  throw refusal;
}

const factsOf = ({ id, size, sha256, mime }: store.File) => ({ id, size: size!, sha256: sha256!, mime });
