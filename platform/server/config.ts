import type { Period } from '#engines/microdata/ready-forms.ts';
import type { Place } from './outgoing/place.ts';
import type { FieldKeys } from './sealed.ts';

/** What the environment says, checked once at start (`app/env.ts` reads it; nothing else does). */
export interface Config {
  /** `demo` has the demo project, its accounts and the /dev pages; `production` has none of them. */
  mode: 'production' | 'demo' | 'test';
  host: string;
  port: number;
  /** Where the product is reached from outside, without a slash at the end; links in mails start with it. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, for sessions, where a pooler stands at `databaseUrl`: LISTEN, session locks, jobs and migrations. */
  databaseDirectUrl: string | undefined;
  /** The database for the reporting role (docs/operations.md, "Queries and reports"). The embedded database has its own role. */
  reportDatabaseUrl: string | undefined;
  /** A second database for the queries of Admins (`debug/ArgusQuery`). */
  argusDatabaseUrl: string | undefined;
  /** What an Admin may run besides saved queries. */
  queries: {
    /** `Query/AdminExecute`: the text of a query that is not saved. */
    adminExecute: boolean;
    /** `debug/Query` and `debug/ArgusQuery`. */
    debug: boolean;
  };
  smtpUrl: string | undefined;
  s3Url: string | undefined;
  /** Redis, which carries announcements between nodes; without it the database does. */
  redisUrl: string | undefined;
  /** The virus scanner that uploads wait for: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
  clamdUrl: string | undefined;
  /** The places on the web that links of the library may be read from. */
  linkHosts: readonly Place[];
  /** The console of Admins, and the places on the web that it may call. */
  console: ConsoleAccess;
  /** The public register of participants, where the installation sends to one. */
  register: RegisterAccess | undefined;
  /** Whether translators, too, delete texts and make them permanent. */
  translatorsSettle: boolean;
  /** The folder that gets the permanent texts as files, one a language. */
  textsDir: string | undefined;
  /** The office program that draws the first page of office files. */
  officeConverter: string | undefined;
  mailFrom: string;
  /** Servers that help two browsers of a conference to find each other, and the secret shared with the relay. */
  ice: { stun: readonly string[]; turn: readonly string[]; turnSecret: string | undefined };
  /** Signs the bot checks and seals the second factors; the same on every node. */
  secret: string;
  /** The keys of sealed fields; in production undefined without FIELD_KEY. */
  fieldKeys: FieldKeys | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string | undefined;
  /** The token with which a monitor reads /health/details from another machine. */
  healthToken: string | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** What the configuration allows the console of Admins. */
export interface ConsoleAccess {
  /** Without it every call of the console is refused. */
  isOn: boolean;
  /** The places that calls of the console may reach; none means that it calls no other site. */
  places: readonly Place[];
  /** Values that calls name by `${secret:name}`, each for its own place, over https. */
  secrets: ReadonlyMap<string, NamedSecret>;
}

/** A value that is sent to one place alone. */
export interface NamedSecret {
  place: Place;
  value: string;
}

/** Where the services of the register are, and who sends. */
export interface RegisterAccess {
  /** The address of the service of each programming period. */
  urls: Readonly<Partial<Record<Period, URL>>>;
  username: string;
  password: string;
  /** The demo's own register on this machine: nothing leaves it. */
  isStandIn: boolean;
}
