import type { Evidence, Indicator, Underived } from './indicator.ts';
import { reasons, sourceIn } from './indicator.ts';
import type { CodeOf } from './marks.ts';

type Is2021 = Evidence<'2021-2027'>;

const from = sourceIn({
  el: 'Καν. (ΕΕ) 2021/1057, Παράρτημα I',
  en: 'Regulation (EU) 2021/1057, Annex I',
});

const wasInNoEducation = ({ no, yes }: Is2021) => no('entry', 'inEducation') && !yes('entry', 'student');

/** The common indicators of the ESF+ 2021-2027 (microdata.md §6.2). */
export const indicators2021 = {
  EECO01: {
    words: { el: 'Συνολικός αριθμός συμμετεχόντων', en: 'Total number of participants' },
    source: from('κάθε πλήρες δελτίο εισόδου', 'every complete entry form'),
    kind: 'output',
    sensitive: false,
    holds: () => true,
  },
  EECO02: {
    words: {
      el: 'Άνεργοι, συμπεριλαμβανομένων των μακροχρόνια ανέργων',
      en: 'Unemployed, including long-term unemployed',
    },
    source: from(
      'εγγεγραμμένοι στη ΔΥΠΑ, ή χωρίς εργασία και εγγραφή αλλά σε αναζήτηση εργασίας και διαθέσιμοι',
      'registered as unemployed, or neither working nor registered but searching for work and available',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) =>
      yes('entry', 'registered') ||
      (yes('entry', 'neither') && yes('entry', 'wasSearching') && yes('entry', 'wasAvailable')),
  },
  EECO03: {
    words: { el: 'Μακροχρόνια άνεργοι', en: 'Long-term unemployed' },
    source: from(
      'άνεργοι (EECO02) 12 μήνες ή περισσότερο, χωρίς διακοπή',
      'unemployed (EECO02) for 12 months or more without a break',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has }) => has('EECO02') && yes('entry', 'registeredOver12Months'),
  },
  EECO04: {
    words: { el: 'Οικονομικά μη ενεργοί', en: 'Inactive' },
    source: from(
      'χωρίς εργασία και εγγραφή στη ΔΥΠΑ, και δεν αναζητούσαν εργασία ή δεν ήταν διαθέσιμοι',
      'neither working nor registered, and not searching for work or not available',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, no }) =>
      yes('entry', 'neither') && (no('entry', 'wasSearching') || no('entry', 'wasAvailable')),
  },
  EECO05: {
    words: {
      el: 'Απασχολούμενοι, συμπεριλαμβανομένων των αυτοαπασχολουμένων',
      en: 'Employed, including self-employed',
    },
    source: from(
      'μισθωτοί, αυτοαπασχολούμενοι ή υπάλληλοι του Δημοσίου στην είσοδο',
      'employees, self-employed or public servants at the entry',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'employee', 'selfEmployed', 'publicServant'),
  },
  EECO06: {
    words: { el: 'Παιδιά κάτω των 18 ετών', en: 'Children below 18 years of age' },
    source: from('έως 17 συμπληρωμένα έτη στην είσοδο', 'up to 17 completed years at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ isAged }) => isAged({ to: 17 }),
  },
  EECO07: {
    words: { el: 'Νέοι ηλικίας 18 έως 29 ετών', en: 'Young people aged 18 to 29 years' },
    source: from('από 18 έως 29 συμπληρωμένα έτη στην είσοδο', '18 to 29 completed years at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ isAged }) => isAged({ from: 18, to: 29 }),
  },
  EECO08: {
    words: { el: 'Συμμετέχοντες 55 ετών και άνω', en: 'Participants aged 55 years and over' },
    source: from('από 55 συμπληρωμένα έτη στην είσοδο', 'from 55 completed years at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ isAged }) => isAged({ from: 55 }),
  },
  EECO09: {
    words: {
      el: 'Με κατώτερη δευτεροβάθμια εκπαίδευση ή λιγότερο (ISCED 0 έως 2)',
      en: 'With lower secondary education or less (ISCED 0 to 2)',
    },
    source: from(
      'ανώτερος τίτλος: κανένας, δημοτικό ή γυμνάσιο (C1 έως C3)',
      'highest title: none, primary or lower secondary school (C1 to C3)',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has }) =>
      yes('entry', 'noSchool', 'primary', 'lowerSecondary') && !has('EECO10', 'EECO11'),
  },
  EECO10: {
    words: {
      el: 'Με ανώτερη δευτεροβάθμια (ISCED 3) ή μεταδευτεροβάθμια εκπαίδευση (ISCED 4)',
      en: 'With upper secondary (ISCED 3) or post-secondary education (ISCED 4)',
    },
    source: from(
      'ανώτερος τίτλος: σχολή μετά το γυμνάσιο, λύκειο ή ΕΠΑΛ (C4, C5)',
      'highest title: a school after lower secondary, or upper secondary (C4, C5)',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has }) => yes('entry', 'lowerVocational', 'upperSecondary') && !has('EECO11'),
  },
  EECO11: {
    words: {
      el: 'Με τριτοβάθμια εκπαίδευση (ISCED 5 έως 8)',
      en: 'With tertiary education (ISCED 5 to 8)',
    },
    source: from(
      'ανώτερος τίτλος: δίπλωμα ΙΕΚ, πτυχίο, μεταπτυχιακό ή διδακτορικό (C6 έως C9)· η θέση του C6 εδώ είναι επιλογή μας',
      'highest title: IEK diploma, degree, master or doctorate (C6 to C9); placing C6 here is our choice',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'diploma', 'degree', 'master', 'doctorate'),
  },
  EECO12: {
    words: { el: 'Συμμετέχοντες με αναπηρία', en: 'Participants with disabilities' },
    source: from('απάντηση ΝΑΙ στο D1', 'D1 is answered with yes'),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'disability'),
  },
  EECO13: {
    words: { el: 'Υπήκοοι τρίτων χωρών', en: 'Third-country nationals' },
    source: from('απάντηση ΝΑΙ στο D2', 'D2 is answered with yes'),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'thirdCountry'),
  },
  EECO14: {
    words: {
      el: 'Συμμετέχοντες αλλοδαπής προέλευσης',
      en: 'Participants with a foreign background',
    },
    source: from('απάντηση ΝΑΙ στο D3', 'D3 is answered with yes'),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'foreignParent'),
  },
  EECO15: {
    words: {
      el: 'Μειονότητες (και περιθωριοποιημένες κοινότητες όπως οι Ρομά)',
      en: 'Minorities (including marginalised communities such as the Roma)',
    },
    source: from(
      'μουσουλμανική μειονότητα της Θράκης ή Ρομά (D4, D5)',
      'Muslim minority of Thrace or Roma (D4, D5)',
    ),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'muslimMinority', 'roma'),
  },
  EECO16: {
    words: {
      el: 'Άστεγοι ή άτομα που θίγονται από αποκλεισμό στον τομέα της στέγασης',
      en: 'Homeless or affected by housing exclusion',
    },
    source: from('απάντηση ΝΑΙ στο D6', 'D6 is answered with yes'),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'homeless'),
  },
  EECR01: {
    words: {
      el: 'Συμμετέχοντες που αναζητούν εργασία με την έξοδό τους',
      en: 'Participants engaged in job searching upon leaving',
    },
    source: from(
      'μη ενεργοί στην είσοδο (EECO04), και στην έξοδο εγγεγραμμένοι στη ΔΥΠΑ ή σε αναζήτηση εργασίας',
      'inactive at the entry (EECO04), and at the exit registered as unemployed or searching for work',
    ),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes, has }) => has('EECO04') && yes('exit', 'registered', 'searching'),
  },
  EECR02: {
    words: {
      el: 'Συμμετέχοντες σε εκπαίδευση ή κατάρτιση με την έξοδό τους',
      en: 'Participants in education or training upon leaving',
    },
    source: from(
      'εκπαίδευση ή κατάρτιση στην έξοδο και όχι στην είσοδο',
      'in education or training at the exit, and not at the entry',
    ),
    kind: 'immediate',
    sensitive: false,
    holds: (is) => is.yes('exit', 'inEducation', 'student') && wasInNoEducation(is),
  },
  EECR03: {
    words: {
      el: 'Συμμετέχοντες που αποκτούν εξειδίκευση με την έξοδό τους',
      en: 'Participants gaining a qualification upon leaving',
    },
    source: from('απάντηση ΝΑΙ στο E1 της εξόδου', 'E1 of the exit form is answered with yes'),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes }) => yes('exit', 'qualification'),
  },
  EECR04: {
    words: {
      el: 'Συμμετέχοντες που απασχολούνται με την έξοδό τους, και ως αυτοαπασχολούμενοι',
      en: 'Participants in employment, including self-employment, upon leaving',
    },
    source: from('εργάζονται στην έξοδο και όχι στην είσοδο', 'working at the exit, and not at the entry'),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes, no }) =>
      yes('exit', 'employee', 'selfEmployed', 'publicServant') &&
      no('entry', 'employee', 'selfEmployed', 'publicServant'),
  },
  EECR05: {
    words: {
      el: 'Συμμετέχοντες που απασχολούνται έξι μήνες μετά την έξοδο, και ως αυτοαπασχολούμενοι',
      en: 'Participants in employment, including self-employment, six months after leaving',
    },
    source: from(
      'μισθωτή εργασία, αυτοαπασχόληση ή Δημόσιο έξι μήνες μετά',
      'an employee, self-employed or a public servant six months after',
    ),
    kind: 'longer',
    sensitive: false,
    holds: ({ yes }) => yes('sixMonths', 'employee', 'selfEmployed', 'publicServant'),
  },
} as const satisfies Readonly<Record<CodeOf<'2021-2027'>, Indicator<'2021-2027'>>>;

/** The common indicators of 2021-2027 that the forms do not tell. */
export const underived2021 = {
  EECO17: {
    words: { el: 'Από αγροτικές περιοχές', en: 'From rural areas' },
    kind: 'output',
    reason: reasons.rural,
  },
  EECO18: {
    words: {
      el: 'Δημόσιες διοικήσεις ή δημόσιες υπηρεσίες που υποστηρίζονται',
      en: 'Public administrations or public services supported',
    },
    kind: 'output',
    reason: reasons.project,
  },
  EECO19: {
    words: {
      el: 'Πολύ μικρές, μικρές και μεσαίες επιχειρήσεις που υποστηρίζονται',
      en: 'Micro, small and medium-sized enterprises supported',
    },
    kind: 'output',
    reason: reasons.project,
  },
  EECR06: {
    words: {
      el: 'Συμμετέχοντες με βελτιωμένη θέση στην αγορά εργασίας έξι μήνες μετά την έξοδο',
      en: 'Participants with an improved labour-market situation six months after leaving',
    },
    kind: 'longer',
    reason: reasons.survey,
  },
} as const satisfies Readonly<Record<string, Underived>>;
