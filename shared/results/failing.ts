/**
 * Whether a status says that validations failed. Aborted and unfinished runs, and words this app does not know, say nothing
 * of the data: they neither begin a streak of failures nor end it. Only a success ends it.
 */
export const isFailing = (status: string): boolean => status === 'Failed' || status === 'PartialSuccess';

export const isSuccess = (status: string): boolean => status === 'Success';
