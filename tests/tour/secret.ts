/** The text without the token, also as a header, quoted or wrapped as it was given. */
export function noSecretIn(text: string, secret: string | undefined): string {
  return formsOf(secret).reduce((rest, form) => rest.replaceAll(form, '[token]'), text);
}

/** Whether the text holds the token. */
export const holdsSecret = (text: string, secret: string | undefined): boolean =>
  formsOf(secret).some((form) => text.includes(form));

/** A token may be given as `Bearer …` or in quotes; what counts is its longest run without spaces and quotes. */
function formsOf(secret: string | undefined): readonly string[] {
  const longest = secret?.split(/["'\s]+/).sort((a, b) => b.length - a.length)[0] ?? '';
  return longest === '' ? [] : [longest];
}
