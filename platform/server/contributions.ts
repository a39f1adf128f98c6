import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Field } from '#engines/fields/definition.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Mail } from './mail/store.ts';
import type { ReportPart } from './report/view.ts';
import type { Services } from './services.ts';

declare module './feature.ts' {
  interface Contributions {
    mailAgain: readonly MailAgain[];
    /** Who writes the mails of a project. */
    mailSender: (db: Db, projectId: number) => Promise<MailSender | undefined>;
    /** The columns of a feature whose values are sealed under FIELD_KEY. */
    sealed: readonly SealedColumn[];
    /** The figures that a feature counts, for the pages of statistics. */
    figures: readonly FigureSource[];
    /** What a feature shows in the schema `report`, from which saved queries read. */
    reportViews: ReportPart;
  }
}

/**
 * How staff send some mails again. A mail with a secret or with an invitation for calendar programs is sent again only by the
 * contribution of its feature; any other one is queued as a copy.
 */
export interface MailAgain {
  templates: readonly string[];
  /** Why it is not sent again, as the last part of the text `mails.again.<reason>`; undefined if it may be. */
  refusal: (
    db: Db,
    mail: Mail,
    by: Pick<Actor, 'id' | 'roles'>,
  ) => Promise<'old' | 'used' | 'elsewhere' | 'own-address' | undefined>;
  /** Queues one with a fresh link, in the transaction of `db`. Without it a copy is queued. */
  send?: (db: Db, services: Services, mail: Mail) => Promise<void>;
}

/** The sender of the mails of a project, as their readers see it. */
export interface MailSender {
  /** The name in front of the address of the installation. */
  name: string;
  /** Where replies go. */
  replyTo?: string | undefined;
  /** Whom to ask, in one line: a name, an address, a telephone number. */
  contact: readonly string[];
}

/** A column of sealed values, and the columns that identify its rows, in the order of `SealedPlace.row`. */
export interface SealedColumn {
  table: string;
  column: string;
  row: readonly string[];
}

/** A figure that a feature counts: a table of one or two dimensions, for each scope. */
export interface FigureSource {
  /** The name of its feature, a dot, a word: `meetings.byMonth`. Its title and definition are the texts `statistics.figure.<id>` and `.text`. */
  id: string;
  /** `people`: cells that few people are behind are hidden. `things`, `cents`: work, which is shown as it is. `mean` and `hours` are averages over `people` and have no sums. */
  counts: 'people' | 'things' | 'mean' | 'cents' | 'hours';
  /** The readers of figures who see it, where they are fewer than all. */
  readers?: readonly Role[];
  /** It tells a trait or an answer of people, so its numbers change only when enough people changed. */
  isSensitive: boolean;
  drawn: 'bars' | 'rows' | 'stacked' | 'line' | 'funnel';
  /** The axis, and the series. */
  dimensions: readonly FigureDimension[];
  /** Counts all scopes, by joining `figurePeople` (`figures.ts`). `people` is the number of distinct participants behind a cell. */
  snapshot: (db: Db, ground: FigureGround) => Promise<readonly FigureCell[]>;
  /** The ids of the people behind a cell as they are now. A key of null means any. The caller leaves out those whom the reader does not see. */
  behind?: (db: Db, ground: BehindGround) => Promise<readonly number[]>;
  /** Whether a reader may open the people behind the cells at all: not where a field that they do not see decides. @default true */
  mayOpen?: (db: Db, actor: Actor, projectId: number) => Promise<boolean>;
}

export interface FigureGround {
  projectId: number;
  /** The day of Athens, `DD-MM-YYYY`. */
  today: ModelDate;
}

export interface BehindGround extends FigureGround {
  keys: readonly (string | null)[];
  /** The level of the reader, where fields of people decide. */
  level: number;
}

/** How the keys of a dimension get their words: by the texts `statistics.value.<name>.<key>`, as months (`YYYY-MM`), as names of users or titles of questionnaires (ids), as titles of scales (their names), as options of a field, or as they are. The key `unknown` is a text in all of them. */
export interface FigureDimension {
  name: string;
  words: 'texts' | 'months' | 'people' | 'questionnaires' | 'scales' | 'fieldValues' | 'plain';
  /** The field whose options give the words, of `fieldValues`. */
  field?: (db: Db, projectId: number) => Promise<Field | undefined>;
  /** The order of the keys; others follow by their words. Months are in order by themselves. */
  order?: readonly string[];
  /** The categories exclude each other, so that they have a sum. @default true */
  isPartition?: boolean;
  /** Each value, in the order, contains those after it: the stages of a funnel. Then a difference of two is a group, too. */
  isNested?: boolean;
}

export interface FigureCell {
  scope: number;
  keys: readonly string[];
  people: number;
  value: number;
}
