// The help in English.
import type { HelpWords } from './shape.js';

export const en: HelpWords = {
  tagline: 'Resolves the checks of tabletop role-playing games by the games’ own rules and tells their exact odds.',
  usage: 'Usage',
  commandsTitle: 'Commands',
  optionsTitle: 'Options',
  examplesTitle: 'Examples',
  exitTitle: 'Exit codes',
  commands: {
    roll: {
      summary: 'roll dice',
      usage: ['EXPRESSION'],
      details: [
        'Rolls the expression with the operating system’s secure random numbers, or with a seed or the faces that you give. Dropped dice are struck out, exploded ones are marked.',
        'Put the expression in quotes, so that the shell leaves *, !, > and the like alone.',
      ],
      terms: [
        ['3d6 d20 d% 4dF', 'dice; no count is one die. d{1,1,2,3} has faces of its own'],
        ['kh3 kl dh dl2', 'keep or drop the highest or lowest'],
        ['! !>=5 !o !! !p', 'explode: also from 5, once, compound, penetrating'],
        ['r<3 ro<3', 'reroll until it fits, or once'],
        ['min2 max5 u sa sd', 'clamp; all different; sort'],
        ['>=8 f=1', 'count successes, subtract failures'],
        ['{4d6, 2d8}kh1', 'groups'],
        ['6#4d6kh3', 'the same roll six times'],
        ['d20+5 adv, dis', 'advantage and disadvantage'],
        ['+ - * / // % **', 'arithmetic; also floor ceil round abs min max'],
        ['vs 15', 'compare the total'],
        ['2d6[fire] # why', 'a label and a comment'],
      ],
      examples: [
        { says: 'An ability score', line: "brosok roll '4d6kh3'" },
        { says: 'Against a difficulty, with advantage', line: "brosok roll 'd20+5 adv vs 15'" },
        { says: 'Six scores at once', line: "brosok roll '6#4d6kh3'" },
        { says: 'Repeatable dice', line: "brosok roll '3d6!' --seed dragon" },
        { says: 'Dice rolled on a real table', line: "brosok roll '2d6+1' --dice '[5,2]'" },
        { says: 'Many rolls and what they came to', line: "brosok roll '8d10>=8f=1' --repeat 1000" },
      ],
    },
    odds: {
      summary: 'exact odds of an expression or of a check',
      usage: [
        'EXPRESSION',
        'SYSTEM --setup JSON [--goal JSON]',
        'SYSTEM --setup JSON --after MOVES --dice JSON [--goal JSON]',
      ],
      details: [
        'Nothing is simulated: every chance is a fraction. With --json the fractions are given in full.',
        'For a system the odds are those of its own rules, every choice made as well as possible. With --after the check is already under way: each choice that is open is given with its chance, best first.',
      ],
      examples: [
        { says: 'The best three of four', line: "brosok odds '4d6kh3'" },
        { says: 'The chance to reach 15', line: "brosok odds '1d20+5 adv vs 15'" },
        {
          says: 'A check of a system',
          line: `brosok odds paired-d12 --setup '{"modifier":3,"difficulty":15,"advantage":1}'`,
        },
        {
          says: 'Ring 3, skill 2, target number 3, with an opportunity',
          line: `brosok odds l5r5e --setup '{"ring":3,"skill":2,"tn":3}' --goal '{"opportunities":1}'`,
        },
        {
          says: 'What to keep after this roll',
          line: `brosok odds l5r5e --setup '{"ring":2,"skill":1,"tn":2}' --after '[{"type":"roll"}]' --dice '["su","ex+st","su+op"]'`,
        },
      ],
    },
    check: {
      summary: 'resolve a check step by step',
      usage: ['[SYSTEM]', 'SYSTEM --setup JSON [--moves JSON] [--dice JSON | --seed TEXT]'],
      details: [
        'On a terminal it asks what is needed and leads through the check: the dice are drawn, every possible move is offered, and on request what would be best. Dice of your own table: --dice [] asks for each face.',
        'With --moves it plays them from the start and shows where the check stands. The fields of setups and moves: brosok systems SYSTEM',
      ],
      examples: [
        {
          says: 'A whole check with the dice of a real table',
          line: `brosok check paired-d12 --setup '{"modifier":3,"difficulty":15,"disadvantage":1}' --moves '[{"type":"roll"}]' --dice '[11,4,7]'`,
        },
        {
          says: 'Where a check stands, as JSON',
          line: `echo '{"skill":4,"difficulty":15}' | brosok check trouble-d20 --setup - --moves '[{"type":"roll"}]' --seed tower --json`,
        },
      ],
    },
    systems: {
      summary: 'the games that Brosok knows',
      usage: ['[SYSTEM]'],
      details: [
        'Lists the systems and their kinds of check; of one system all fields of setups, goals and moves. With --json as JSON Schema.',
      ],
      examples: [
        { says: 'All systems', line: 'brosok systems' },
        { says: 'What a setup may say', line: 'brosok systems paired-d12' },
      ],
    },
    verify: {
      summary: 'verify the dice of a table',
      usage: ['FILE | -'],
      details: [
        'Reads a table’s log as the page exports it (“Export”, JSON), plays every move again by the rules, and compares every face with the disclosed secret of its session. Says what was found, what that proves and what it does not.',
        'brosok verify table.json tells it in words, with --json as a document: {"ok","rolls","sessions","problems",…}. Exit code 0: nothing is wrong; 2: the file is no export, or something in it is not right (then --json has "error" too, with the code NOT_VERIFIED).',
      ],
      examples: [],
    },
    serve: {
      summary: 'serve tables in the browser',
      usage: [''],
      details: [
        'Serves Brosok’s page and tables until it is stopped with Ctrl-C. The same can be set in the environment: PORT, HOST, BROSOK_DATA.',
        'Several servers, on one machine or many, serve the same tables where they share a PostgreSQL: DATABASE_URL=postgres://user:password@host:5432/database. They exchange news through it too, or through NATS: NATS_URL=nats://host:4222. These are set in the environment alone, as every user of the machine can read a command line.',
      ],
      terms: [
        ['DATABASE_URL', 'the PostgreSQL for the tables, instead of the folder'],
        ['NATS_URL', 'NATS, for the news between servers; tls://… where it is to be spoken to over TLS alone'],
        [
          'NATS_CA',
          'a file: the authority that signed its certificate. NATS_CERT and NATS_KEY: a certificate of one’s own for it; NATS_CREDS: credentials',
        ],
        [
          'BROSOK_SECRET',
          'the key for links, seats and dice, if it is not to be kept in the database: 64 hexadecimal digits, the same for all servers',
        ],
        ['BROSOK_METRICS', '1: everybody may read /metrics; 0: nobody; otherwise only this machine'],
        ['BROSOK_TRUST_PROXY', '1: a proxy stands before the server and sets X-Forwarded-…'],
        ['BROSOK_LOG', 'what is logged: silent, error, warn (default), info, debug'],
      ],
      examples: [],
    },
    copy: {
      summary: 'copy tables to another store: move, back up, restore',
      usage: ['--from STORE --to STORE'],
      details: [
        'Copies all tables, and the key that their links, seats and dice depend on. A store is a folder of brosok serve, or a PostgreSQL by its address; its password can stand in PGPASSWORD instead. Servers may be at work on the first store meanwhile.',
        'What is there already is compared and not written again: an interrupted copy goes on when it is run again. Nothing is overwritten. A table with a different log in the second store is left as it is and named; the exit code is 2 then. At the end every table is read back from the second store and checked by its number of events and a hash.',
      ],
      terms: [
        ['--from ./data --to ./backup', 'back up; run every night, it writes only what is new'],
        ['--from ./backup --to ./new', 'restore; then brosok serve --data ./new'],
        ['--from ./data --to postgres://…', 'move to a database; or back, the other way round'],
      ],
      examples: [],
    },
    completion: {
      summary: 'completion for your shell',
      usage: ['bash | zsh | fish'],
      details: [
        'Prints the script. Bash and zsh: eval "$(brosok completion bash)" in ~/.bashrc, or with zsh in ~/.zshrc. Fish: brosok completion fish > ~/.config/fish/completions/brosok.fish',
      ],
      examples: [{ says: 'In this shell, now', line: 'eval "$(brosok completion bash)"' }],
    },
    help: {
      summary: 'this help, or that of a command',
      usage: ['[COMMAND]'],
      details: [],
      examples: [{ says: 'How to write expressions', line: 'brosok help roll' }],
    },
  },
  options: {
    json: 'one JSON document and nothing else',
    lang: 'the language; the codes and keys of JSON never change',
    seed: 'repeatable dice',
    dice: 'the faces, in the order in which they are rolled',
    repeat: 'roll so many times and sum up (up to 1000000)',
    setup: 'what the check is about',
    moves: 'the moves, from the start',
    goal: 'what is to be reached',
    after: 'the moves made so far',
    port: 'the port to listen on (3000)',
    host: 'the address to listen on',
    data: 'the folder for the tables (./data)',
    from: 'the store to copy from',
    to: 'the store to copy to',
    help: 'help',
    version: 'the version',
  },
  values: { text: 'TEXT', json: 'JSON', count: 'N', port: 'PORT', folder: 'FOLDER', store: 'STORE' },
  more: 'JSON may also be @file or - for standard input.',
  exits: [
    [0, 'answered'],
    [2, 'something in the input is wrong; with --json {"error":{"code","message","at"}}'],
    [1, 'the program itself failed'],
  ],
};
