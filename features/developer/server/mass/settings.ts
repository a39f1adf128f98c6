import { record } from '#features/audit/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { wireSchema } from '#platform/server/wire-schema.ts';
import { present } from '#platform/server/present.ts';
import { type MassSetting, staleSetting } from '../../contract/mass.ts';
import type { developer } from '../../contract.ts';
import { requireConsole, requireProof } from '../require-console.ts';
import * as store from '../store/mass.ts';
import { type ListedCall, listedCalls, requireCall } from './listed.ts';
import { proposedTransform } from './schema.ts';
import { requireTransform } from './transform.ts';

export async function massCalls({ services }: Request<typeof developer.massCalls>) {
  requireConsole(services);
  return listedCalls(services.features).map(({ url, feature, name }) => ({ url, feature, name }));
}

export async function massCall({ input, services }: Request<typeof developer.massCall>) {
  requireConsole(services);
  return { schema: wireSchema(requireCall(services.features, input.url).call.input, 'input') };
}

async function settingOf(db: Request['db'], { url, call }: ListedCall): Promise<MassSetting> {
  const found = await store.findSetting(db, url);
  if (!found)
    return {
      url,
      massdata: { method: 'POST', sendMode: 'batch', transform: proposedTransform(call.input) },
      version: 0,
    };
  const { sendMode, transform, version, changedBy, changedAt } = found;
  return {
    url,
    massdata: { method: 'POST', sendMode, transform },
    version,
    ...present({ changedBy }),
    changedAt,
  };
}

export async function getMass({ db, input, services }: Request<typeof developer.getMass>) {
  requireConsole(services);
  return settingOf(db, requireCall(services.features, input.url));
}

export async function setMass(request: Request<typeof developer.setMass>): Promise<MassSetting> {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const listed = requireCall(services.features, input.url);
  const { sendMode, transform } = input.massdata;
  await requireTransform(services.sandbox, transform);
  await lockKeys(db, `mass data of ${listed.url}`);
  const before = await settingOf(db, listed);
  if (input.version !== undefined && input.version !== before.version)
    throw staleSetting({
      version: before.version,
      by: before.changedBy ?? null,
      at: before.changedAt ?? null,
      present: before,
    });
  await store.saveSetting(db, { url: listed.url, sendMode, transform, changedBy: actor.id });
  await record(request, 'developer.set-mass', {
    target: listed.url,
    ...(before.version > 0 && { before: before.massdata }),
    after: input.massdata,
  });
  return settingOf(db, listed);
}
