import { PageHeader } from '@renderer/ui/layout/app-frame';
import { OwnMarkdown } from '@renderer/ui/layout/own-markdown';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './guide.module.css';
import { guide, pictureUrl } from './guide-files';
import { messages } from './messages';

interface GuidePageProps {
  /** The task to begin at. */
  readonly task: string | undefined;
  readonly hrefOf: (task: string) => string;
  readonly onOpen: (task: string) => void;
}

/** Every picture of the guide, in CSS pixels; its file has more, for sharp screens. */
const pictureSize = { width: 1024, height: 640 };

/** How to do the main tasks, in words and pictures. */
export function GuidePage({ task, hrefOf, onOpen }: GuidePageProps) {
  const page = useRef<HTMLDivElement>(null);
  const current = useTaskInSight(page) ?? guide.tasks[0]?.id;
  useEffect(() => {
    if (task !== undefined) goToTask(task);
  }, [task]);
  const link = (id: string, children: ReactNode, isCurrent?: boolean) => (
    <a
      href={hrefOf(id)}
      {...(isCurrent === undefined ? {} : { className: styles['link'] })}
      {...(isCurrent === true ? { 'aria-current': 'true' } : {})}
      onClick={(event) => {
        event.preventDefault();
        onOpen(id);
        // Also where the address names it already.
        goToTask(id);
      }}
    >
      {children}
    </a>
  );
  const markdown = { pictureSize, pictureUrl, renderLink: link };
  return (
    <>
      <PageHeader title={guide.title} />
      <div className={styles['frame']}>
        <div ref={page} className={styles['page']}>
          <nav className={styles['contents']} aria-label={messages.contents}>
            <ol>
              {guide.tasks.map(({ id, title }) => (
                <li key={id}>{link(id, title, id === current)}</li>
              ))}
            </ol>
          </nav>
          <div className={styles['text']}>
            <OwnMarkdown text={guide.beginning} {...markdown} />
            {guide.tasks.map(({ id, title, text }) => (
              <section key={id} aria-labelledby={headingId(id)} data-task={id}>
                <h2 id={headingId(id)} className={styles['heading']} tabIndex={-1}>
                  {title}
                </h2>
                <OwnMarkdown text={text} {...markdown} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

const headingId = (task: string): string => `guide-${task}`;

function goToTask(task: string): void {
  const heading = document.getElementById(headingId(task));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The last task whose heading has come to the top of the window; null until one has. */
function useTaskInSight(page: RefObject<HTMLElement | null>): string | null {
  const [task, setTask] = useState<string | null>(null);
  useEffect(() => {
    const sections = [...(page.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const last = sections.findLast((section) => seen.has(section));
        if (last !== undefined) setTask(last.dataset['task'] ?? null);
      },
      { rootMargin: '0px 0px -85% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [page]);
  return task;
}
