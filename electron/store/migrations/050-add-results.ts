/** Operations that add results bore another name at first. */
export const addResults = `UPDATE operation SET kind = 'add-results' WHERE kind = 'recording'`;
