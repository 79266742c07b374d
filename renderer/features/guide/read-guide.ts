/** One task of the guide: a heading of the second level and what follows it. */
export interface GuideTask {
  /** The anchor of its heading, as GitHub makes it. */
  readonly id: string;
  readonly title: string;
  /** In Markdown, without the heading. */
  readonly text: string;
}

export interface Guide {
  readonly title: string;
  /** What stands above the first task, in Markdown. */
  readonly beginning: string;
  readonly tasks: readonly GuideTask[];
}

/** Takes the text of the guide apart, so that each task is a section of its own with its place in the contents. */
export function readGuide(text: string): Guide {
  const [head = '', ...parts] = text.replaceAll('\r\n', '\n').split(/^## /m);
  const [title, beginning] = cutLine(head.replace(/^# /, ''));
  const tasks = parts.map((part): GuideTask => {
    const [name, rest] = cutLine(part);
    return { id: anchorOf(name), title: name, text: rest };
  });
  return { title, beginning, tasks };
}

function cutLine(text: string): readonly [string, string] {
  const end = `${text}\n`.indexOf('\n');
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
