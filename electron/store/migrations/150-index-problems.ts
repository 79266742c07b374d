/** Why a contract could not be read was a code alone, and has its details now. */
export const indexProblems = `
  UPDATE indexed_contract SET line = json_set(line, '$.problem', json_object('code', line ->> '$.problem'))
  WHERE CASE WHEN json_valid(line) THEN json_type(line, '$.problem') = 'text' END;
`;
