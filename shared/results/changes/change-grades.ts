/** What a change may do to whoever reads the data, the worst first. A grade warns; nothing depends on it. */
export const changeGrades = ['breaking', 'risky', 'harmless'] as const;
export type ChangeGrade = (typeof changeGrades)[number];

/** The worst of some grades; null of none. */
export const worstGrade = (grades: readonly ChangeGrade[]): ChangeGrade | null =>
  changeGrades.find((grade) => grades.includes(grade)) ?? null;
