// `brosok completion`: the script by which a shell completes commands, options, systems and shells.
import type { Answer, Request } from '../answer.js';
import { COMMAND_NAMES, type CommandName, commandShape, OPTIONS, optionShape, SHELLS } from '../commands.js';
import { helpFor } from '../help/help.js';
import { systemNames } from '../systems.js';

export async function run({ invocation, language }: Request): Promise<Answer> {
  const [shell] = invocation.operands;
  const script = SCRIPTS[SHELLS.find((each) => each === shell) ?? 'bash'](helpFor(language));
  return { kind: 'answer', json: () => ({ shell, script }), text: () => script.trimEnd().split('\n') };
}

type Says = ReturnType<typeof helpFor>;

/** What may stand after a command besides options. */
function wordsAfter(command: CommandName): readonly string[] {
  switch (commandShape(command).operand?.name) {
    case 'system':
    case 'systemOrExpression':
      return systemNames.map(({ id }) => id);
    case 'shell':
      return SHELLS;
    case 'command':
      return COMMAND_NAMES;
    default:
      return [];
  }
}

/** Whether a file may stand after a command. */
const takesFile = (command: CommandName): boolean => commandShape(command).operand?.name === 'file';

const optionsOf = (command: CommandName): readonly string[] => commandShape(command).options.map((name) => `--${name}`);

/** Options that take a file: JSON after `@`, or a folder. */
const taking = (what: string): readonly string[] =>
  Object.entries(OPTIONS)
    .filter(([, shape]) => 'takes' in shape && shape.takes === what)
    .map(([name]) => `--${name}`);

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (says: Says) => string>> = {
  bash: () => `# bash completion for brosok: eval "$(brosok completion bash)"
_brosok() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      ${COMMAND_NAMES.join(' | ')}) command=\${COMP_WORDS[index]}; break ;;
    esac
  done
  case $before in
    --lang) COMPREPLY=($(compgen -W '${optionShape('lang').choices?.join(' ') ?? ''}' -- "$word")); return ;;
    ${taking('json').join(' | ')})
      if [[ $word == @* ]]; then COMPREPLY=($(compgen -P @ -f -- "\${word#@}")); else COMPREPLY=($(compgen -W '@ -' -- "$word")); fi
      compopt -o nospace 2>/dev/null
      return ;;
    ${[...taking('folder'), ...taking('store')].join(' | ')}) COMPREPLY=($(compgen -d -- "$word")); return ;;
    ${[...taking('text'), ...taking('count'), ...taking('port')].join(' | ')}) return ;;
  esac
  case $command in
    '') COMPREPLY=($(compgen -W '${[...COMMAND_NAMES, '--help', '--version'].join(' ')}' -- "$word")) ;;
${COMMAND_NAMES.map((name) => `    ${name}) COMPREPLY=($(compgen -W '${[...wordsAfter(name), ...optionsOf(name)].join(' ')}'${takesFile(name) ? ' -f' : ''} -- "$word")) ;;`).join('\n')}
  esac
}
complete -F _brosok brosok
`,
  zsh: (says) => `#compdef brosok
# zsh completion for brosok: eval "$(brosok completion zsh)"
_brosok() {
  local -a commands
  commands=(
${COMMAND_NAMES.map((name) => `    ${quoted(`${name}:${says.commands[name].summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    compadd -- --help --version
    return
  fi
  case $words[CURRENT-1] in
    --lang) compadd ${optionShape('lang').choices?.join(' ') ?? ''}; return ;;
    ${taking('json').join('|')})
      if [[ $PREFIX == @* ]]; then compset -P @; _files; else compadd -S '' @ -; fi
      return ;;
    ${[...taking('folder'), ...taking('store')].join('|')}) _files -/; return ;;
    ${[...taking('text'), ...taking('count'), ...taking('port')].join('|')}) return ;;
  esac
  case $words[2] in
${COMMAND_NAMES.map((name) => `    ${name}) compadd -- ${[...wordsAfter(name), ...optionsOf(name)].join(' ')}${takesFile(name) ? '; _files' : ''} ;;`).join('\n')}
  esac
}
if [ "$funcstack[1]" = _brosok ]; then _brosok "$@"; else compdef _brosok brosok; fi
`,
  fish: (says) => `# fish completion for brosok: brosok completion fish | source
complete -c brosok -f
${COMMAND_NAMES.map((name) => `complete -c brosok -n __fish_use_subcommand -a ${name} -d ${quoted(says.commands[name].summary)}`).join('\n')}
complete -c brosok -n __fish_use_subcommand -l version -d ${quoted(says.options.version)}
${COMMAND_NAMES.flatMap((name) => [
  ...wordsAfter(name).map((word) => `complete -c brosok -n '__fish_seen_subcommand_from ${name}' -a ${word}`),
  ...(takesFile(name) ? [`complete -c brosok -n '__fish_seen_subcommand_from ${name}' -F`] : []),
  ...commandShape(name).options.map((option) => {
    const { takes, choices } = optionShape(option);
    const value = takes
      ? choices
        ? ` -x -a ${quoted(choices.join(' '))}`
        : takes === 'folder' || takes === 'store'
          ? ' -r -F'
          : ' -r'
      : '';
    return `complete -c brosok -n '__fish_seen_subcommand_from ${name}' -l ${option}${value} -d ${quoted(says.options[option])}`;
  }),
]).join('\n')}
`,
};

/** A word in single quotes, as all three shells read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
