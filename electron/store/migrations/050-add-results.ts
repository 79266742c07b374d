/** Operations that add results were called `recording` at first. */
export const addResults = `UPDATE operation SET kind = 'add-results' WHERE kind = 'recording'`;
