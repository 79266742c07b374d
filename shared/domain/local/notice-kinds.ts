/** What a notification can be about, most urgent first. `ended`: a run or a batch that was started here. */
export const noticeKinds = ['failed', 'stuck', 'expiry', 'recovered', 'ended'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
