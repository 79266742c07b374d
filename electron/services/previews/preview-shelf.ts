import { AppError } from '@shared/errors/app-error';
import { LRUCache } from 'lru-cache';

/** The last few previews by id; the one that was unused for longest is forgotten first. */
export const createShelf = <T extends object>(max: number) => new LRUCache<string, T>({ max });

/** A preview that is not there any more, or is not what is true any more. */
export const expired = (): AppError => new AppError('preview_expired', { outcome: 'not-sent' });
