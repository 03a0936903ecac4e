// A plugin for bundles of packages: their functions are compiled when a bundle is loaded, not one by one as they are called.

/**
 * JavaScript engines put off compiling a function until it is called, unless it is a `function` in brackets, as if it
 * were called at once. So every function is put into brackets. Declarations become constants at the top of the module,
 * where whatever runs after them finds them as before, and arrows become functions unless they have a `this` from
 * around them.
 */
export const compiledAtOnce = {
  name: 'compiled-at-once',
  renderChunk(code) {
    const text = ({ start, end }) => code.slice(start, end);
    const { body } = this.parse(code);
    const imports = body.filter(({ type }) => type === 'ImportDeclaration');
    const declared = body.filter(({ type }) => type === 'FunctionDeclaration');
    const others = body.filter((node) => !imports.includes(node) && !declared.includes(node));

    /** The node's text with all functions within it in brackets. */
    const within = (node) => {
      let [result, position] = ['', node.start];
      for (const inner of outermostFunctions(node)) {
        result += `${code.slice(position, inner.start)}(${bracketed(inner)})`;
        position = inner.end;
      }
      return result + code.slice(position, node.end);
    };
    const bracketed = (node) => {
      if (node.type !== 'ArrowFunctionExpression' || node.async || hasOuterThis(node.body)) return within(node);
      const body = node.body.type === 'BlockStatement' ? within(node.body) : `{ return ${within(node.body)}; }`;
      return `function (${node.params.map(within).join(', ')}) ${body}`;
    };

    return [
      ...imports.map(text),
      ...declared.map((node) => `const ${node.id.name} = (${within(node)});`),
      ...others.map(within),
    ].join('\n');
  },
};

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isMethod = ({ type, method, kind }) =>
  type === 'MethodDefinition' || (type === 'Property' && (method || kind !== 'init'));

/** The function expressions within a node that are in no other, in the order in which they stand. */
function outermostFunctions(node) {
  const visit = (inner) => {
    if (isFunction(inner)) return [inner];
    return isMethod(inner) ? outermostFunctions(inner.value) : outermostFunctions(inner);
  };
  return parts(node).flatMap(visit);
}

/** Whether `this`, `super` or `arguments` in it would be another in a function of its own. */
function hasOuterThis(node) {
  if (node.type === 'ThisExpression' || node.type === 'Super') return true;
  if (node.type === 'Identifier' && node.name === 'arguments') return true;
  return node.type !== 'FunctionExpression' && parts(node).some(hasOuterThis);
}

const parts = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string')
    .sort((a, b) => a.start - b.start);
