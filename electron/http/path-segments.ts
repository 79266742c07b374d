import { timestampSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { z } from 'zod';

declare const checked: unique symbol;

/** One part of a path, checked and encoded. Only the functions of this file make one (docs/quality.md S34). */
export type PathSegment = string & { readonly [checked]: true };

const guidSchema = z.guid();
const dots = /^(?:\.|%2e){1,2}$/i;

/** A word of the interface itself, such as `dataContracts`. */
export function word(text: string): PathSegment {
  return segmentIf(/^[A-Za-z][A-Za-z0-9]*$/.test(text), text);
}

/** A UUID, as every id that becomes part of a path must be. */
export function uuid(id: string): PathSegment {
  return segmentIf(guidSchema.safeParse(id).success, id);
}

/** Epoch milliseconds that address a result. A text is refused even if it looks like a number. */
export function timestamp(milliseconds: number): PathSegment {
  return segmentIf(timestampSchema.safeParse(milliseconds).success, String(milliseconds));
}

/** Any name, encoded once as one segment: `a/b` becomes `a%2Fb`. What a server could read as a step up is refused. */
export function name(text: string): PathSegment {
  const usable = typeof text === 'string' && text !== '' && !dots.test(text) && text.isWellFormed();
  return segmentIf(usable, usable ? encodeURIComponent(text) : '');
}

function segmentIf(usable: boolean, text: string): PathSegment {
  if (!usable) throw new AppError('unsafe_path', { outcome: 'not-sent' });
  return text as PathSegment;
}
