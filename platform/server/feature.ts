import type { Contract } from '#platform/contract/call.ts';
import type { HubEvent } from '#platform/contract/event.ts';
import type { Handler, Handlers } from './implement.ts';
import type { JobKind } from './jobs.ts';
import type { MailTemplate } from './mail/template.ts';
import type { PersonalData } from './personal-data.ts';
import type { HubGreeting, HubHandler } from './realtime/hub.ts';
import type { Services } from './services.ts';
import type { Starting } from './starting.ts';

/** A clean-up that runs every hour as a job of its own, so that one that fails holds up no other. */
export interface Sweep {
  /** The queue of its job: `sweep-<name>`. */
  name: string;
  run: (services: Services) => Promise<void>;
}

/**
 * What a feature gives to a feature above it in the list. The feature that reads a contribution declares its interface here by
 * declaration merging, as `tables.ts` does for tables; a feature below implements it in its own declaration.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Contributions {}

/** Everything that a feature brings to the server. Only its calls are required. */
interface Declaration<Calls extends Contract> extends Partial<Contributions> {
  /** The name of its folder. */
  name: string;
  contract: Calls;
  handlers: Handlers<Calls>;
  jobs?: readonly JobKind[];
  sweeps?: readonly Sweep[];
  mails?: readonly MailTemplate[];
  /** The events that the server sends to pages. */
  events?: readonly HubEvent[];
  /** The events that pages send to the server, each with its handler. */
  hubHandlers?: readonly HubHandler[];
  /** What a page hears as soon as it is connected. */
  hubGreetings?: readonly HubGreeting[];
  /** The calls that pages make as soon as they are drawn. */
  starts?: readonly Starting[];
  /** What it holds about people; without it a test finds no table of the feature that refers to them. */
  personalData?: PersonalData;
}

export interface Feature extends Omit<Declaration<Contract>, 'handlers'> {
  handlers: Record<string, Handler<never, unknown>>;
}

/** Declares a feature; a call without its handler does not compile. */
export const feature = <Calls extends Contract>(declaration: Declaration<Calls>): Feature =>
  declaration as Feature;

/** What the features contribute under this name, in the order of the list. */
export const contributed = <Name extends keyof Contributions>(
  features: readonly Feature[],
  name: Name,
): readonly Contributions[Name][] =>
  features.flatMap((one) => {
    const part = (one as Partial<Contributions>)[name];
    return part === undefined ? [] : [part];
  });

/** Gives each contribution its turn, one after the other: they share the transaction of the call. */
export async function eachContributed<Name extends keyof Contributions>(
  features: readonly Feature[],
  name: Name,
  run: (part: Contributions[Name]) => Promise<void> | undefined,
): Promise<void> {
  for (const part of contributed(features, name)) await run(part);
}

/** Whether this holds for one of the contributions; they are asked in the order of the list until it does. */
export async function anyContributed<Name extends keyof Contributions>(
  features: readonly Feature[],
  name: Name,
  holds: (part: Contributions[Name]) => Promise<boolean | undefined> | undefined,
): Promise<boolean> {
  for (const part of contributed(features, name)) if (await holds(part)) return true;
  return false;
}

/** What all contributions return, in the order of the list. */
export async function allContributed<Name extends keyof Contributions, Item>(
  features: readonly Feature[],
  name: Name,
  read: (part: Contributions[Name]) => Promise<Iterable<Item>> | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of contributed(features, name)) items.push(...((await read(part)) ?? []));
  return items;
}

/** Every mail that the features can send. */
export const mailTemplates = (features: readonly Feature[]): readonly MailTemplate[] =>
  features.flatMap(({ mails = [] }) => mails);
