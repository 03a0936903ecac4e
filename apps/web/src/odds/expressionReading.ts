// Whether an answer is that to an expression: the worker's answers come as plain data.
import { isObject } from '../json.js';
import type { ExpressionOdds } from './ask.js';

export const isExpressionOdds = (value: unknown): value is ExpressionOdds =>
  isObject(value) && typeof value.expression === 'string' && Array.isArray(value.outcomes) && isObject(value.how);
